/** A text that stands in a file exactly once, and what takes its place. */
export interface TextEdit {
  readonly old: string;
  readonly new: string;
}

type Edited = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

/** Makes edits one after the other. None is guessed at: a text that is missing or not the only one ends them all. */
export function editText(text: string, edits: readonly TextEdit[]): Edited {
  let edited = text;
  for (const [index, edit] of edits.entries()) {
    const at = edit.old === '' ? -1 : edited.indexOf(edit.old);
    if (at === -1) return refused(index, 'is not in the file, character for character');
    if (edited.includes(edit.old, at + 1))
      return refused(index, 'is in the file more than once; take more of its lines');
    edited = edited.slice(0, at) + edit.new + edited.slice(at + edit.old.length);
  }
  return { ok: true, text: edited };
}

const refused = (index: number, what: string) =>
  ({ ok: false, problem: `The text "old" of edit ${index + 1} ${what}.` }) as const;
