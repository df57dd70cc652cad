import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../builders/temporary-directory.ts';

export interface TestCertificates {
  readonly caFile: string;
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** A certificate authority of this test, and a certificate of it for some names. */
export function makeCertificates(names: readonly string[]): TestCertificates {
  const directory = temporaryDirectory();
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: directory, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=ContribFlow test CA',
  );
  openssl('req', ...newKey, '-keyout', 'key.pem', '-out', 'request.pem', '-subj', `/CN=${names[0] ?? ''}`);
  writeFileSync(join(directory, 'names'), `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}\n`);
  openssl(
    'x509',
    '-req',
    '-in',
    'request.pem',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'cert.pem',
    '-days',
    '2',
    '-extfile',
    'names',
  );
  const read = (name: string) => readFileSync(join(directory, name));
  return { caFile: join(directory, 'ca.pem'), key: read('key.pem'), cert: read('cert.pem') };
}
