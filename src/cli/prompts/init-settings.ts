import { isTerminal, STDIN, STDOUT } from '../../app/print.ts';
import type { Config } from '../../contract/config.ts';
import type { ContributionType } from '../../contract/vocabulary.ts';
import type { Session } from '../session.ts';
import { askForSettings } from './ask-for-settings.ts';
import { questionsFor } from './questions-for.ts';

export interface ProfileFlags {
  readonly lang?: readonly string[] | undefined;
  readonly topic?: readonly string[] | undefined;
  readonly type?: readonly ContributionType[] | undefined;
}

/**
 * The settings that `init` writes: from the flags and, where a person sits at a terminal, from a few questions. Null when
 * the person gave up.
 */
export async function initSettings(flags: ProfileFlags, session: Session): Promise<Partial<Config> | null> {
  const profile = {
    languages: [...(flags.lang ?? [])],
    topics: [...(flags.topic ?? [])],
    contributionTypes: [...(flags.type ?? [])],
  };
  const settings = { ...DOCUMENTED_DEFAULTS, ...profile };
  if (!isPersonPresent(session)) return settings;
  return askForSettings(settings, await questionsFor(session));
}

/** Written out, so that a person who opens the file sees what there is to change. */
const DOCUMENTED_DEFAULTS = {
  difficulty: 'beginner_to_intermediate',
  maxChangedFiles: 8,
  maxLinesChanged: 300,
  requireHumanApproval: true,
  draftPrByDefault: true,
  aiDisclosure: true,
  actor: 'human',
} as const satisfies Partial<Config>;

function isPersonPresent({ output }: Session): boolean {
  return !output.json && isTerminal(STDIN) && isTerminal(STDOUT);
}
