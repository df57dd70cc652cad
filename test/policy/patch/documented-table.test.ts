import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SENSITIVE_CHANGES, SENSITIVE_PATHS } from '../../../src/policy/patch/sensitive-paths.ts';

const PAGE = readFileSync(new URL('../../../docs/patch-checks.md', import.meta.url), 'utf8');

const codes = (list: string | undefined, ending = ''): string[] =>
  (list ?? '')
    .split(' ')
    .filter((each) => each !== '')
    .map((each) => `\`${each}${ending}\``);

it('shows the paths as they are judged', () => {
  const rows = SENSITIVE_PATHS.map(({ kind, effect, folders, names, except, why }) => {
    const paths = [...codes(folders, '/**'), ...codes(names)].join(' ');
    const exceptions = except === undefined ? '' : `; not ${codes(except).join(' ')}`;
    return `| \`${kind}\` | ${effect} | ${paths}${exceptions} | ${why} |`;
  });
  for (const row of rows) expect(PAGE).toContain(row);
});

it('shows the other changes as they are judged', () => {
  for (const { kind, effect, what, why } of Object.values(SENSITIVE_CHANGES)) {
    expect(PAGE).toContain(`| \`${kind}\` | ${effect} | ${what} | ${why} |`);
  }
});
