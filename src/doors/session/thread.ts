import { type RepeatedReads, repeatedReads } from '../../app/repeated-reads.ts';
import type { Bookmark } from '../../contract/bookmark.ts';
import type { ThoughtSupply } from '../../ports/thought-supply.ts';
import { Team } from './agents/team.ts';
import { Findings } from './findings.ts';

/** What a session remembers from one task to the next. */
export interface Thread {
  /** Where the conversation with the model stands; null before the first turn. */
  bookmark: Bookmark | null;
  /** What a person approved for the whole session. Nothing public is ever among it. */
  readonly approved: Set<string>;
  /** What verbs have found that later events speak of. */
  readonly findings: Findings;
  /** Who thinks along when a plan is thought through; null: nobody does. */
  thoughts: ThoughtSupply | null;
  /** Config and state as they were last read. */
  readonly reads: RepeatedReads;
  /** The session as an agent, and those that work for it. */
  readonly team: Team;
}

export const newThread = (): Thread => ({
  bookmark: null,
  approved: new Set(),
  findings: new Findings(),
  thoughts: null,
  reads: repeatedReads(),
  team: new Team(),
});
