const OPENING = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/** Follows the code blocks of a Markdown text, line by line. */
export class Fences {
  #fence: string | null = null;

  get isOpen(): boolean {
    return this.#fence !== null;
  }

  /** Takes the next line; true when it is code, or the mark of a code block. */
  take(line: string): boolean {
    const fence = this.#fence;
    if (fence === null) {
      this.#fence = OPENING.exec(line)?.[1] ?? null;
      return this.#fence !== null;
    }
    const mark = CLOSING.exec(line)?.[1] ?? '';
    if (mark.startsWith(fence)) this.#fence = null;
    return true;
  }
}
