import type { ExplainResult } from '../../contract/explanation.ts';
import { aligned, type Screen, wrapped } from '../paint.ts';

type Explanation = ExplainResult['explanations'][number];

export function renderExplanations({ explanations }: ExplainResult, screen: Screen): string[] {
  const isList = new Set(explanations.map(({ name }) => name)).size > 1;
  return isList
    ? listed(explanations, screen)
    : explanations.flatMap((each) => [...explained(each, screen), '']).slice(0, -1);
}

const explained = ({ name, kind, means, remedy, page }: Explanation, screen: Screen): string[] => [
  screen.colours.bold(`${name} (${kind})`),
  '',
  ...wrapped(means, screen.columns),
  '',
  ...wrapped(remedy, screen.columns),
  '',
  `More: ${page}`,
];

function listed(explanations: readonly Explanation[], screen: Screen): string[] {
  const kinds = [...new Set(explanations.map(({ kind }) => kind))];
  return [
    ...kinds.flatMap((kind) => [
      screen.colours.bold(`${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}s`),
      ...aligned(
        explanations.filter((each) => each.kind === kind).map(({ name, means }) => [`  ${name}`, means]),
        screen,
      ),
      '',
    ]),
    `Next: ${screen.colours.bold('contribflow explain <name>')}`,
  ];
}
