import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { PackageSettings, PackageSettingsTexts } from '../../ports/package-settings.ts';

/** Where the managers look, the first that is there counts. */
const PLACES: Readonly<Record<keyof PackageSettingsTexts, readonly string[]>> = {
  npmrc: ['.npmrc'],
  yarnrc: ['.yarnrc.yml', '.yarnrc'],
  pipConf: ['.config/pip/pip.conf', '.pip/pip.conf'],
  uvToml: ['.config/uv/uv.toml'],
  cargoConfig: ['.cargo/config.toml', '.cargo/config'],
  bundleConfig: ['.bundle/config'],
  mavenSettings: ['.m2/settings.xml'],
  goEnv: ['.config/go/env'],
};

const LARGEST_BYTES = 1024 * 1024;

/** Reads the settings in the person's home directory, and those of their environment. */
export function createPackageSettings({ env }: { readonly env: NodeJS.ProcessEnv }): PackageSettings {
  const home = env['HOME'] ?? '';
  return {
    read: async () => {
      const read = (name: keyof PackageSettingsTexts) => firstText(PLACES[name].map((place) => join(home, place)));
      return {
        npmrc: joined(await npmRegistry(env), await read('npmrc')),
        yarnrc: await read('yarnrc'),
        pipConf: joined(
          variable(env, 'PIP_INDEX_URL', (url) => `index-url = ${url}`),
          await read('pipConf'),
        ),
        uvToml: joined(
          variable(env, 'UV_DEFAULT_INDEX', (url) => `index-url = "${url}"`),
          await read('uvToml'),
        ),
        cargoConfig: await read('cargoConfig'),
        bundleConfig: await read('bundleConfig'),
        mavenSettings: await read('mavenSettings'),
        goEnv: joined(
          variable(env, 'GOPROXY', (list) => `GOPROXY=${list}`),
          await read('goEnv'),
        ),
      };
    },
  };
}

/** The first line counts: a variable of the environment is stronger than a file. */
const joined = (line: string | null, text: string | null): string | null =>
  line === null ? text : `${line}\n${text ?? ''}`;

function variable(env: NodeJS.ProcessEnv, name: string, line: (value: string) => string): string | null {
  const value = env[name] ?? '';
  return value === '' ? null : line(value);
}

/** The registry that the person's own npm would use, its built-in one included; asked outside of any project. */
function npmRegistry(env: NodeJS.ProcessEnv): Promise<string | null> {
  return new Promise((resolve) => {
    const options = { cwd: parse(process.cwd()).root, env, timeout: NPM_PATIENCE_MS };
    execFile('npm', ['config', 'get', 'registry'], options, (error, stdout) => {
      resolve(error === null ? `registry=${stdout.trim()}` : null);
    });
  });
}

const NPM_PATIENCE_MS = 10_000;

async function firstText(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const text = await textOf(path);
    if (text !== null) return text;
  }
  return null;
}

/** A file that cannot be read names no registry; setup then says which host it missed. */
async function textOf(path: string): Promise<string | null> {
  try {
    const { size } = await stat(path);
    return size > LARGEST_BYTES ? null : await readFile(path, 'utf8');
  } catch {
    return null;
  }
}
