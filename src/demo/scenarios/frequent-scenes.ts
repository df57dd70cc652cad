import type { Config } from '../../contract/config.ts';
import type { CommandScene, Scene } from './scenario.ts';

// What happens in several stories in the same way.

export const setUp = (topics: readonly string[]): CommandScene => ({
  kind: 'command',
  title: 'Set up a directory',
  why: 'Say once what you look for. A credential is looked for and never stored.',
  command: { verb: 'init', languages: ['TypeScript'], topics },
  expects: 'initialized',
});

const AGENT: Partial<Config> = { actor: 'agent' };

export const agentSettings: Scene = {
  kind: 'settings',
  title: 'Say who works here, and behind which walls',
  why: 'An AI agent will do the work of this story, so a yes takes a person at a terminal.',
  settings: AGENT,
};

export const validation = (
  expects: 'passed' | 'failed',
  told: Pick<CommandScene, 'why' | 'notice' | 'pointsAt'>,
): CommandScene => ({
  kind: 'command',
  title: 'Validate in a sandbox',
  ...told,
  command: { verb: 'validate' },
  expects,
});

/** From the passed dry run to the draft on GitHub. */
export const publication: readonly Scene[] = [
  {
    kind: 'command',
    title: 'Dry run',
    why: 'Commit and texts are made, the review gate looks at everything afresh, and it stops.',
    command: { verb: 'dry-run', title: 'Take the separator off both ends' },
    expects: 'dry_run',
    notice: 'The hard stop. This far an agent gets alone, and nothing is public yet.',
  },
  {
    kind: 'command',
    title: 'Try to go on without a person',
    why: 'An agent in a hurry says yes by itself.',
    command: { verb: 'publish' },
    expects: 'error:approval_missing',
    notice: 'Refused. A yes is typed at a terminal, by somebody who was shown the page.',
  },
  {
    kind: 'command',
    title: 'A person decides',
    why: 'They see what would be public under their name, and type a code.',
    command: { verb: 'approve' },
    expects: 'approved',
    notice: 'The yes is for exactly this commit and these texts; it counts once, for 30 minutes.',
  },
  {
    kind: 'command',
    title: 'Publish',
    why: 'The commands of the dry run are carried out, and no others.',
    command: { verb: 'publish' },
    expects: 'created',
    notice: 'What was validated and approved is byte for byte what was published.',
  },
];
