import { createHash } from 'node:crypto';
import { type Files, tarGz } from './archives.ts';
import type { Pages } from './registry-server.ts';

export interface Crate {
  readonly name: string;
  readonly version: string;
  readonly content: Buffer;
  readonly sha256: string;
}

export function crate(name: string, version: string, files: Files): Crate {
  const manifest = `[package]\nname = "${name}"\nversion = "${version}"\nedition = "2021"\n`;
  const content = tarGz(`${name}-${version}`, { 'Cargo.toml': manifest, ...files });
  return { name, version, content, sha256: createHash('sha256').update(content).digest('hex') };
}

/** The two hosts of crates.io: the sparse index and the files. */
export const cratesIo = (crates: readonly Crate[]): Readonly<Record<string, Pages>> => ({
  'index.crates.io': {
    '/config.json': JSON.stringify({ dl: 'https://static.crates.io/crates', api: 'https://crates.io' }),
    ...Object.fromEntries(
      crates.map(({ name, version, sha256 }) => [
        `/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`,
        `${JSON.stringify({ name, vers: version, deps: [], cksum: sha256, features: {}, yanked: false })}\n`,
      ]),
    ),
  },
  'static.crates.io': Object.fromEntries(
    crates.map(({ name, version, content }) => [`/crates/${name}/${version}/download`, content]),
  ),
});

export const cargoLock = (project: string, crates: readonly Crate[]): string =>
  [
    'version = 3',
    ...crates.map(
      ({ name, version, sha256 }) =>
        `[[package]]\nname = "${name}"\nversion = "${version}"\nsource = "registry+https://github.com/rust-lang/crates.io-index"\nchecksum = "${sha256}"`,
    ),
    `[[package]]\nname = "${project}"\nversion = "0.1.0"\ndependencies = [\n${crates.map(({ name }) => ` "${name}",\n`).join('')}]`,
    '',
  ].join('\n\n');
