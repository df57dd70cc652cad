import { encodeJson } from '../policy/json-text.ts';

export { isTerminal, OutputFailed, STDERR, STDIN, STDOUT, writeText } from '../adapters/stdio/descriptor.ts';

/** A text as it stands in a document, quotes included. */
export const printedText = (text: string): string => encodeJson(text);

/** A document as it leaves us: escaped, one line for programs and indented for people. */
export const printedJson = (document: object, isForPeople: boolean): string =>
  `${encodeJson(document, isForPeople ? 2 : undefined)}\n`;
