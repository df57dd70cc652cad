import type { Judgments } from './run-store.ts';

/** What people and agents have said of earlier work on a repository. Only a host has somewhere to say it. */
export interface RepositoryJudgments {
  of(repository: string): Promise<Judgments>;
}
