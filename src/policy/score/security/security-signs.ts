import { labelPhrases } from '../label-words.ts';

/** Labels by which maintainers say that it is about a weakness. */
export const SECURITY_LABELS = labelPhrases(
  'vulnerability',
  'cve',
  'security vulnerability',
  'security issue',
  'security bug',
  'security fix',
  'exploit',
);

/** A label that also stands on improvements and documentation. */
export const SECURITY_AREA = labelPhrases('security');

/** Beside the label of the area it says that something is wrong, and not that something could be better. */
export const BUG_LABELS = labelPhrases('bug', 'defect');

const SECRETS = ['password', 'secret', 'credential', 'token', 'api key', 'private key'];

const UNSAFE_ACCESS = '(?:access(?:es)?|reads?|writes?|operations?)';
const FOREIGN = '(?:input|data|user|source|file|content|byte|client|peer|network)s?';

/** In every order: "out-of-bounds read", "reads and writes memory out of bounds", "writes past the end of the buffer". */
const MEMORY = [
  'out.of.bounds (?:(?:memory|heap|stack|buffer) )?(?:read|write)(?:s|ing)?',
  'out.of.bounds (?:memory|heap|stack|buffer) access(?:es)?',
  'oob (?:memory )?(?:read|write)s?',
  ...['read(?:s|ing)?', 'writ(?:e|es|ing|ten)', 'access(?:es|ing)?'].flatMap((verb) => [
    `${verb} (?:memory|the heap|the stack|heap memory|stack memory) out.of.bounds`,
    `${verb} (?:past|beyond|outside)(?: of)? (?:the )?(?:end of |bounds of )?(?:the |its |an? )?(?:allocation|allocated (?:buffer|memory)|buffer|heap)`,
  ]),
  // Not "written": that is what is said of texts that leave their box.
  ...['read(?:s|ing)?', 'writ(?:e|es|ing)'].map(
    (verb) => `${verb} (?:(?:and|or) (?:reads?|writes?) )?(?:data |bytes? |values? |elements? )?out.of.bounds`,
  ),
  'buffer.over.?read',
  'double.free',
  'type confusion',
  'memory (?:unsafety|corruption|disclosure)',
  'memory.safety (?:bug|hole|issue|violation|problem|flaw)s?',
  `memory.unsafe ${UNSAFE_ACCESS}`,
  `unsafe memory ${UNSAFE_ACCESS}`,
  ...['read', 'expose', 'leak', 'disclose'].map((verb) => `${verb}(?:s|d|ing)? (?:of )?uninitiali[sz]ed memory`),
];

/** A hole that is not published yet; whoever writes about published ones names their numbers. */
const ANNOUNCED = [
  'advisory (?:will|to) (?:follow|be published|be filed|come)',
  'advisory (?:is )?(?:pending|follows|in preparation|being (?:prepared|drafted|written))',
  'unpublished advisory',
  'cve (?:will|to) (?:follow|be (?:requested|assigned|published))',
  'cve (?:is |has been )?(?:pending|requested|reserved)',
];

/** Names of weaknesses and of what is done with them. Alternatives without repetition: linear. */
const WEAKNESSES = [
  'vulnerabilit(?:y|ies)',
  'vulnerable to',
  'exploit(?:able|ed|s)?',
  'xss',
  'cross.site scripting',
  'csrf',
  'ssrf',
  'xxe',
  'sql injection',
  'sqli',
  'command injection',
  'code injection',
  'shell injection',
  'html injection',
  'header injection',
  'remote code execution',
  'rce',
  'arbitrary (?:code|file)',
  'path traversal',
  'directory traversal',
  'zip slip',
  'privilege escalation',
  'auth(?:entication|orization)? bypass',
  'buffer.overflow',
  'heap.overflow',
  'use.after.free',
  'redos',
  'denial of service',
  'prototype pollution',
  'insecure deserialization',
  'open redirect',
  'session fixation',
  'timing attack',
  'clickjacking',
  'hard.?coded (?:password|secret|credential)s?',
  `leak(?:s|ed|ing)? (?:of )?(?:${SECRETS.join('|')})s?`,
  ...SECRETS.map((secret) => `${secret}s? (?:is |are |gets? )?(?:leak(?:s|ed|ing)?|exposed|disclosed)`),
  'zero.day',
  '0.day',
  'security (?:hole|flaw|bypass|escape)',
  'sandbox (?:hole|flaw|bypass|escape)',
  ...MEMORY,
  ...ANNOUNCED,
];

/** Somebody who means harm, what is done with a weakness, and how it shows; two of these tell as much as its name. */
const ATTACKS = [
  'attackers?',
  'malicious',
  'payload',
  'proof of concept',
  'poc',
  'exploit',
  'take over (?:the|an?) account',
  // What follows is looked at and left out, so that several kinds of it are one sign.
  `untrusted(?= ${FOREIGN}\\b)`,
  'crafted(?= (?:input|file|packet|request|message|payload|archive|image|document)s?\\b)',
  'out.of.bounds(?= access)',
  'uninitiali[sz]ed memory',
  'dangling pointers?',
  'embargo(?:ed)?',
];

/** Grouped by the first letter, so that one look at it rules out most of them: bodies are long. */
function anyOf(names: readonly string[]): string {
  const initials = [...new Set(names.map((name) => name.charAt(0)))];
  const groups = initials.map((initial) => {
    const rests = names.filter((name) => name.startsWith(initial)).map((name) => name.slice(1));
    return `${initial}(?:${rests.join('|')})`;
  });
  return `\\b(?:${groups.join('|')})\\b`;
}

export const WEAKNESS = new RegExp(anyOf(WEAKNESSES), 'g');
export const ATTACK = new RegExp(anyOf(ATTACKS), 'g');
export const WEAKNESS_OR_ATTACK = new RegExp(anyOf([...WEAKNESSES, ...ATTACKS]));

/** Numbers of published weaknesses. */
export const PUBLISHED = /\b(?:cve-\d{4}-\d{4,7}|ghsa(?:-[a-z0-9]{4}){3})\b/;

/** Numbers that are given out on publication only, and nearly always stand for a dependency. */
export const ADVISORY = /\b(?:rustsec-\d{4}-\d{4}|pysec-\d{4}-\d{1,6}|osv-\d{4}-\d{1,6})\b/;

/**
 * Whoever raises a dependency because of a published weakness gives nothing away. An advisory's number and a colon is
 * how robots that audit dependencies begin their titles.
 */
export const UPGRADE =
  /\b(?:bump|upgrade|update|dependabot|dependency|dependencies|renovate|audit|outdated|pin|unmaintained|yanked|(?:rustsec|pysec)-\d{4}-\d{1,6}:)(?:\b|\s)/;

/** Writing about security is not a weakness. */
export const WRITING =
  /\b(?:docs?|documentation|documented|readme|typos?|guide|tutorial|wording|translate|translation|changelog|security\.md|document (?:how|that|what|why|when|advisories))\b/;

/** The word alone: "security headers", "security settings page". */
export const SECURITY_WORD = /\bsecurity\b/;
