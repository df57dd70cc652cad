import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TreeFile } from '../../../src/ports/tree-files.ts';
import { file, imageOf, neverStopped, sandboxJob, sh } from '../../builders/sandbox-job.ts';
import { temporaryDirectory } from '../../builders/temporary-directory.ts';
import { describeOnEngines, openSandbox } from '../../engines/describe-on-engines.ts';
import { makeCertificates, type TestCertificates } from '../../engines/test-certificates.ts';
import type { TestEngine } from '../../engines/test-engines.ts';

const HOST = 'registry.contribflow.test';
let certificates: TestCertificates;
let server: Server;
let tarball: Buffer;
let requests: string[] = [];

beforeAll(async () => {
  certificates = makeCertificates([HOST]);
  tarball = packageTarball();
  server = createServer({ key: certificates.key, cert: certificates.cert }, (request, response) => {
    requests.push(request.url ?? '');
    response.end(request.url?.startsWith('/large') ? Buffer.alloc(LARGE_BYTES, 'x') : tarball);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => server.close());

const LARGE_BYTES = 30_000_000;

function packageTarball(): Buffer {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'package'));
  const manifest = { name: 'tiny', version: '1.0.0', scripts: { install: 'touch /workspace/repo/install-script-ran' } };
  writeFileSync(join(directory, 'package/package.json'), JSON.stringify(manifest));
  writeFileSync(join(directory, 'package/index.js'), 'module.exports = 42;\n');
  execFileSync('tar', ['-czf', 'tiny.tgz', 'package'], { cwd: directory });
  return readFileSync(join(directory, 'tiny.tgz'));
}

function repositoryUsing(host: string): TreeFile[] {
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const root = { name: 'fixture', version: '1.0.0', dependencies: { tiny: '1.0.0' } };
  const tiny = {
    version: '1.0.0',
    resolved: `https://${host}/tiny/-/tiny-1.0.0.tgz`,
    integrity,
    hasInstallScript: true,
  };
  const lock = { ...root, lockfileVersion: 3, packages: { '': root, 'node_modules/tiny': tiny } };
  return [file('package.json', JSON.stringify(root)), file('package-lock.json', JSON.stringify(lock))];
}

async function run(engine: TestEngine, host: string, more: Partial<Parameters<typeof sandboxJob>[1]> = {}) {
  const { port } = server.address() as AddressInfo;
  const sandbox = await openSandbox(engine, { routes: new Map([[HOST, { address: '127.0.0.1', port }]]) });
  const job = sandboxJob(await imageOf(sandbox, 'node:22-bookworm-slim'), {
    files: repositoryUsing(host),
    setup: [sh('npm ci --ignore-scripts --no-audit --no-fund --fetch-retries=0')],
    commands: [sh('node -e "process.exit(require(\'tiny\'))"'), sh('ls')],
    registryHosts: [HOST],
    limits: { caFile: certificates.caFile, memoryMb: 1024 },
    ...more,
  });
  const result = await sandbox.execute(job, neverStopped(), () => undefined);
  if (!result.ok) throw new Error(`${result.failure.kind}: ${result.failure.message}`);
  return result.value;
}

describeOnEngines('setup', (engine) => {
  const hasNpm = engine.name !== 'bwrap' || existsSync('/usr/bin/npm');

  it.skipIf(!hasNpm)('installs from a registry that is allowed', { timeout: 120_000 }, async () => {
    const outcome = await run(engine, HOST);
    expect(outcome.setup[0]?.stderr.toString()).toBe('');
    expect(outcome).toMatchObject({
      network: 'registries_during_setup',
      setup: [{ exitCode: 0, connections: [{ host: HOST, isAllowed: true }] }],
      commands: [{ exitCode: 42, connections: [] }, { exitCode: 0 }],
    });
    expect(outcome.commands[1]?.stdout.toString()).not.toContain('install-script-ran');
  });

  it.skipIf(!hasNpm)('reaches no other host, and says which one was asked for', { timeout: 120_000 }, async () => {
    const outcome = await run(engine, 'evil.contribflow.test');
    expect(outcome.setup[0]?.exitCode).not.toBe(0);
    expect(outcome.setup[0]?.connections).toEqual([{ host: 'evil.contribflow.test', isAllowed: false }]);
    expect(outcome.commands).toEqual([]);
  });

  it('refuses names of private addresses, even of an allowed host', { timeout: 120_000 }, async () => {
    const ask = (target: string) =>
      `perl -e 'use Socket; socket(S, PF_INET, SOCK_STREAM, 6); connect(S, sockaddr_in(3128, INADDR_LOOPBACK)) or die; syswrite(S, "CONNECT ${target} HTTP/1.1\\r\\n\\r\\n"); sysread(S, $x, 99); print substr($x, 9, 3), " "'`;
    const targets = ['localhost:443', '127.0.0.1:443', '169.254.169.254:443', '[::1]:443', `${HOST}:80`, `${HOST}:22`];
    const outcome = await run(engine, HOST, {
      setup: [sh(targets.map(ask).join('; '))],
      commands: [],
      registryHosts: [HOST, 'localhost', '127.0.0.1', '169.254.169.254', '::1'],
    });
    expect(outcome.setup[0]?.stdout.toString()).toBe('403 403 403 403 403 403 ');
  });

  it.skipIf(!hasNpm)('carries much, and many at once', { timeout: 120_000 }, async () => {
    const script = `const{connect}=require('net'),tls=require('tls');let left=8;
      for(let i=0;i<8;i++){const s=connect(3128,'127.0.0.1');s.write('CONNECT ${HOST}:443 HTTP/1.1\\r\\n\\r\\n');s.once('data',()=>{
      const t=tls.connect({socket:s,servername:'${HOST}'});let n=0;t.write('GET /large'+i+' HTTP/1.0\\r\\n\\r\\n');t.on('data',d=>n+=d.length);
      t.on('end',()=>{if(n<${LARGE_BYTES})process.exit(3);if(--left===0)process.exit(0)})})}`;
    requests = [];
    const outcome = await run(engine, HOST, {
      setup: [{ argv: ['node', '-e', script], directory: '', env: {}, programs: [] }],
      commands: [],
    });
    expect(outcome.setup[0]).toMatchObject({ exitCode: 0 });
    expect(requests).toHaveLength(8);
  });
});
