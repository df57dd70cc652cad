import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { release } from 'node:os';
import type { ImageIdentity } from '../../../ports/sandbox.ts';
import type { HostSystem } from './bwrap-argv.ts';

const TOP_LEVEL = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
const SETTINGS = [
  '/etc/alternatives',
  '/etc/ca-certificates',
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/localtime',
  '/etc/nsswitch.conf',
  '/etc/os-release',
  '/etc/pki/tls/certs',
  '/etc/protocols',
  '/etc/ssl/certs',
  '/etc/ssl/openssl.cnf',
];

export function hostSystem(): HostSystem {
  return {
    topLevel: TOP_LEVEL.filter((path) => existsSync(path)).map((path) => ({
      path,
      link: lstatSync(path).isSymbolicLink() ? readlinkSync(path) : null,
    })),
    settings: SETTINGS.filter((path) => existsSync(path)),
  };
}

/** There is no image: commands see the programs of this machine, which are told apart by its release and its kernel. */
export function hostIdentity(): ImageIdentity {
  const hash = createHash('sha256').update(readFileSync('/etc/os-release')).update(release()).digest('hex');
  return { name: 'host', digest: `sha256:${hash}` };
}
