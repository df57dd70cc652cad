import { join } from 'node:path';
import type { Result } from '../../ports/result.ts';
import type { Loaded, StoreFailure } from '../../ports/store.ts';
import { makeDirectory, sweepTempFiles } from './atomic-file.ts';
import { STORE_DIRECTORY, withExclusiveAccess } from './exclusive-access.ts';
import { toWriteFailure } from './failure.ts';
import { type Check, encodeJson, judge, readJsonFile } from './json-file.ts';
import { replaceFile } from './replace-file.ts';

/** What the schema of a file says about it. */
interface FileShape<Content> {
  readonly check: Check<Content>;
  /** Hides secrets in the foreign texts of what is written. */
  readonly clean: (content: Content) => Content;
}

export interface AgentFilesOptions<Content> {
  readonly controllerPath: string;
  readonly now: () => Date;
  readonly redact: (text: string) => string;
  /** Loaded by those who read or write. */
  readonly shape: () => Promise<FileShape<Content>>;
}

export const AGENTS_DIRECTORY = `${STORE_DIRECTORY}/agents`;

export const readAgentFile = async <Content>(
  path: string,
  { controllerPath, shape, redact }: AgentFilesOptions<Content>,
): Promise<Loaded<Content>> => judge(readJsonFile(join(controllerPath, path)), (await shape()).check, redact);

interface Changed<Content, Told> {
  readonly content: Content;
  readonly told: Told;
}

/** Replaces one file below the directory of agents by `change` of it; null stands for one that is missing or damaged. */
export async function changeAgentFile<Content, Told, Refusal>(
  path: string,
  options: AgentFilesOptions<Content>,
  change: (before: Content | null) => Result<Changed<Content, Told>, Refusal>,
  signal: AbortSignal | null,
): Promise<Result<Changed<Content, Told>, StoreFailure | Refusal>> {
  const { controllerPath, redact, now } = options;
  const { check, clean } = await options.shape();
  type Outcome = Result<Changed<Content, Told>, StoreFailure | Refusal>;
  return withExclusiveAccess(controllerPath, { signal: signal ?? undefined }, (lock): Outcome => {
    const made = makeDirectories(controllerPath, path);
    if (!made.ok) return made;
    const found = readJsonFile(join(controllerPath, path));
    if (found.status === 'unreadable') return { ok: false, failure: { kind: 'unreadable', path, cause: found.cause } };
    const before = judge(found, check, redact);
    const changed = change(before.status === 'ok' ? before.value : null);
    if (!changed.ok) return changed;
    const after = encodeJson(clean(changed.value.content), check);
    const keepOldAs = before.status === 'damaged' ? 'damaged' : null;
    const replaced = replaceFile(lock, { controllerPath, path, text: after.text, keepOldAs, now: now() });
    return replaced.ok ? { ok: true, value: { content: after.value, told: changed.value.told } } : replaced;
  });
}

/** Those that lead to a file, with what a killed process left there swept. */
function makeDirectories(controllerPath: string, path: string): Result<null, StoreFailure> {
  const names = path.split('/').slice(0, -1);
  for (let depth = AGENTS_DIRECTORY.split('/').length; depth <= names.length; depth += 1) {
    const directory = names.slice(0, depth).join('/');
    try {
      makeDirectory(join(controllerPath, directory));
    } catch (error) {
      return { ok: false, failure: { ...toWriteFailure(error), path: directory } };
    }
    sweepTempFiles(join(controllerPath, directory));
  }
  return { ok: true, value: null };
}
