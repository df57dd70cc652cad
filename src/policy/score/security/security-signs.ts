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

const SECRETS = ['password', 'secret', 'credential', 'token', 'api key', 'private key'];

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
  'buffer overflow',
  'heap overflow',
  'use.after.free',
  'out.of.bounds (?:read|write)',
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
];

/** Somebody who means harm, and what is done with a weakness; two of these tell as much as its name. */
const ATTACKS = [
  'attackers?',
  'malicious',
  'payload',
  'proof of concept',
  'poc',
  'exploit',
  'take over (?:the|an?) account',
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

/** Whoever raises a dependency because of a published weakness gives nothing away. */
export const UPGRADE = /\b(?:bump|upgrade|update|dependabot|dependency|dependencies|renovate|audit|outdated|pin)\b/;

/** Writing about security is not a weakness. */
export const WRITING =
  /\b(?:docs?|documentation|documented|readme|typos?|guide|tutorial|wording|translate|translation|changelog|security\.md)\b/;

/** The word alone: "security headers", "security settings page". */
export const SECURITY_WORD = /\bsecurity\b/;
