import { createHash } from 'node:crypto';
import { type Files, zip } from './archives.ts';
import type { Pages } from './registry-server.ts';

export interface GoModule {
  readonly path: string;
  readonly version: string;
  readonly mod: string;
  readonly files: Files;
}

export const goModule = (path: string, version: string, files: Files): GoModule => {
  const mod = `module ${path}\n\ngo 1.19\n`;
  return { path, version, mod, files: { 'go.mod': mod, ...files } };
};

/** Go's proxy of modules. */
export const goProxy = (modules: readonly GoModule[]): Readonly<Record<string, Pages>> => ({
  'proxy.golang.org': Object.fromEntries<Pages[string]>(
    modules.flatMap((module) => {
      const base = `/${module.path}/@v/${module.version}`;
      return [
        [`/${module.path}/@v/list`, `${module.version}\n`],
        [`${base}.info`, JSON.stringify({ Version: module.version, Time: '2026-01-01T00:00:00Z' })],
        [`${base}.mod`, module.mod],
        [`${base}.zip`, zip(inZip(module))],
      ];
    }),
  ),
});

const inZip = ({ path, version, files }: GoModule): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${path}@${version}/${name}`, text]));

/** Lines of go.sum; see golang.org/x/mod/sumdb/dirhash. */
export const goSum = (modules: readonly GoModule[]): string =>
  modules
    .map((module) => {
      const { path, version, mod } = module;
      return `${path} ${version} ${hash1(inZip(module))}\n${path} ${version}/go.mod ${hash1({ 'go.mod': mod })}\n`;
    })
    .join('');

function hash1(files: Files): string {
  const lines = Object.keys(files)
    .toSorted()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex')}  ${name}\n`,
    );
  return `h1:${createHash('sha256').update(lines.join('')).digest('base64')}`;
}
