import type { ApprovalSubject } from '../../contract/approval.ts';
import type { PublicCommand } from '../../contract/public-command.ts';
import { canonicalJson } from '../canonical-json.ts';
import { sha256Of } from '../sha256.ts';
import { ownerOf, repositoryOfRemote } from './push-target.ts';

/** What the texts of a publication are made of. */
export type PublishedContent = Pick<ApprovalSubject, 'branch' | 'baseBranch' | 'remote' | 'title' | 'body' | 'draft'>;

/** Exactly what a command reads from its standard input, or sends as its body; null when that is nothing. */
export function inputOf(command: Pick<PublicCommand, 'step' | 'via'>, content: PublishedContent): string | null {
  switch (command.step) {
    case 'check_auth':
    case 'push':
      return null;
    case 'fork':
      return canonicalJson({ default_branch_only: true });
    case 'open_pull_request':
      return command.via === 'process' ? content.body : pullRequestRequest(content);
  }
}

/** Whether a command's own hash is that of its input. */
export function hasItsInput(command: PublicCommand, content: PublishedContent): boolean {
  const input = inputOf(command, content);
  const expected = command.via === 'process' ? command.inputSha256 : command.bodySha256;
  return expected === (input === null ? null : sha256Of(input));
}

/** As the API's `head`, and as the flag of gh. */
export const headOf = ({ remote, branch }: Pick<PublishedContent, 'remote' | 'branch'>): string =>
  `${ownerOf(repositoryOfRemote(remote) ?? '')}:${branch}`;

const pullRequestRequest = (content: PublishedContent): string =>
  canonicalJson({
    title: content.title,
    body: content.body,
    head: headOf(content),
    base: content.baseBranch,
    draft: content.draft,
    maintainer_can_modify: true,
  });
