/** What every scene tells. */
export interface Told {
  readonly title: string;
  readonly why: string;
  /** What there is to see afterwards. */
  readonly notice?: string;
}

/** A change of one file. */
export interface Edit {
  /** From the root of the workspace. */
  readonly file: string;
  readonly does: string;
  /** Changes a text, or the whole file when there is none to change; what is not there is made. */
  readonly from: string | null;
  readonly to: string;
  readonly isProgram?: boolean;
}
