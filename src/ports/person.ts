/** Whether a person can be asked here, and asking them. */
export interface Person {
  /** Null when a person sits at this terminal; else why that cannot be taken for granted, in our words. */
  absent(): string | null;
  /** Shows a page and a code, and gives back what was typed; null when they gave up. Nothing of it passes stdin or stdout. */
  typeCode(page: readonly string[], code: string): Promise<string | null>;
  /** Asks for a line of text; null when they gave up. */
  typeLine(question: string): Promise<string | null>;
}
