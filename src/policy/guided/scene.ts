import type { Choice } from '../../contract/guide.ts';
import type { ChoiceName } from '../../contract/guide-vocabulary.ts';
import type { NextAction } from '../../contract/next-action.ts';
import type { TaskFacts } from '../../contract/state.ts';
import type { Facts } from '../next-action/facts.ts';
import { type Recommendation, recommend } from '../recommendation.ts';
import { ownCommandIn } from './own-command.ts';

/** What the choices at a place depend on. */
export interface Scene {
  readonly facts: Facts;
  readonly next: NextAction;
  readonly task: TaskFacts | null;
  readonly now: Date;
  /** What the person did just before, in this session. */
  readonly lastDone: ChoiceName | null;
}

export const run = (label: string, { recommendedCommand }: Recommendation): Choice => ({
  does: 'run',
  label,
  command: recommendedCommand,
});

export const find = (label: string, { recommendedCommand }: Recommendation): Choice => ({
  does: 'find',
  label,
  command: recommendedCommand,
});

export const plain = (does: ChoiceName, label: string): Choice => ({ does, label, command: null });

/** The command that `next` recommends, also where something has to be done before it. */
export const proposed = (label: string, { next }: Scene): Choice => ({
  does: 'run',
  label,
  command: ownCommandIn(next.recommendedCommand),
});

/** To read the facts once more is what `next` does. */
export const lookAgain = (scene: Scene): Choice => ({ ...proposed('Look again', scene), does: 'look_again' });

export const EDIT_CONFIG = plain('edit_config', 'Open .contribflow/config.json in your editor');
export const READ_PLAN = plain('read_plan', 'Read the plan');
export const EDIT = plain('edit', 'Open the workspace in your editor');
const SHELL = plain('shell', 'Open a shell in the workspace');

const TAKE_PATCH = run('Take the patch of what you changed', recommend.diff());

const hasEdited = ({ lastDone }: Scene) => lastDone === 'edit' || lastDone === 'shell';

/** Work in the workspace and what comes after it: whoever has just been there wants to go on. */
export const editing = (scene: Scene): Choice[] =>
  hasEdited(scene) ? [TAKE_PATCH, EDIT, SHELL] : [EDIT, SHELL, TAKE_PATCH];

/** Where editing was a second thought, the patch comes first after it: all that follows is about the old one. */
export const afterEditing = (own: readonly Choice[], scene: Scene): Choice[] =>
  hasEdited(scene) && scene.task?.workspace != null && !own.includes(TAKE_PATCH) ? [TAKE_PATCH] : [];
