import { constants, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { OwnTexts } from '../../ports/own-texts.ts';
import type { Result } from '../../ports/result.ts';
import { editorOf, runOnTerminal } from './run-on-terminal.ts';

interface OwnTextsOptions {
  readonly workingDirectory: string;
  readonly env: NodeJS.ProcessEnv;
}

/** GitHub takes no longer body. */
const LARGEST_BYTES = 65_536;

export function createOwnTexts({ workingDirectory, env }: OwnTextsOptions): OwnTexts {
  return {
    read: (path) => readText(resolve(workingDirectory, path)),
    edit: async (text, signal) => {
      const editor = editorOf(env);
      if (editor === null) return failure('neither VISUAL nor EDITOR is set');
      const directory = await mkdtemp(join(tmpdir(), 'contribflow-edit-'));
      try {
        const file = join(directory, 'PULL_REQUEST.md');
        await writeFile(file, text, { mode: 0o600 });
        const code = await runOnTerminal(`${editor} "$1"`, [file], { env, signal });
        return code === 0 ? await readText(file) : failure('the editor did not end well, so nothing was taken from it');
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
  };
}

const failure = (why: string): Result<string, string> => ({ ok: false, failure: why });

async function readText(path: string): Promise<Result<string, string>> {
  try {
    // Not blocking: a named pipe without a writer would be waited for for ever.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const found = await file.stat();
      if (!found.isFile()) return failure('it is not a file');
      if (found.size > LARGEST_BYTES) return failure('it is larger than 64 KiB, which is more than GitHub takes');
      const bytes = await readFile(file);
      return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof TypeError) return failure('it is not UTF-8 text');
    return failure(errorCode(error) === 'ENOENT' ? 'there is no such file' : 'it cannot be read');
  }
}

const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
