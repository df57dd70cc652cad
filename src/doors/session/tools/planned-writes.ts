import { editText } from '../../../app/session-policies.ts';
import type { Result } from '../../../ports/result.ts';
import type { FileWrite, WorkspaceFileFailure } from '../../../ports/workspace-files.ts';

const path = { type: 'string', maxLength: 1000, description: 'Relative to the root of the workspace.' } as const;
const text = (description: string) => ({ type: 'string', maxLength: 1_000_000, description }) as const;

export const PATCH_PARAMETERS = {
  type: 'object',
  properties: {
    edits: {
      type: 'array',
      maxItems: 100,
      default: [],
      description: 'Made in this order.',
      items: {
        type: 'object',
        properties: {
          path,
          old: text('A text that stands in the file exactly once, with its white space.'),
          new: text('What takes its place.'),
        },
        required: ['path', 'old', 'new'],
        additionalProperties: false,
      },
    },
    creates: {
      type: 'array',
      maxItems: 50,
      default: [],
      items: {
        type: 'object',
        properties: { path, content: text('The whole new file.') },
        required: ['path', 'content'],
        additionalProperties: false,
      },
    },
    deletes: { type: 'array', maxItems: 50, default: [], items: path },
  },
  additionalProperties: false,
} as const;

export interface PatchInput {
  readonly edits: readonly { readonly path: string; readonly old: string; readonly new: string }[];
  readonly creates: readonly { readonly path: string; readonly content: string }[];
  readonly deletes: readonly string[];
}

type Read = (path: string) => Promise<Result<string, WorkspaceFileFailure>>;

/** What the files would be; the failure is a sentence for the model. Nothing is written. */
export async function plannedWrites(input: PatchInput, read: Read): Promise<Result<readonly FileWrite[], string>> {
  const { edits, creates, deletes } = input;
  const edited = [...new Set(edits.map((edit) => edit.path))];
  const all = [...edited, ...creates.map((each) => each.path), ...deletes];
  if (all.length === 0) return refused('There is nothing to change.');
  if (new Set(all).size < all.length)
    return refused('A file can be edited, created or deleted, and only one of these.');
  const writes: FileWrite[] = [];
  for (const file of [...edited, ...deletes]) {
    const before = await read(file);
    if (!before.ok) return refused(`${JSON.stringify(file)}: ${before.failure.message}`);
    const after = deletes.includes(file)
      ? null
      : editText(
          before.value,
          edits.filter((edit) => edit.path === file),
        );
    if (after !== null && !after.ok) return refused(`${JSON.stringify(file)}: ${after.problem}`);
    writes.push({ path: file, before: before.value, after: after === null ? null : after.text });
  }
  for (const { path: file, content } of creates) {
    const before = await read(file);
    if (before.ok || before.failure.kind !== 'missing')
      return refused(
        `${JSON.stringify(file)}: ${before.ok ? 'There is such a file already.' : before.failure.message}`,
      );
    writes.push({ path: file, before: null, after: content });
  }
  return { ok: true, value: writes };
}

const refused = (problem: string) => ({ ok: false, failure: `Nothing was changed. ${problem}` }) as const;
