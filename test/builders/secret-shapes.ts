import { createHash } from 'node:crypto';

const letters = (seed: string, length: number) =>
  Array.from({ length: Math.ceil(length / 32) }, (_, index) =>
    createHash('sha256').update(`${seed} ${index}`).digest('base64').replaceAll(/[+/=]/g, 'x'),
  )
    .join('')
    .slice(0, length);
const digits = (seed: string, length: number) => letters(seed, length).replaceAll(/[^0-9]/g, '7');

const pieces = (...parts: readonly string[]) => parts.join('');

/** Put together from pieces, so that no scanner takes this file for a leak. */
const FAMILIES: Readonly<Record<string, (seed: string) => string>> = {
  'sk-… of 36 characters': (seed) => `${pieces('sk', '-')}${letters(seed, 33)}`,
  'a key of a project': (seed) => `${pieces('sk', '-proj-')}${letters(seed, 40)}`,
  'a token of GitHub': (seed) => `${pieces('gh', 'p_')}${letters(seed, 36)}`,
  'a token of an installation': (seed) => `${pieces('gh', 's_')}${letters(seed, 36)}`,
  'a fine-grained token': (seed) =>
    `${pieces('github', '_pat_')}11${letters(seed, 20).toUpperCase()}_${letters(seed, 59)}`,
  'a token of npm': (seed) => `${pieces('npm', '_')}${letters(seed, 36)}`,
  'a token of Slack': (seed) =>
    `${pieces('xo', 'xb-')}${digits(seed, 12)}-${digits(`${seed}b`, 12)}-${letters(seed, 24)}`,
  'a key of Google': (seed) => `${pieces('AI', 'za')}${letters(seed, 35)}`,
  'a key of AWS': (seed) =>
    `${pieces('AK', 'IA')}${letters(seed, 32)
      .toUpperCase()
      .replaceAll(/[^A-Z2-7]/g, 'Q')
      .slice(0, 16)}`,
  'a JWT': (seed) =>
    `${pieces('ey', 'J')}hbGciOiJIUzI1NiJ9.${pieces('ey', 'J')}${letters(seed, 24)}.${letters(`${seed}s`, 43)}`,
  'a key of this host': (seed) => `${pieces('cfk', '_')}${letters(seed, 43)}`,
  'a known value': (seed) => `known-${letters(seed, 12)}`,
};

/** 300 strings that look like secrets. */
export const SECRETS = Object.entries(FAMILIES).flatMap(([family, make]) =>
  Array.from({ length: 25 }, (_, index) => ({ family, secret: make(`${family} ${index}`) })),
);

/** An environment that holds those which nothing but their names gives away. */
export const knownSecrets: Readonly<Record<string, string>> = Object.fromEntries(
  SECRETS.filter(({ family }) => family === 'a known value').map(({ secret }, index) => [
    `SERVICE_${index}_TOKEN`,
    secret,
  ]),
);

/** The families of which a text has one. */
export const leaked = (text: string): readonly string[] =>
  SECRETS.filter(({ secret }) => text.includes(secret)).map(({ family }) => family);
