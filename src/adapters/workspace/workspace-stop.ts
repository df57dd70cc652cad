import type { WorkspaceFileFailure } from '../../ports/workspace-files.ts';

type Kind = WorkspaceFileFailure['kind'];

const MESSAGES: Readonly<Record<Exclude<Kind, 'refused_path' | 'too_large' | 'failed'>, string>> = {
  no_workspace: 'There is no workspace of this task.',
  missing: 'There is no such file.',
  link: 'It is a link, or below one; links are not followed.',
  no_file: 'It is no ordinary file.',
  no_text: 'It is no text.',
  changed: 'It is not as it was; read it again.',
};

/** Ends the work on a file from any depth; the port turns it into its answer. */
export class WorkspaceStop extends Error {
  readonly failure: WorkspaceFileFailure;

  constructor(failure: WorkspaceFileFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

export const stop = (kind: keyof typeof MESSAGES, path: string): WorkspaceStop =>
  new WorkspaceStop({ kind, path, message: MESSAGES[kind] });

/** The code of an error of the system, such as ENOENT. */
export const errnoOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const failureOf = (error: unknown, path: string): WorkspaceFileFailure => {
  if (error instanceof WorkspaceStop) return error.failure;
  const code = errnoOf(error);
  if (code === '') throw error;
  return { kind: 'failed', path, message: `It could not be done (${code}).` };
};
