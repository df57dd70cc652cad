import type { PrResult } from '../../contract/pull-request.ts';
import { aligned, type Screen, wrapped } from '../paint.ts';
import { fileTable } from './file-table.ts';
import { nextStep } from './next-step.ts';

type Preview = Extract<PrResult, { status: 'dry_run' | 'blocked' }>;

/** A page that a person can decide on: what it is, what the checks say, what it will read like, and what will happen. */
export function renderPr(answer: PrResult, screen: Screen): string[] {
  const head = aligned(
    [
      ['Issue', answer.issue],
      ['Pull request', statusOf(answer, screen)],
      ['Title', answer.title],
      ['Into', `${answer.target}${'baseBranch' in answer ? `, branch ${answer.baseBranch}` : ''}`],
      ['From', answer.branch],
      ['Validation', answer.validationStatus],
      ...('commitSha' in answer && answer.commitSha !== null ? [['Commit', answer.commitSha] as const] : []),
      ...(answer.prUrl === null ? [] : [['Address', screen.link(answer.prUrl, answer.prUrl)] as const]),
    ],
    screen,
  );
  return [...head, ...details(answer, screen), '', ...nextStep(answer, screen)];
}

function details(answer: PrResult, screen: Screen): string[] {
  switch (answer.status) {
    case 'dry_run':
      return [...preview(answer, screen), ...howToApprove(answer, screen)];
    case 'blocked':
      return preview(answer, screen);
    case 'failed':
      return stopped(answer, screen);
    case 'created':
      return [];
  }
}

function statusOf({ status, draft }: PrResult, { colours }: Screen): string {
  const kind = draft ? 'draft' : 'ready for review';
  const words = {
    dry_run: colours.green(`${kind}, passed the review gate; nothing is published yet`),
    blocked: colours.red('blocked by the review gate; nothing was published'),
    created: colours.green(`${kind}, opened`),
    failed: colours.red('not opened yet'),
  };
  return words[status];
}

const preview = (answer: Preview, screen: Screen): string[] => [
  ...fileTable(answer.changedFiles, screen),
  '',
  ...checkLines(answer.reviewGate.checks, screen),
  ...section('Body', answer.bodyPreview === '' ? [] : bodyLines(answer.bodyPreview, screen), screen),
  ...section('What a yes would run', commandLines(answer, screen), screen),
];

const MARKS = { passed: 'ok', warning: 'look', failed: 'FAIL' } as const;

function checkLines(checks: PrResult['reviewGate']['checks'], screen: Screen): string[] {
  const { colours } = screen;
  const paint = { passed: colours.green, warning: colours.yellow, failed: colours.red };
  return aligned(
    checks.map(({ name, status, reason }) => [
      `${paint[status](MARKS[status].padEnd(4))}  ${name.replaceAll('_', ' ')}`,
      reason,
    ]),
    screen,
  );
}

const section = (title: string, lines: readonly string[], { colours }: Screen): string[] =>
  lines.length === 0 ? [] : ['', colours.bold(title), ...lines];

const MOST_BODY_LINES = 60;

/** The text stands behind a mark, so that nothing in it can pass for a line of ours. */
function bodyLines(body: string, { columns }: Screen): string[] {
  const lines = body.split('\n').flatMap((line) => wrapped(line, columns - 4));
  const rest = lines.length - MOST_BODY_LINES;
  return [
    ...lines.slice(0, MOST_BODY_LINES).map((line) => `  | ${line}`.trimEnd()),
    ...(rest > 0 ? [`  and ${rest} more lines, in the answer of --json`] : []),
  ];
}

function commandLines({ publicCommands, wouldRun }: Preview, { colours, columns }: Screen): string[] {
  return publicCommands.flatMap(({ does, isPublic }, index) => [
    `  ${index + 1}. ${does}${isPublic ? ` ${colours.yellow('(public)')}` : ''}`,
    ...wrapped(wouldRun[index] ?? '', columns - 5).map((line) => `     ${line}`),
  ]);
}

function howToApprove({ approval }: Extract<PrResult, { status: 'dry_run' }>, screen: Screen): string[] {
  return [
    '',
    ...aligned(
      [
        ['Approval', approval.how],
        ['Digest', approval.digest],
        ['Until', approval.expiresAt],
      ],
      screen,
    ),
  ];
}

function stopped({ existing, failedStep, failureMessage }: Extract<PrResult, { status: 'failed' }>, screen: Screen) {
  return [
    '',
    ...aligned(
      [
        ['Stopped at', failedStep.replaceAll('_', ' ')],
        ['Said', failureMessage],
        ...(existing.length === 0
          ? [['Exists now', 'nothing of it is on GitHub'] as const]
          : existing.map(
              ({ what, url }, index) =>
                [index === 0 ? 'Exists now' : '', url === null ? what : `${what}: ${url}`] as const,
            )),
      ],
      screen,
    ),
  ];
}
