import { join } from 'node:path';
import type { Result } from '../../ports/result.ts';
import type { InputEnvelope } from './envelopes.ts';
import type { Places } from './places.ts';
import { readSmallFile, textOf } from './small-file.ts';

/** GitHub takes no longer body. */
const LARGEST_BODY = 64 * 1024;

/** The input of the verb: what `params` say, and for a dry run the body that the paths name. */
export async function taskInput(
  { action, params }: InputEnvelope['task'],
  places: Places,
): Promise<Result<Readonly<Record<string, unknown>>, string>> {
  const path = action === 'pr_dry_run' ? places.of('body') : null;
  if (path === null || params['body'] != null) return { ok: true, value: params };
  const read = await readSmallFile(join(places.root, path), LARGEST_BODY);
  const body = read.ok ? textOf(read.value) : null;
  if (body === null) return { ok: false, failure: `"paths.body" ${read.ok ? 'is not UTF-8 text' : read.failure}` };
  return { ok: true, value: { ...params, body } };
}
