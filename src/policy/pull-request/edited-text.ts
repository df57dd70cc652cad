import { withoutReceipts } from './find-receipt.ts';

interface Texts {
  readonly title: string;
  readonly body: string;
}

/** Title and description as a person edits them: the first line is the title. The receipt is added again afterwards. */
export const textToEdit = ({ title, body }: Texts): string => `${title}\n\n${withoutReceipts(body).trimEnd()}\n`;

/** What a person left in the editor; null when they left nothing, which means no. */
export function readEdited(text: string): Texts | null {
  const [title = '', ...rest] = text.trim().split(/\r?\n/);
  return title === '' ? null : { title, body: rest.join('\n').trim() };
}
