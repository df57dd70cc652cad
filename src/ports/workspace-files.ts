import type { Result } from './result.ts';

export interface WorkspaceFileFailure {
  readonly kind: /** The path is none that may be touched; `message` says why. */
    | 'refused_path'
    | 'no_workspace'
    | 'missing'
    /** A link, or something below one: where it leads is not looked at. */
    | 'link'
    /** A directory, a pipe, a device or a socket. */
    | 'no_file'
    | 'too_large'
    /** Binary, or no UTF-8. */
    | 'no_text'
    /** It is not as it was when the change was made up. */
    | 'changed'
    | 'failed';
  readonly path: string;
  readonly message: string;
}

/** One file as it was and as it shall be; null where there is none. */
export interface FileWrite {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The files of a task's workspace, on the disk as they are now. Nothing outside of it is reached, whatever a path says. */
export interface WorkspaceFiles {
  /** The text of a file. */
  read(slug: string, path: string): Promise<Result<string, WorkspaceFileFailure>>;
  /** Makes all of the changes or none; each file has to be as it was when the change was made up. */
  write(slug: string, changes: readonly FileWrite[]): Promise<Result<null, WorkspaceFileFailure>>;
}
