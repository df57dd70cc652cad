import type { Config } from '../../contract/config.ts';
import type { DemoScenario } from '../../contract/demo.ts';
import type { WrittenRepository } from '../github/data/writing/to-repository.ts';
import type { FaultScript } from '../github/faults/fault-queue.ts';
import type { Happening } from '../github/world/happen.ts';
import type { DemoCommand } from './command.ts';
import type { HostScene } from './host-scene.ts';
import type { Edit, Told } from './told.ts';

/** A story as data: what the world is like, and what happens in it. */
export interface Scenario extends DemoScenario {
  /** Repositories besides those of the built-in world. */
  readonly repositories?: readonly WrittenRepository[];
  /** What goes wrong at the simulator. */
  readonly faults?: readonly FaultScript[];
  readonly scenes: readonly Scene[];
  /** What the story shows, told when it has come to its end. */
  readonly moral: string;
}

export type Scene = CommandScene | ActScene | HostScene;

/** What somebody does without a command. */
export type ActScene = SettingsScene | EditScene | LookScene | WaitScene | GithubScene;

export interface CommandScene extends Told {
  readonly kind: 'command';
  readonly command: DemoCommand;
  /** The status, or `error:<code>`, that the story counts on; with any other it cannot go on. */
  readonly expects: string;
  /** Points at lines of what commands printed in the sandbox; the group is what is shown of them. */
  readonly pointsAt?: RegExp;
}

/** Somebody writes into the config what no flag of init has; the chosen sandbox is added to it. */
interface SettingsScene extends Told {
  readonly kind: 'settings';
  readonly settings: Partial<Config>;
}

/** Somebody edits files in the workspace of a task. */
interface EditScene extends Told {
  readonly kind: 'edit';
  readonly workspace: string;
  readonly edits: readonly Edit[];
}

/** Somebody looks whether something happened that must not happen. */
interface LookScene extends Told {
  readonly kind: 'look';
  /** From the directory of the demo's contributions. */
  readonly absent: readonly { readonly file: string; readonly means: string }[];
}

/** Time passes until GitHub may be asked again. */
interface WaitScene extends Told {
  readonly kind: 'wait';
}

/** Others do something on GitHub, at the pull request of the story. */
interface GithubScene extends Told {
  readonly kind: 'github';
  readonly happenings: readonly Happening[];
}
