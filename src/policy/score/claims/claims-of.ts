import type { IssueComment, IssueEvent, IssueFacts } from '../../../contract/issue-facts.ts';
import { isInsider } from '../standing.ts';
import { type Reading, readComment } from './read-comment.ts';
import { type Reply, replyOf } from './reply.ts';
import { spokenText } from './sentences.ts';

/** Somebody's word that the work is theirs, as far as nobody took it back. */
export interface Claim {
  /** In lower case; null when nobody is named. */
  readonly login: string | null;
  /** `asked`: a question or an offer that nobody has answered. */
  readonly strength: 'stated' | 'asked';
  /** The last sign of life of the claimer. */
  readonly at: string;
  /** The comment that it rests on. */
  readonly words: string;
}

type Claims = Map<string, Claim>;

const NOBODY = '';

/** The claims that stand at the end of the thread. */
export function claimsOf(facts: IssueFacts, prose: string): Claim[] {
  const { comments, events } = facts;
  const claims: Claims = new Map();
  if (facts.reporter?.isBot === false && OFFER.test(prose)) applyOffer(claims, facts, prose);
  const unassigned = (events ?? []).filter(({ kind, login }) => kind === 'unassigned' && login !== null);
  for (const comment of comments ?? []) {
    applyUnassigned(claims, unassigned, comment.createdAt);
    applyComment(claims, comment);
  }
  applyUnassigned(claims, unassigned, null);
  return [...claims.values()];
}

/** A part of what an offer in a body has: bodies are long, and few have one. */
const OFFER = /submit|open a |assign|work(?:ing)? on (?:this|it|a )|take (?:this|it)|fix (?:this|it)|contribute/;
const MOST_OFFERS = 10;

/** A reporter who would do it, often by a box of the template, has asked at most: it was written before any answer. */
function applyOffer(claims: Claims, { reporter, body, createdAt }: IssueFacts, prose: string): void {
  const lines = prose.split('\n').filter((line) => OFFER.test(line) && !EMPTY_BOX.test(line));
  const { stance } = readComment(lines.slice(0, MOST_OFFERS).join('\n'));
  if (stance !== 'claims' && stance !== 'asks') return;
  raise(
    claims,
    { author: reporter, body: lines[0] ?? body, createdAt },
    reporter?.login.toLowerCase() ?? NOBODY,
    'asked',
  );
}

const EMPTY_BOX = /^[-*+] \[ \]/;

/** Drops claims whose author was unassigned after them. */
function applyUnassigned(claims: Claims, unassigned: readonly IssueEvent[], until: string | null): void {
  for (const { login, at } of unassigned) {
    const key = login?.toLowerCase() ?? NOBODY;
    const claim = claims.get(key);
    const isPast = until === null || Date.parse(at) <= Date.parse(until);
    if (claim !== undefined && isPast && Date.parse(claim.at) <= Date.parse(at)) claims.delete(key);
  }
}

function applyComment(claims: Claims, comment: IssueComment): void {
  const text = spokenText(comment.body);
  const author = comment.author?.login.toLowerCase() ?? NOBODY;
  const isRobot = comment.author?.isBot === true;
  const mayDecide = isRobot || (comment.author !== null && isInsider(comment.author));
  const { command, stance } = isRobot ? NO_READING : readComment(text);
  if (mayDecide && command?.login != null) applyCommand(claims, comment, command.login, command.stance);
  if (mayDecide && command === null && stance !== 'claims') applyReply(claims, comment, replyOf(text, isRobot));
  if (stance === 'releases') claims.delete(author);
  else if (stance !== null) raise(claims, comment, author, stance === 'claims' ? 'stated' : 'asked');
  else touch(claims, comment, author);
}

const NO_READING: Reading = { command: null, stance: null };

function applyCommand(claims: Claims, comment: IssueComment, login: string, stance: 'claims' | 'releases'): void {
  if (stance === 'claims') raise(claims, comment, login, 'stated');
  else claims.delete(login);
}

function applyReply(claims: Claims, comment: IssueComment, { isTaken, assigns, agrees, frees, logins }: Reply): void {
  const asked = [...claims].filter(([, { strength }]) => strength === 'asked').map(([key]) => key);
  const answered = logins.length === 0 ? asked.slice(-1) : asked.filter((key) => logins.includes(key));
  if (isTaken) {
    for (const key of asked) claims.delete(key);
    raise(claims, comment, logins[0] ?? NOBODY, 'stated');
  } else if (assigns && logins.length > 0) {
    for (const key of logins) raise(claims, comment, key, 'stated');
  } else if ((assigns || agrees) && answered.length > 0) {
    for (const key of answered) raise(claims, comment, key, 'stated');
  } else if (frees) {
    for (const key of logins.length > 0 ? logins : [...claims.keys()]) claims.delete(key);
  }
}

/** A claim only gets stronger by what its author says later. */
function raise(claims: Claims, { createdAt, body }: IssueComment, key: string, strength: Claim['strength']): void {
  const before = claims.get(key);
  const isStronger = before === undefined || before.strength === 'asked';
  claims.set(key, {
    login: key === NOBODY ? null : key,
    strength: isStronger ? strength : before.strength,
    at: laterOf(before?.at, createdAt),
    words: isStronger ? body : before.words,
  });
}

function touch(claims: Claims, { createdAt }: IssueComment, key: string): void {
  const before = claims.get(key);
  if (before !== undefined) claims.set(key, { ...before, at: laterOf(before.at, createdAt) });
}

const laterOf = (a: string | undefined, b: string): string =>
  a !== undefined && Date.parse(a) > Date.parse(b) ? a : b;
