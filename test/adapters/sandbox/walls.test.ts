import { execFileSync, spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { execute, outcomeOf, outcomesOf, sh } from '../../builders/sandbox-job.ts';
import { describeOnEngines } from '../../engines/describe-on-engines.ts';
import { EXFILTRATION_PROBES, PRIVILEGE_PROBES, tcpProbe, udpProbe } from './probes.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Runs all probes in one sandbox; the names of those that got through. */
const successes = (probes: readonly (readonly [string, string])[]) =>
  probes
    .map(([name, script]) => `if (${script}) >/dev/null 2>&1; then echo '${name.replaceAll("'", '')}'; fi`)
    .join('\n');

const asPerl = (probes: Readonly<Record<string, string>>) =>
  Object.entries(probes).map(([name, script]) => [name, `perl -e '${script}'`] as const);

describe('the probes', () => {
  it('are as many as are promised', () => {
    expect(Object.keys(PRIVILEGE_PROBES)).toHaveLength(12);
    expect(Object.keys(EXFILTRATION_PROBES)).toHaveLength(10);
  });

  it('notice when a way is open', async () => {
    const tcp = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
    await once(tcp, 'listening');
    const udp = createSocket('udp4', (message, from) => {
      udp.send(message, from.port, from.address);
    }).bind(0, '127.0.0.1');
    await once(udp, 'listening');
    const { port } = tcp.address() as { port: number };
    // The listeners are in this process: it must not wait for its child.
    expect(await runs(tcpProbe('127.0.0.1', String(port)))).toBe(0);
    expect(await runs(udpProbe('127.0.0.1', String(udp.address().port)))).toBe(0);
    tcp.close();
    udp.close();
    expect(await runs(tcpProbe('127.0.0.1', String(port)))).not.toBe(0);
    expect(spawnSync('sh', ['-c', PRIVILEGE_PROBES['read the passwords'] ?? '']).status).toBe(
      process.getuid?.() === 0 ? 0 : 1,
    );
  });
});

async function runs(perl: string): Promise<number | null> {
  const { spawn } = await import('node:child_process');
  const [code] = (await once(spawn('perl', ['-e', perl]), 'exit')) as [number | null];
  return code;
}

describeOnEngines('the walls', (engine, open) => {
  it('hold against 12 probes for privileges', async () => {
    const outcome = await outcomeOf(await open(), successes(Object.entries(PRIVILEGE_PROBES)));
    expect(outcome.stdout.toString()).toBe('');
  });

  it('hold against 10 ways out of a machine', { timeout: 120_000 }, async () => {
    const outcome = await outcomeOf(await open(), successes(asPerl(EXFILTRATION_PROBES)));
    expect(outcome.stdout.toString()).toBe('');
  });

  it('hold in the setup too, which has its registries and nothing else', { timeout: 120_000 }, async () => {
    const probes = [...Object.entries(PRIVILEGE_PROBES), ...asPerl(EXFILTRATION_PROBES)].filter(
      // The forwarder is one more process beside the command.
      ([name]) => engine.name !== 'bwrap' || name !== 'see processes outside',
    );
    const result = await execute(await open(), { setup: [sh(successes(probes))] });
    if (!result.ok) throw new Error(result.failure.message);
    expect(result.value.setup[0]?.stdout.toString()).toBe('');
  });

  it('have no network but a loopback', async () => {
    const outcome = await outcomeOf(
      await open(),
      'tail -n +3 /proc/net/dev | cut -d: -f1 | tr -d " "; cat /proc/net/route | tail -n +2',
    );
    expect(outcome.stdout.toString().trim()).toBe('lo');
  });

  it('hide 25 secrets of the environment and the home', async () => {
    const canary = (index: number) => `canary-${index}-${process.pid}`;
    const home = mkdtempSync(join(homedir(), '.contribflow-canary-'));
    try {
      for (let index = 0; index < 15; index += 1) vi.stubEnv(`SECRET_${index}_TOKEN`, canary(index));
      vi.stubEnv('HTTPS_PROXY', `http://user:${canary(15)}@127.0.0.1:9`);
      for (let index = 16; index < 25; index += 1) writeFileSync(join(home, `secret-${index}`), canary(index));
      // The name of the home stands in the script itself: whether it is there is asked without printing it.
      const script = `env; cat /proc/*/environ 2>/dev/null; cat /proc/*/cmdline 2>/dev/null; cat ${home}/* 2>&1; test -e ${home} && echo 'the home is there'; ls -la ${homedir()} / /root /home 2>&1; mount; grep -rs canary- /workspace /tmp /run /etc /var/tmp /dev/shm 2>/dev/null; true`;
      const outcome = await outcomeOf(await open(), script);
      const seen = outcome.stdout.toString() + outcome.stderr.toString();
      for (let index = 0; index < 25; index += 1) expect(seen).not.toContain(canary(index));
      expect(seen.split('\n')).not.toContain('the home is there');
    } finally {
      rmSync(home, { recursive: true });
    }
  });

  it('keep one command from making the next one pass', async () => {
    const plant = [
      'echo "exit 0" >check; chmod +x check',
      'printf "#!/bin/sh\\nexit 0\\n" >"$HOME/sh"; mkdir -p "$HOME/bin"; cp "$HOME/sh" "$HOME/bin/check"',
      'touch /tmp/passed /dev/shm/passed "$HOME/.profile" /workspace/passed',
      '(while :; do touch /workspace/repo/passed; sleep 0.1; done) & true',
    ].join('; ');
    const [, second] = await outcomesOf(await open(), {
      commands: [
        sh(plant),
        sh(
          'find /tmp /dev/shm /workspace "$HOME" -name "passed" -o -name check -o -name .profile | grep . && exit 0; exit 9',
        ),
      ],
    });
    expect(second?.exitCode).toBe(9);
  });

  it('leave the host as it was', async () => {
    const marker = join(tmpdir(), `contribflow-marker-${process.pid}`);
    await outcomeOf(
      await open(),
      `touch ${marker}; ln -s / /workspace/repo/root; touch /workspace/repo/root/planted; true`,
    );
    expect(execFileSync('sh', ['-c', `ls ${marker} /planted 2>/dev/null || true`]).toString()).toBe('');
  });
});
