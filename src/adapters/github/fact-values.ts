import type { IssueRef } from '../../contract/field.ts';
import type { Person } from '../../contract/issue-facts.ts';
import { type Association, ISSUE_REF_PATTERN } from '../../contract/vocabulary.ts';

/** The contract's lengths of foreign texts. */
export const LENGTH = { title: 1000, body: 65_536, comment: 2000, label: 100, name: 260, message: 600 } as const;

/** The beginning of a text, without half of a surrogate pair at its end. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

// As the contract wants addresses and names; its schemas are for the build only.

const HTTP_URL = /^https?:\/\/[A-Za-z0-9.:[\]-]+(?:\/[A-Za-z0-9\-._~:/?#[\]@!$&()*+,;=%]*)?$/;

/** Whether an address is one that the contract can hold. */
export const isSafeUrl = (url: string): boolean => HTTP_URL.test(url);

export const safeUrl = (url: string, otherwise: string): string => (isSafeUrl(url) ? url : otherwise);

const FULL_NAME = /^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/[A-Za-z0-9._-]{1,100}$/;

export const isFullName = (text: string): boolean => FULL_NAME.test(text);

/** Null for names that the contract has no room for, such as those of accounts that an enterprise manages. */
export function issueRefOf(fullName: string, number: number): IssueRef | null {
  const text = `${fullName}#${number}`;
  return isIssueRef(text) ? text : null;
}

const isIssueRef = (text: string): text is IssueRef => ISSUE_REF_PATTERN.test(text);

const ASSOCIATIONS = new Map<string | null, Association>([
  ['OWNER', 'owner'],
  ['MEMBER', 'member'],
  ['COLLABORATOR', 'collaborator'],
  ['CONTRIBUTOR', 'contributor'],
  ['FIRST_TIMER', 'first_timer'],
  ['FIRST_TIME_CONTRIBUTOR', 'first_timer'],
]);

export const associationOf = (word: string | null): Association => ASSOCIATIONS.get(word) ?? 'none';

const BOT_SUFFIX = '[bot]';
/** Stands for deleted accounts where the REST API needs somebody. */
const GHOST = 'ghost';

export function personOf(login: string, kind: string, association: Association): Person | null {
  if (login === GHOST) return null;
  const isSuffixed = login.endsWith(BOT_SUFFIX);
  return { login: plainLogin(login), isBot: isSuffixed || kind === 'Bot', association };
}

export function plainLogin(login: string): string {
  return cut(login.endsWith(BOT_SUFFIX) ? login.slice(0, -BOT_SUFFIX.length) : login, LENGTH.name);
}
