interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** More about it, where there is room. */
  readonly hint?: string;
}

/** Questions to the person at the terminal. Null is the answer of one who gave up. */
export interface Questions {
  readonly choose: <Value extends string>(message: string, options: readonly Option<Value>[]) => Promise<Value | null>;
  readonly chooseAny: <Value extends string>(
    message: string,
    options: readonly Option<Value>[],
  ) => Promise<Value[] | null>;
  /** A line of text; `problem` says what is wrong with one, or nothing. */
  readonly line: (message: string, problem?: (line: string) => string | undefined) => Promise<string | null>;
}
