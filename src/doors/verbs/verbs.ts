import type { VerbName } from '../../contract/verb-vocabulary.ts';
import { READING_VERBS } from './reading-verbs.ts';
import type { Verb } from './verb.ts';
import { WORKING_VERBS } from './working-verbs.ts';

export { unattendedPorts } from './unattended.ts';

/** The engine as every other protocol sees it: all that can be asked for, and nothing that publishes. */
export const VERBS = { ...READING_VERBS, ...WORKING_VERBS } satisfies Record<VerbName, Verb>;
