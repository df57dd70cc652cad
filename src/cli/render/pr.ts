import { withFoldedReceipt } from '../../app/folded-receipt.ts';
import type { PrResult } from '../../contract/pull-request.ts';
import { aligned, quoted, type Screen, wrapped } from '../paint.ts';
import { fileTable } from './file-table.ts';
import { forPeople, nextStep } from './next-step.ts';

type Preview = Extract<PrResult, { status: 'dry_run' | 'blocked' }>;

/** A page that a person can decide on: what it is, what the checks say, what it will read like, and what will happen. */
export function renderPr(answer: PrResult, screen: Screen): string[] {
  const head = aligned(
    [
      ['Issue', answer.issue],
      ['Pull request', statusOf(answer, screen)],
      ['Title', answer.title],
      ['Into', `${answer.target}${'baseBranch' in answer ? `, branch ${answer.baseBranch}` : ''}`],
      ['From', sourceOf(answer)],
      ['Validation', answer.validationStatus],
      ...('commitSha' in answer && answer.commitSha !== null ? [['Commit', answer.commitSha] as const] : []),
      ...(answer.prUrl === null ? [] : [['Address', screen.link(answer.prUrl, answer.prUrl)] as const]),
    ],
    screen,
  );
  return [...head, ...details(answer, screen), '', ...nextStep(answer, screen)];
}

const sourceOf = (answer: PrResult): string =>
  'headRepository' in answer && answer.headRepository !== null
    ? `${answer.headRepository}, branch ${answer.branch}`
    : answer.branch;

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
  ...section('Advice of peers; it passes and fails nothing', adviceLines(answer, screen), screen),
  ...section('Body', answer.bodyPreview === '' ? [] : bodyLines(answer.bodyPreview, screen), screen),
  ...section('What a yes would run', commandLines(answer, screen), screen),
];

type Check = PrResult['reviewGate']['checks'][number];

/** What a person has to look at, each with its reason; what passed only by name. */
function checkLines(checks: readonly Check[], screen: Screen): string[] {
  const { colours } = screen;
  const named = (status: Check['status']) => checks.filter((check) => check.status === status);
  const told = ({ name, reason }: Check) => [wordsOf(name), reason].join(': ');
  const passed = named('passed').map(({ name }) => wordsOf(name));
  return aligned(
    [
      ...named('failed').map((check) => [colours.red('FAIL'), told(check)] as const),
      ...named('warning').map((check) => [colours.yellow('look'), told(check)] as const),
      ...(passed.length === 0 ? [] : [[colours.green('ok'), passed.join(', ')] as const]),
    ],
    screen,
  );
}

const wordsOf = (name: Check['name']) => name.replaceAll('_', ' ');

const section = (title: string, lines: readonly string[], { colours }: Screen): string[] =>
  lines.length === 0 ? [] : ['', colours.bold(title), ...lines];

const MOST_BODY_LINES = 60;

function bodyLines(body: string, screen: Screen): string[] {
  const lines = quoted(withFoldedReceipt(body), screen);
  const rest = lines.length - MOST_BODY_LINES;
  return [
    ...lines.slice(0, MOST_BODY_LINES),
    ...(rest > 0 ? [`  and ${rest} more lines, in the answer of --json`] : []),
  ];
}

const adviceLines = ({ peerAdvice }: Preview, screen: Screen): string[] =>
  aligned(
    peerAdvice.map(({ artifact, aspect, description, recommendation }): [string, string] => [
      `  ${artifact}`,
      `${aspect}: ${description} ${recommendation}`,
    ]),
    screen,
  );

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
        ['Page', `${forPeople(approval.report)} writes all of this as a page. Read it before a yes.`],
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
