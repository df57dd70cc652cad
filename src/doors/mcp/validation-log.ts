import { shownToPeople } from '../../app/answer-check.ts';
import type { ValidationResult } from '../../contract/validation.ts';

type Command = ValidationResult['commands'][number];

/** What was run and what it printed. What others wrote stands behind a bar, so that no line of it passes for ours. */
export function validationLog({ issue, status, engine, runId, treeSha, reason, ...ran }: ValidationResult): string {
  const head = [
    `Validation of ${issue}: ${status}`,
    `Engine: ${engine ?? 'nothing was run'}. Run ${runId}, tree ${treeSha}.`,
    reason,
  ];
  const commands = [
    ...ran.setupCommands.map((command) => ({ phase: 'Setup', command })),
    ...ran.commands.map((command) => ({ phase: 'Check', command })),
  ];
  return `${[...head, ...commands.flatMap(({ phase, command }) => ['', ...linesOf(phase, command)])].join('\n')}\n`;
}

function linesOf(phase: string, { command, status, exitCode, reason, outputTruncated, stdout, stderr }: Command) {
  const code = exitCode === null ? '' : `, exit code ${exitCode}`;
  return [
    `${phase}: ${status}${code}. ${reason}`,
    ...barred(command),
    ...printed('Standard output', stdout),
    ...printed('Standard error', stderr),
    ...(outputTruncated === true ? ['The output is longer; its end is not shown.'] : []),
  ];
}

const printed = (name: string, text = '') => (text === '' ? [] : [`${name}:`, ...barred(text)]);

const barred = (text: string): string[] =>
  shownToPeople(text.replace(/\n$/, '').split('\n')).map((line) => `| ${line}`);
