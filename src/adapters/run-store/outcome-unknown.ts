/** The store was asked to commit and gave no answer: what was to be written is written, or not. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The store gave no answer, so it is not known whether this was written.', { cause });
  }
}
