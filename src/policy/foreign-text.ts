import type { IssueComment, IssueFacts, PullRequestFacts } from '../contract/issue-facts.ts';
import type { PullRequestProgress } from '../contract/pull-request-progress.ts';
import type { RemovedText } from '../contract/removed-text.ts';
import {
  anyCharacterOf,
  HIGH_CONTROLS,
  INVISIBLE,
  LONE_SURROGATES,
  LOW_CONTROLS_IN_TEXT,
} from './invisible-characters.ts';

const UNSEEN = anyCharacterOf(LOW_CONTROLS_IN_TEXT, HIGH_CONTROLS, INVISIBLE, LONE_SURROGATES);

/**
 * Facts without the parts of their texts that a reader of the page would not see: comments of HTML and invisible
 * characters. They are where instructions for machines are hidden, so they are counted too.
 */
export function withoutUnseenText(facts: IssueFacts): { readonly facts: IssueFacts; readonly removed: RemovedText } {
  const removed = { htmlComments: 0, invisibleCharacters: 0 };
  const clean = (text: string) => withoutUnseen(text, removed);
  const cleanPullRequest = <T extends PullRequestFacts>(pull: T): T => {
    const title = clean(pull.title);
    return title === pull.title ? pull : { ...pull, title };
  };
  const cleanComment = (comment: IssueComment): IssueComment => {
    const body = clean(comment.body);
    return body === comment.body ? comment : { ...comment, body };
  };
  const { repository } = facts;
  return {
    facts: {
      ...facts,
      title: clean(facts.title),
      body: clean(facts.body),
      labels: eachOf(facts.labels, clean),
      comments: facts.comments && eachOf(facts.comments, cleanComment),
      pullRequests: facts.pullRequests && eachOf(facts.pullRequests, cleanPullRequest),
      repository: {
        ...repository,
        topics: eachOf(repository.topics, clean),
        recentPullRequests: repository.recentPullRequests && eachOf(repository.recentPullRequests, cleanPullRequest),
      },
    },
    removed,
  };
}

/** The same of a pull request and what was said about it. */
export function progressWithoutUnseen(facts: PullRequestProgress): {
  readonly facts: PullRequestProgress;
  readonly removed: RemovedText;
} {
  const removed = { htmlComments: 0, invisibleCharacters: 0 };
  const clean = (text: string) => withoutUnseen(text, removed);
  return {
    facts: {
      ...facts,
      title: clean(facts.title),
      words: facts.words.map((word) => ({ ...word, body: clean(word.body) })),
      checks: facts.checks.map((check) => ({ ...check, name: clean(check.name) })),
    },
    removed,
  };
}

/** What of a text a reader of the page sees. */
export const seenText = (text: string): string => withoutUnseen(text, { htmlComments: 0, invisibleCharacters: 0 });

const withoutUnseen = (text: string, removed: RemovedText): string =>
  NOTHING_HIDDEN.test(text) ? text : withoutComments(withoutInvisible(text, removed), removed);

/** Printable ASCII without the sign that a comment begins with: one look tells that nothing is to be removed. */
const NOTHING_HIDDEN = /^[ -;=-~\n\r\t]*$/;

/** The list itself when nothing in it changes: nearly all texts are clean, and a discovery has thousands of them. */
function eachOf<T>(list: T[], clean: (item: T) => T): T[] {
  const cleaned: T[] = [];
  let isChanged = false;
  for (const item of list) {
    const seen = clean(item);
    if (seen !== item) isChanged = true;
    cleaned.push(seen);
  }
  return isChanged ? cleaned : list;
}

function withoutInvisible(text: string, removed: RemovedText): string {
  if (PLAIN.test(text)) return text;
  return text.replace(UNSEEN, () => {
    removed.invisibleCharacters += 1;
    return '';
  });
}

const PLAIN = /^[ -~\n\r\t]*$/;

/** By search and not by an expression, whose time could be made to grow; an unclosed comment hides all that follows. */
function withoutComments(text: string, removed: RemovedText): string {
  let start = text.indexOf(COMMENT_START);
  if (start === -1) return text;
  let rest = '';
  let end = 0;
  while (start !== -1) {
    rest += text.slice(end, start);
    removed.htmlComments += 1;
    const close = text.indexOf(COMMENT_END, start + COMMENT_START.length);
    end = close === -1 ? text.length : close + COMMENT_END.length;
    start = text.indexOf(COMMENT_START, end);
  }
  return rest + text.slice(end);
}

const COMMENT_START = '<!--';
const COMMENT_END = '-->';
