import type { PolicyFinding, RepositoryPolicy } from '../../contract/repository-policy.ts';
import { aligned, type Screen, wrapped } from '../paint.ts';
import { nextStep } from './next-step.ts';

export function renderPolicy(answer: RepositoryPolicy, screen: Screen): string[] {
  const known = answer.findings.filter(({ verdict }) => verdict !== 'unknown');
  const silent = answer.findings.filter(({ verdict }) => verdict === 'unknown').map(({ rule }) => named(rule));
  return [
    ...aligned(
      [
        ['Repository', answer.repository],
        ['Commit', answer.commit ?? 'none: the repository is empty'],
        ['Read', answer.filesRead.length === 0 ? 'nothing' : answer.filesRead.join(', ')],
        ...answer.filesSkipped.map(({ file, why }): [string, string] => ['Skipped', `${file}: ${why}`]),
      ],
      screen,
    ),
    '',
    ...known.flatMap((finding) => renderFinding(finding, screen)),
    ...(silent.length === 0 ? [] : [...wrapped(`Not known: ${silent.join(', ')}.`, screen.columns), '']),
    ...nextStep(answer, screen),
  ];
}

const INDENT = 2;

function renderFinding(finding: PolicyFinding, screen: Screen): string[] {
  const { rule, file, line, quote, meaning } = finding;
  const indented = (text: string) =>
    wrapped(text, screen.columns - INDENT).map((each) => `${' '.repeat(INDENT)}${each}`);
  return [
    `${screen.colours.bold(named(rule))}: ${verdictColour(finding, screen)}`,
    ...indented(meaning),
    ...(quote === null ? [] : indented(`"${quote}"`)),
    ...(file === null ? [] : indented(line === null ? file : `${file}:${line}`)),
    '',
  ];
}

function verdictColour({ verdict }: PolicyFinding, { colours }: Screen): string {
  if (verdict === 'forbidden') return colours.red(verdict);
  return verdict === 'conditional' ? colours.yellow(verdict) : colours.green(verdict);
}

const named = (rule: PolicyFinding['rule']) => rule.replaceAll('_', ' ');
