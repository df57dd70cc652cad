import { FINAL_RUN_STATUSES, type RunStatus } from '../../contract/run-vocabulary.ts';

/** Over a weekend: who comes back on Monday still finds what ended on Friday. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;

interface Ending {
  readonly status: RunStatus;
  readonly updatedAt: string;
  readonly hasBegunToPublish: boolean;
}

/** Whether nobody needs the directory of a run any more. What is over stays as it is, so nothing takes that back. */
export function isDirectoryDone({ status, updatedAt, hasBegunToPublish }: Ending, now: Date): boolean {
  const isOver = FINAL_RUN_STATUSES.some((final) => final === status);
  // How far such a publication came stands in its journal, and nowhere else.
  const isHalfPublic = hasBegunToPublish && status !== 'completed';
  return isOver && !isHalfPublic && now.getTime() - Date.parse(updatedAt) >= KEPT_MS;
}
