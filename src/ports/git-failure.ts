/** Why git could not do what was asked; `message` is git's own words, redacted and shortened. */
export interface GitFailure {
  readonly kind:
    | 'git_missing'
    | 'git_too_old'
    /** Private, empty of the account's rights, or not there at all: GitHub does not tell. */
    | 'repository_not_found'
    | 'repository_empty'
    /** It has another name now. */
    | 'repository_moved'
    | 'credential_refused'
    | 'unreachable'
    | 'redirect_refused'
    /** Objects that break git's own rules, or paths that no checkout may write. */
    | 'repository_refused'
    /** Objects are named by SHA-256, which GitHub does not do and this program does not know. */
    | 'object_format_unsupported'
    | 'no_workspace'
    /** Something else is where the workspace belongs; it is left alone. */
    | 'workspace_in_the_way'
    /** A repository inside of the workspace that is no submodule of it. */
    | 'embedded_repository'
    | 'disk_full'
    | 'not_writable'
    | 'busy'
    | 'aborted'
    | 'failed';
  readonly message: string;
  /** The path or address that it is about, relative to the controller directory or the workspace; null when there is none. */
  readonly subject: string | null;
}
