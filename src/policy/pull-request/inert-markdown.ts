import { shortened } from '../shortened.ts';
import { showSafely } from '../terminal-text.ts';
import { codeSpan } from './code-span.ts';

/**
 * One line of a repository's template for the description of a pull request: emphasis, code and links stay. Nobody is
 * pinged by it, no issue is linked or closed, and it is no HTML.
 */
export function inertMarkdown(line: string): string {
  const text = shortened(showSafely(line).trim(), LONGEST)
    // It would take the meaning from the marks of code.
    .replaceAll('\\', '')
    .replace(/<(https?:\/\/[^<>\s]{1,300})>/gi, '$1');
  // First what is taken away: what stood around it may only then become something. A picture becomes a link.
  return text
    .replace(CODE_OR_TAG, (part) => (part.startsWith('`') ? part : ''))
    .replace(/!+\[/g, '[')
    .replace(CODE_OR_ACTIVE, inert);
}

const LONGEST = 500;

const CODE_OR_TAG = /`[^`]+`|<\/?[a-z][^<>]{0,300}>/gi;

/** Code comes first, since all else is harmless in it; then links and addresses, which swallow what follows them. */
const CODE_OR_ACTIVE =
  /`[^`]+`|`|\[[\p{L}\p{N} .,'_-]{1,100}\]\([\w./:~%?=&#-]{1,300}\)|\]\(|(?:https?:\/\/|www\.)\S+|<|@[\p{L}\p{N}][\p{L}\p{N}_/-]*|(?:[\w.-]+\/[\w.-]+)?#\d+|GH-\d+/giu;

const REFERENCE = /\/(?:issues|pull|discussions)\/\d|(?:#|GH-)\d/i;
const PLAIN_LINK = /^\[[^\]]+\]\((?:https?:\/\/)?[^:]+\)$/i;
const PLAIN_ADDRESS = /^(?:https?:\/\/|www\.)[^@<`]+$/i;

function inert(part: string): string {
  if (part === '`') return "'";
  if (part === '<') return '&lt;';
  if (part === '](') return '] (';
  if (part.startsWith('`')) return part;
  const isPlain = PLAIN_LINK.test(part) || PLAIN_ADDRESS.test(part);
  return isPlain && !REFERENCE.test(part) ? part : codeSpan(part);
}
