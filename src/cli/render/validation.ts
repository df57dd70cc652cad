import type { ValidationResult } from '../../contract/validation.ts';
import { aligned, type Screen, wrapped } from '../paint.ts';
import { list } from './list.ts';
import { nextStep } from './next-step.ts';

type Command = ValidationResult['commands'][number];

const MARKS = { passed: 'ok', failed: 'failed', blocked: 'not run' } as const;
const OUTPUT_LINES = 20;

export function renderValidation(answer: ValidationResult, screen: Screen): string[] {
  const { setupCommands, commands, leftOut, unknownRegistryHosts, prove } = answer;
  return [
    ...aligned(
      [
        ['Issue', answer.issue],
        ['Validation', statusOf(answer.status, screen)],
        ...list(
          'Sandbox',
          answer.engine === null ? [] : [`${answer.engine} (${answer.isolation ?? ''}), ${networkOf(answer)}`],
        ),
      ],
      screen,
    ),
    ...section('Setup', setupCommands, answer.reason, screen),
    ...section('Commands', commands, answer.reason, screen),
    ...listed(
      'Left out',
      leftOut.map(({ command, reason }) => `${command}: ${reason}`),
      screen,
    ),
    ...listed(
      'Unknown hosts',
      unknownRegistryHosts.map(({ host, namedBy }) => `${host}${namedBy === null ? '' : ` (${namedBy})`}`),
      screen,
    ),
    ...listed(
      'Proof',
      (prove ?? []).map(({ command, verdict, reason }) => `${command}: ${verdict.replaceAll('_', ' ')}. ${reason}`),
      screen,
    ),
    '',
    ...nextStep(answer, screen),
  ];
}

function statusOf(status: ValidationResult['status'], { colours }: Screen): string {
  if (status === 'passed') return colours.green(status);
  return status === 'failed' ? colours.red(status) : colours.yellow(status);
}

const networkOf = ({ network }: ValidationResult): string =>
  network === 'none' ? 'no network' : 'registries during setup, no network after it';

/** `said`: the reason of the whole, which stands below and need not be said of each command. */
function section(title: string, commands: readonly Command[], said: string, screen: Screen): string[] {
  return commands.length === 0
    ? []
    : ['', title, ...commands.flatMap((command) => commandLines(command, said, screen))];
}

function commandLines(command: Command, said: string, screen: Screen): string[] {
  const { colours, columns } = screen;
  const paint = { passed: colours.green, failed: colours.red, blocked: colours.yellow }[command.status];
  const where = command.workingDirectory === undefined ? '' : ` (in ${command.workingDirectory})`;
  const time = command.durationMs === undefined ? '' : `, ${(command.durationMs / 1000).toFixed(1)} s`;
  const own = command.source === 'own' ? ', your own' : '';
  const reused = command.reused === true ? ', kept from an earlier run' : '';
  return [
    `  ${paint(MARKS[command.status])}  ${command.command}${where}${time}${own}${reused}`,
    ...(command.status === 'passed' || command.reason === said
      ? []
      : wrapped(command.reason, columns - 4).map((line) => `    ${line}`)),
    ...(command.status === 'failed' ? outputTail(command, columns) : []),
  ];
}

/** The end of what a failed command printed: that is where failures are summed up. */
function outputTail({ stdout = '', stderr = '' }: Command, columns: number): string[] {
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(-OUTPUT_LINES).flatMap((line) => wrapped(line, columns - 6).map((part) => `    | ${part}`));
}

const listed = (name: string, texts: readonly string[], screen: Screen): string[] =>
  texts.length === 0 ? [] : ['', ...aligned(list(name, texts), screen)];
