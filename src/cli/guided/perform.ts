import type { Choice, GuideResult } from '../../contract/guide.ts';
import type { ChoiceName } from '../../contract/guide-vocabulary.ts';
import { renderPlan } from '../render/plan.ts';
import { chooseIssue } from './choose-issue.ts';
import { approve, publish } from './gate.ts';
import { type Guided, type Outcome, runWords, wordsOf } from './guided.ts';
import { abandon, switchTask } from './tasks.ts';
import { waitForGithub } from './wait.ts';
import { editConfig, editWorkspace, openShell, runOwnCheck } from './workspace.ts';

type Performance = (guided: Guided, place: GuideResult, choice: Choice) => Promise<Outcome>;

const PERFORMANCES: Readonly<Record<ChoiceName, Performance>> = {
  run: (guided, _, { command }) => runWords(guided, wordsOf(command ?? '')),
  find: (guided, _, { command }) => chooseIssue(guided, wordsOf(command ?? '')),
  edit: editWorkspace,
  edit_config: editConfig,
  shell: openShell,
  own_check: runOwnCheck,
  read_plan: readPlan,
  approve,
  publish,
  wait: waitForGithub,
  look_again: () => Promise.resolve('unchanged'),
  switch_task: switchTask,
  abandon,
  quit: () => Promise.resolve('left'),
};

/** Does what the person chose. */
export const perform: Performance = (guided, place, choice) => PERFORMANCES[choice.does](guided, place, choice);

async function readPlan({ session, steps }: Guided): Promise<Outcome> {
  const plan = await steps.recordedPlan();
  if (plan === null) {
    session.output.say(() => ['The plan cannot be read any more. Plan the issue again.']);
    return 'unchanged';
  }
  await session.output.forPart(undefined).answer('plan', plan, renderPlan);
  return 'told';
}
