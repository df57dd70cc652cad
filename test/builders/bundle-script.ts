import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

export interface BundledScript {
  readonly path: string;
  /** What went into the bundle: our files, and the modules of Node that they import. */
  readonly inputs: readonly string[];
  remove(): void;
}

/** Makes a TypeScript file runnable by `node`, for the child processes of a test, whatever their user. */
export async function bundleScript(entryPoint: string): Promise<BundledScript> {
  const directory = mkdtempSync(join(tmpdir(), 'contribflow-script-'));
  chmodSync(directory, 0o755);
  const path = join(directory, 'script.mjs');
  const { metafile } = await build({
    entryPoints: [entryPoint],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    // Libraries that are CommonJS ask for Node's modules by `require`.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  const builtIns = Object.values(metafile.inputs).flatMap((input) =>
    input.imports.filter((imported) => imported.external).map((imported) => imported.path),
  );
  return {
    path,
    inputs: [...Object.keys(metafile.inputs), ...new Set(builtIns)],
    remove: () => {
      rmSync(directory, { recursive: true });
    },
  };
}
