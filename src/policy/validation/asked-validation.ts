import type { Config } from '../../contract/config.ts';
import type { TaskFacts } from '../../contract/state.ts';
import type { SandboxEngine } from '../../contract/vocabulary.ts';
import { commandLine } from '../shell-quote.ts';

/** How a validation is asked for. */
export interface ValidationWish {
  readonly engine: SandboxEngine;
  /** Checks of somebody's own, as command lines. */
  readonly commands: readonly string[];
  readonly prove: boolean;
}

/** The next validation as the last one was asked for, of whatever patch that was: an own check is for all of them. */
export function wishOf({ validation }: TaskFacts, { engine }: Pick<Config['sandbox'], 'engine'>): ValidationWish {
  const asked = validation?.asked;
  return { engine: asked?.engine ?? engine, commands: asked?.commands ?? [], prove: asked?.prove ?? false };
}

type Asked = NonNullable<NonNullable<TaskFacts['validation']>['asked']>;

interface Request extends Pick<Asked, 'engine' | 'prove' | 'pull'> {
  readonly commands: readonly (readonly string[])[];
}

const MOST_COMMANDS = 20;
const LONGEST_COMMAND = 1000;

/** What is remembered of a request; nothing where all of it was as usual. A command with a secret in it is forgotten. */
export function rememberedRequest(
  { commands, engine, prove, pull }: Request,
  redact: (text: string) => string,
): { readonly asked?: Asked } {
  const own = commands
    .map(commandLine)
    .filter((line) => line.length <= LONGEST_COMMAND && !/\p{Cc}/u.test(line) && redact(line) === line)
    .slice(0, MOST_COMMANDS);
  const isUsual = own.length === 0 && engine === null && !prove && !pull;
  return isUsual ? {} : { asked: { engine, commands: own, prove, pull } };
}
