import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Makes a TypeScript file runnable by `node` where it finds dockerode, whose native parts cannot be bundled. */
export async function bundleProcess(entryPoint: string, name: string): Promise<string> {
  const directory = `${ROOT}/node_modules/.cache/contribflow-test`;
  mkdirSync(directory, { recursive: true });
  const outfile = `${directory}/${name}-${process.pid}.mjs`;
  await build({
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return outfile;
}
