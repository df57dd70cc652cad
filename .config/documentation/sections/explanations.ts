import { EXPLANATIONS } from '../../../src/policy/explain/explain.ts';
import { code, prose, table } from '../table.ts';

/** Everything of a kind (states, checks, rules) as `contribflow explain` says it. */
export function explanationsOf(kind: string): string {
  const explained = EXPLANATIONS.filter((each) => each.kind === kind);
  if (explained.length === 0) throw new Error(`nothing of the kind ${kind} is explained`);
  return table(
    [kind, 'meaning', 'how to get past it'],
    explained.map(({ name, means, remedy }) => [code(name), prose(means), prose(remedy)]),
  );
}
