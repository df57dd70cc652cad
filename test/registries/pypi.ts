import { createHash } from 'node:crypto';
import { type Files, zip } from './archives.ts';
import type { Pages } from './registry-server.ts';

export interface Wheel {
  readonly name: string;
  readonly version: string;
  readonly file: string;
  readonly content: Buffer;
  readonly sha256: string;
}

export function wheel(name: string, version: string, files: Files): Wheel {
  const info = `${name}-${version}.dist-info`;
  const metadata: Files = {
    [`${info}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`,
    [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: contribflow\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  };
  const all = { ...files, ...metadata };
  const record = [...Object.keys(all), `${info}/RECORD`].map((path) => `${path},,\n`).join('');
  const content = zip({ ...all, [`${info}/RECORD`]: record });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { name, version, file: `${name}-${version}-py3-none-any.whl`, content, sha256 };
}

/** The two hosts of PyPI: one with the lists, one with the files. */
export const pypi = (wheels: readonly Wheel[]): Readonly<Record<string, Pages>> => ({
  'pypi.org': Object.fromEntries(
    wheels.map(({ name, file, sha256 }) => [
      `/simple/${name}/`,
      `<!DOCTYPE html><a href="https://files.pythonhosted.org/${file}#sha256=${sha256}">${file}</a>`,
    ]),
  ),
  'files.pythonhosted.org': Object.fromEntries(wheels.map(({ file, content }) => [`/${file}`, content])),
});

export const requirementsFor = (wheels: readonly Wheel[]): string =>
  wheels.map(({ name, version, sha256 }) => `${name}==${version} --hash=sha256:${sha256}\n`).join('');
