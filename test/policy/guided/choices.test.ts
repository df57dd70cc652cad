import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../src/contract/guide.ts';
import type { ChoiceName } from '../../../src/contract/guide-vocabulary.ts';
import { choicesAt, choicesOn } from '../../../src/policy/guided/choices.ts';
import { ownCommandIn } from '../../../src/policy/guided/own-command.ts';
import { activeTask } from '../../../src/policy/next-action/facts.ts';
import { nextAction } from '../../../src/policy/next-action/next-action.ts';
import { backoff } from '../../builders/backoff.ts';
import { factsOf } from '../../builders/facts.ts';
import { parseRecommended } from '../../builders/parse-recommended.ts';
import { DIGEST, EARLIER, ISSUE, LATER, NOW, OTHER_ISSUE, state, task } from '../../builders/recorded-state.ts';
import { SITUATIONS, type Situation } from '../../builders/situations.ts';

function placeOf(situation: Situation, lastDone: ChoiceName | null = null) {
  const facts = factsOf(situation);
  const next = nextAction(facts, NOW);
  const active = facts.state.status === 'ok' ? activeTask(facts.state.state) : null;
  return { next, choices: choicesAt({ facts, next, task: active, now: NOW, lastDone }) };
}

function situationNamed(name: string): Situation {
  const found = SITUATIONS.find((situation) => situation.name === name);
  if (found === undefined) throw new Error('the situations have been renamed');
  return found;
}

const does = (choices: readonly Choice[]) => choices.map((choice) => choice.does);

/** What stands before a label on a screen of 80 columns leaves this much. */
const WIDEST = 74;

describe.each(SITUATIONS)('the choices with $name', (situation) => {
  const { next, choices } = placeOf(situation);

  it('have what next recommends among them, unless a person must say yes to it first', () => {
    const command = ownCommandIn(next.recommendedCommand);
    if (command !== null && !next.requiresHumanApproval)
      expect(choices.map((choice) => choice.command)).toContain(command);
  });

  it('end with a way out, fit the screen, and differ', () => {
    expect(choices.at(-1)?.does).toBe('quit');
    for (const { label } of choices) expect(label.length, label).toBeLessThanOrEqual(WIDEST);
    const labels = choices.map(({ label }) => label);
    expect(new Set(labels).size, labels.join('\n')).toBe(labels.length);
  });

  it('name only commands that exist', async () => {
    for (const { command } of choices) if (command !== null) await parseRecommended(command);
  });

  it('publish only where a person is asked for a typed yes', () => {
    for (const choice of choices.filter(({ command }) => command?.includes('--yes') === true)) {
      expect(choice.does).toBe('publish');
      expect(['ready_for_human_review', 'pr_creation_failed']).toContain(next.state);
    }
  });
});

describe('what is offered first', () => {
  it.each([
    ['an empty directory', 'run', 'contribflow init --json'],
    ['a config that is no JSON', 'edit_config', null],
    ['a throttled search', 'wait', null],
    ['nothing yet', 'find', 'contribflow discover --json'],
    ['a discovery that found nothing', 'find', 'contribflow discover --lang TypeScript --json'],
    ['candidates to score', 'find', 'contribflow discover --lang TypeScript --topic cli --json'],
    ['a good candidate', 'run', 'contribflow plan good/one#1 --json'],
    ['a plan blocked: policy', 'run', 'contribflow task abandon --json'],
    ['a plan', 'run', 'contribflow checkout owner/repo#123 --json'],
    ['a workspace', 'edit', null],
    ['an empty patch', 'edit', null],
    ['a patch', 'run', 'contribflow validate --json'],
    ['a detected validation', 'run', 'contribflow validate --run --sandbox docker --json'],
    ['no image', 'run', 'contribflow validate --run --sandbox docker --pull --json'],
    ['no engine', 'run', 'contribflow doctor --json'],
    ['nothing to run', 'own_check', 'contribflow validate --json'],
    ['a failed validation', 'edit', null],
    ['a passed validation', 'run', 'contribflow pr --draft --json'],
    ['a failed check base_fresh', 'run', 'contribflow checkout owner/repo#123 --update --json'],
    ['a failed check patch_size', 'edit', null],
    ['a passed dry run', 'publish', 'contribflow pr --draft --yes --json'],
    ['a passed dry run of an agent', 'approve', 'contribflow approve --json'],
    ['an unfinished publication', 'publish', 'contribflow pr --draft --yes --json'],
    ['a pull request', 'find', 'contribflow discover --json'],
  ] as const)('with %s: %s', (name, kind, command) => {
    expect(placeOf(situationNamed(name)).choices[0]).toMatchObject({ does: kind, command });
  });

  it.each(['a workspace', 'a failed validation', 'a passed dry run', 'a patch'])(
    'after editing it is to take the patch: %s',
    (name) => {
      for (const lastDone of ['edit', 'shell'] as const)
        expect(placeOf(situationNamed(name), lastDone).choices[0]?.command).toBe('contribflow diff --json');
    },
  );

  it('is to read the plan where a rule asks for a person', () => {
    const plan = { ...task().plan, needsPerson: true };
    const waiting = { ...situationNamed('a plan'), state: state({ activeIssue: ISSUE, tasks: [task({ plan })] }) };
    expect(does(placeOf(waiting).choices).slice(0, 2)).toEqual(['read_plan', 'run']);
  });

  it('is a typed yes once the code of an agent has been typed', () => {
    const agent = situationNamed('a passed dry run of an agent');
    const recorded = agent.state as { tasks: object[] };
    const approved = { ...recorded, tasks: [{ ...recorded.tasks[0], approval: { digest: DIGEST, at: EARLIER } }] };
    expect(placeOf({ ...agent, state: approved }).choices[0]?.does).toBe('publish');
  });
});

describe('what is offered besides', () => {
  it('are the engines that doctor found, and whether the gate accepts them', () => {
    const { choices } = placeOf(situationNamed('no engine, not found by doctor either'));
    expect(choices.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Run the checks in Docker',
        'Run the checks in bubblewrap (the review gate does not accept it)',
      ]),
    );
  });

  it('is to wait, wherever GitHub wants it', () => {
    const limited = situationNamed('a plan');
    const waiting = { ...(limited.state as object), backoff: backoff({ since: EARLIER, notBefore: LATER }) };
    expect(does(placeOf({ ...limited, state: waiting }).choices)).toContain('wait');
    expect(does(placeOf(limited).choices)).not.toContain('wait');
  });

  it('is another task, where there is one', () => {
    const alone = situationNamed('a workspace');
    const tasks = [...(alone.state as { tasks: object[] }).tasks, task({ issue: OTHER_ISSUE, slug: 'octo-cat-7' })];
    expect(does(placeOf({ ...alone, state: { ...(alone.state as object), tasks } }).choices)).toContain('switch_task');
    expect(does(placeOf(alone).choices)).not.toContain('switch_task');
  });

  it('is giving up, while there is something to give up', () => {
    expect(does(placeOf(situationNamed('a workspace')).choices)).toContain('abandon');
    for (const name of ['nothing yet', 'a pull request'])
      expect(does(placeOf(situationNamed(name)).choices)).not.toContain('abandon');
  });
});

describe('the choices on an issue that was looked at closely', () => {
  it('begin with the plan when it is worth one, and with another issue when not', () => {
    expect(choicesOn(ISSUE, true)[0]?.command).toBe('contribflow plan owner/repo#123 --json');
    expect(choicesOn(ISSUE, false).map(({ command }) => command)).toEqual([
      null,
      'contribflow plan owner/repo#123 --json',
      null,
    ]);
  });
});
