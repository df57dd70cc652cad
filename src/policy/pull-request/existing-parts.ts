import type { ApprovalSubject } from '../../contract/approval.ts';
import type { JournalEntry } from '../../contract/publication.ts';
import type { PublicationStep } from '../../contract/publication-vocabulary.ts';

interface Part {
  readonly step: PublicationStep;
  readonly what: string;
  readonly url: string | null;
}

const WHAT: Readonly<Record<PublicationStep, string | null>> = {
  check_auth: null,
  fork: 'your fork',
  push: 'the branch with the approved commit',
  open_pull_request: 'the pull request',
};

/** What a publication has made or found so far, by its journal. */
export function existingParts({ remote, branch }: ApprovalSubject, entries: readonly JournalEntry[]): Part[] {
  const repositoryUrl = remote.replace(/\.git$/, '');
  const urls: Readonly<Record<PublicationStep, (result: string | null) => string | null>> = {
    check_auth: () => null,
    fork: () => repositoryUrl,
    push: () => `${repositoryUrl}/tree/${branch}`,
    open_pull_request: (result) => result,
  };
  return entries.flatMap(({ step, status, result }) => {
    const what = WHAT[step];
    return what === null || (status !== 'done' && status !== 'found') ? [] : [{ step, what, url: urls[step](result) }];
  });
}
