import { withoutUnseen } from '../repository-policy/visible-text.ts';
import { shortened } from '../shortened.ts';
import { showSafely } from '../terminal-text.ts';

/**
 * What an issue's title says, in a form that does nothing in a title or a commit: no tags, addresses, mentions or
 * references, which would ping people and could close issues. Null when too little is left to say anything.
 */
export function plainTitle(title: string): string | null {
  const harmless = showSafely(withoutUnseen(title).slice(0, LONGEST_READ))
    .replace(/\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+/gi, '')
    .replace(/@(?=[\p{L}\p{N}_-])/gu, '')
    .replace(/#(?=\d)/g, ' no. ')
    .replace(/\bGH-(?=\d)/gi, 'GH ')
    .replace(/signed-off-by/gi, 'sign-off')
    .replace(/\s+/g, ' ');
  const plain = shortened(
    withoutTags(harmless)
      .replace(/[\s.:;,!–—-]+$/, '')
      .trim(),
    LONGEST,
  );
  return (plain.match(/\p{L}/gu)?.length ?? 0) >= FEWEST_LETTERS ? plain : null;
}

const LONGEST_READ = 1000;
const LONGEST = 200;
const FEWEST_LETTERS = 4;

/** "[Bug]: ", "Feature request - ", "fix(parser): ": what kind of issue it is, said in front. */
function withoutTags(title: string): string {
  let rest = title.trim();
  for (let length = 0; length !== rest.length; ) {
    length = rest.length;
    rest = rest.replace(BRACKETS, '').replace(KIND, '').trim();
  }
  return rest;
}

const BRACKETS = /^(?:\[[^\]]{0,40}\]|\([^)]{0,40}\)|【[^】]{0,40}】)\s*[:–—-]?\s*/;
const KIND =
  /^(?:bug|bug ?report|feature|feature ?request|enhancement|request|docs?|documentation|question|proposal|rfc|issue|fix|feat|chore|refactor|perf|tests?|build|ci|good first issue|task)(?:\([^)]{0,40}\))?!?\s?(?::|\s[–—-]\s)\s*/i;
