import type { RuleName } from '../redaction/placeholder.ts';

/**
 * True for values that look like secrets and are known to be none: what manuals print, and what a reader of the line
 * takes for a blank to fill in. Redaction hides these all the same, since hiding too much costs nothing there.
 */
export function isExampleSecret(rule: RuleName, value: string): boolean {
  if (rule === 'private_key') return false;
  const seen = value.slice(0, LONGEST_LOOKED_AT);
  if (DOCUMENTED.test(seen) || BLANK.test(seen)) return true;
  if (!GUESSED.has(rule)) return false;
  const password = rule === 'url_credentials' ? seen.slice(seen.indexOf(':') + 1) : seen;
  return STOCK_WORD.test(password) || SAYS_SO.test(password);
}

const LONGEST_LOOKED_AT = 300;

/** Rules that know a value by the name before it; the others know the shape itself, which nobody types as an example. */
const GUESSED: ReadonlySet<RuleName> = new Set(['assignment', 'authorization', 'url_credentials', 'npm_token']);

/** AWS and others end the keys of their manuals so. */
const DOCUMENTED = /(?:EXAMPLE|EXAMPLEKEY)$/;
/** One letter over and over behind the prefix: ghp_xxxxxxxx. */
const BLANK = /^[A-Za-z]{0,12}[-_]?(?:x{8,}|X{8,}|0{8,}|\*{6,}|\.{6,})$/;

const STOCK_WORD =
  /^(?:change[-_]?(?:me|it|this)|replace[-_]?(?:me|this)|fill[-_]?me[-_]?in|pass|password|passwd|secret|token|admin|root|guest|postgres|mysql|example|sample|dummy|placeholder|testing|foobar|todo|tbd)[0-9!]{0,3}$/i;
/** `fake-token-1`, `not_a_real_key`, `my-test-secret`, `your_api_key_here`. */
const SAYS_SO =
  /(?:^|[^a-z])(?:fake|dummy|example|sample|placeholder|mock|not[-_ ]?(?:a[-_ ]?)?(?:real|secret)|change[-_]?me|redacted|your|test)(?:[^a-z]|$)/i;
