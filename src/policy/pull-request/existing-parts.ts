import type { ApprovalSubject } from '../../contract/approval.ts';
import type { JournalEntry } from '../../contract/publication.ts';
import { PUBLICATION_STEPS, type PublicationStep } from '../../contract/publication-vocabulary.ts';

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
  const ended = entries.filter(({ status }) => status === 'done' || status === 'found');
  // A run that goes on finds again what an earlier one made.
  return PUBLICATION_STEPS.flatMap((step) => {
    const what = WHAT[step];
    const last = ended.findLast((entry) => entry.step === step);
    return what === null || last === undefined ? [] : [{ step, what, url: urls[step](last.result) }];
  });
}
