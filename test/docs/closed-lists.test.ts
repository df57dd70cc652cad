import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { DOCTOR_CHECKS } from '../../src/contract/doctor-vocabulary.ts';
import { FLOW_STATIONS } from '../../src/contract/flow-vocabulary.ts';
import { CHECKPOINTS } from '../../src/contract/thought-vocabulary.ts';
import {
  COMMAND_KINDS,
  ERROR_CODES,
  GATE_CHECKS,
  HIDDEN_REASONS,
  ISOLATIONS,
  NEXT_ACTIONS,
  PLAN_BLOCKERS,
  POLICY_RULES,
  POLICY_VERDICTS,
  PROVE_VERDICTS,
  SANDBOX_ENGINES,
  VALIDATION_BLOCKERS,
} from '../../src/contract/vocabulary.ts';
import { EXPLANATIONS } from '../../src/policy/explain/explain.ts';
import { PLACE_OF_STATE, STATION_NAMES } from '../../src/policy/flow/stations.ts';
import { SEARCH_ROWS } from '../../src/policy/next-action/search-rows.ts';
import { SETUP_ROWS } from '../../src/policy/next-action/setup-rows.ts';
import { TASK_ROWS } from '../../src/policy/next-action/task-rows.ts';
import { read, treeOf } from '../architecture/source-files.ts';
import { withoutMadeSections } from '../builders/markdown.ts';
import { SITUATIONS } from '../builders/situations.ts';

/** The cells of the hand-written tables whose first column has this head. */
function tableRows(page: string, head: string): readonly (readonly string[])[] {
  const lines = withoutMadeSections(read(page)).split('\n');
  return lines
    .flatMap((line, index) => (cellsOf(line)[0] === head ? [index] : []))
    .flatMap((start) => {
      const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
      return lines.slice(start + 2, end).map(cellsOf);
    });
}

const cellsOf = (line: string) =>
  line.startsWith('|')
    ? line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim())
    : [];

/** The words in code quotes. */
const namesIn = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);

const PROTOCOL = 'docs/AGENT_PROTOCOL.md';

it('shows the stations of the diagram with their states', () => {
  const rows = tableRows('docs/flow-diagram.md', 'station').map(([name, id, states = '']) => [
    name,
    id,
    namesIn(states).toSorted(),
  ]);
  const statesOf = (station: string) =>
    Object.entries(PLACE_OF_STATE).flatMap(([state, place]) => (place.station === station ? [state] : []));
  expect(rows).toEqual(FLOW_STATIONS.map((id) => [STATION_NAMES[id], `\`${id}\``, statesOf(id).toSorted()]));
});

describe('tables that repeat a closed list have exactly what is in it', () => {
  it.each([
    ['docs/policy-rules.md', 'rule', POLICY_RULES],
    ['docs/commands/policy.md', 'verdict', POLICY_VERDICTS],
    ['docs/commands/doctor.md', 'check', DOCTOR_CHECKS],
    ['docs/commands/validate.md', 'engine', SANDBOX_ENGINES],
    ['docs/validation.md', 'verdict', PROVE_VERDICTS],
    ['docs/commands/plan.md', 'checkpoint', CHECKPOINTS],
    [PROTOCOL, '`commandKind`', COMMAND_KINDS],
    [PROTOCOL, '`nextAction`', NEXT_ACTIONS],
    [PROTOCOL, 'failed check', GATE_CHECKS],
  ] as const)('%s, %s', (page, head, list) => {
    const names = tableRows(page, head).flatMap(([first = '']) => namesIn(first));
    expect([...new Set(names)].toSorted()).toEqual([...list].toSorted());
  });

  it.each([
    ['docs/commands/validate.md', '`blockedBy`', VALIDATION_BLOCKERS],
    ['docs/commands/plan.md', '`status`, `blockedBy`', PLAN_BLOCKERS],
  ] as const)('%s, the field %s', (page, field, list) => {
    const [, meaning = ''] = tableRows(page, 'field').find(([first]) => first === field) ?? [];
    expect(namesIn(meaning)).toEqual(expect.arrayContaining([...list]));
  });

  it('says of every reason to block a plan what it means', () => {
    const text = read('docs/commands/plan.md');
    for (const blocker of PLAN_BLOCKERS) expect(text).toContain(`- **${blocker}**: `);
  });

  it('names every reason to hide a candidate, and every isolation', () => {
    expect(namesIn(read('docs/commands/discover.md'))).toEqual(expect.arrayContaining([...HIDDEN_REASONS]));
    expect(namesIn(read('docs/commands/validate.md'))).toEqual(expect.arrayContaining([...ISOLATIONS]));
  });

  it('explains every name on the page that explain sends people to', () => {
    for (const { name, page } of EXPLANATIONS) expect(read(page), `${name} in ${page}`).toContain(name);
  });
});

describe('the table of states in the protocol', () => {
  const documented = tableRows(PROTOCOL, 'state').map(([state = '', , action = '', , kind = '']) => ({
    row: `${namesIn(state).join()} ${namesIn(action).join()}`,
    kinds: kind.split(' or '),
  }));

  it('has the rows of the program, in their order', () => {
    const rows = [...SETUP_ROWS, ...SEARCH_ROWS, ...TASK_ROWS].map(({ state, nextAction }) => `${state} ${nextAction}`);
    expect(documented.map(({ row }) => row)).toEqual(rows);
  });

  it.each(SITUATIONS)('says how to take what is recommended: $name', ({ expected }) => {
    const kinds = documented
      .filter(({ row }) => row === `${expected.state} ${expected.nextAction}`)
      .flatMap((each) => each.kinds);
    expect(kinds).toContain(expected.kind);
  });
});

describe('the table of errors in the protocol', () => {
  /** Which next actions the program gives with an error code, as its sources say. */
  const given = new Map<string, Set<string>>();
  for (const file of treeOf('src').files.filter(
    (path) => path.endsWith('-problem.ts') || path.endsWith('/problem.ts'),
  )) {
    const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.ESNext, true);
    const visit = (node: ts.Node): void => {
      if (ts.isObjectLiteralExpression(node)) note(node);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }

  function note(literal: ts.ObjectLiteralExpression): void {
    const textOf = (name: string) =>
      literal.properties
        .filter(ts.isPropertyAssignment)
        .filter((property) => property.name.getText() === name)
        .map(({ initializer }) => (ts.isStringLiteral(initializer) ? initializer.text : null))
        .at(0);
    const code = textOf('code');
    // Wrong usage has its next action from one function.
    const isUsage = literal.properties.some((each) => each.getText().startsWith('...usage('));
    const action = isUsage ? 'fix_command' : textOf('nextAction');
    if (typeof code !== 'string' || typeof action !== 'string') return;
    given.set(code, new Set([...(given.get(code) ?? []), action]));
  }

  const documented = tableRows(PROTOCOL, '`error.code`').map(([codes = '', actions = '']) => ({
    codes: namesIn(codes),
    actions: namesIn(actions),
  }));

  it('has every error code once', () => {
    expect(documented.flatMap(({ codes }) => codes).toSorted()).toEqual([...ERROR_CODES].toSorted());
  });

  it.each([...given].map(([code, actions]) => ({ code, actions: [...actions] })))(
    'says what follows from $code',
    ({ code, actions }) => {
      const row = documented.find(({ codes }) => codes.includes(code));
      expect(row?.actions.toSorted()).toEqual(actions.toSorted());
    },
  );
});
