import { EXPLANATIONS } from '../../src/policy/explain/explain.ts';

const TITLES = {
  state: 'States',
  check: 'Checks of the review gate',
  'score rule': 'Rules of the score',
  'policy rule': 'Rules of a repository',
  'doctor check': 'Checks of doctor',
  error: 'Error codes',
  'host error': 'Error codes of the host',
} as const;

/** The page of the documentation that has all explanations, made from what `contribflow explain` prints. */
export function explanationsPage(): string {
  const kinds = [...new Set(EXPLANATIONS.map(({ kind }) => kind))];
  return [
    '# Explanations',
    '',
    'What names in answers mean, and how to get past them, as [`contribflow explain`](commands/explain.md) says it.',
    'A test makes this page from the same source and fails when they differ.',
    ...kinds.flatMap((kind) => {
      const entries = EXPLANATIONS.filter((each) => each.kind === kind);
      const page = entries[0]?.page.replace('docs/', '') ?? '';
      return [
        '',
        `## ${TITLES[kind]}`,
        '',
        `More: [${page}](${page}).`,
        '',
        '| name | means | how to get past it |',
        '| --- | --- | --- |',
        ...entries.map(({ name, means, remedy }) => `| \`${name}\` | ${means} | ${remedy} |`),
      ];
    }),
    '',
  ].join('\n');
}
