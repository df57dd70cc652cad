import type { Report } from '../../policy/report/make-report.ts';
import { html, link, type Markup } from '../markup.ts';
import { chip, facts, list, type Section, section, spoken, stale } from '../words.ts';

type PullRequest = NonNullable<Report['pullRequest']>;

/** Whether it is still to be sent. */
export type Sending = 'is' | 'was' | 'would have been';

/** What others will read, and what will be run for it, word for word. */
export const pullRequestPart = (
  { pullRequest, staleness, doubts }: Pick<Report, 'pullRequest' | 'staleness' | 'doubts'>,
  sending: Sending = 'is',
): Section =>
  section(
    'pull-request',
    'Pull request',
    pullRequest === null
      ? null
      : html`${staleness.dryRun ? stale('This dry run was made from earlier evidence. It cannot be published.') : null}
${described(pullRequest, sending)}`,
    doubts.some(({ about }) => about === 'pr')
      ? 'The record of the dry run is not evidence, so nothing of it is shown.'
      : 'Nothing has been prepared yet: contribflow pr makes the dry run.',
  );

function described(pullRequest: PullRequest, sending: Sending): Markup {
  const { title, body, receipt, draft, target, baseBranch, branch, commitSha, aiDisclosure } = pullRequest;
  return html`<p class="title">${title === '' ? 'No title' : title}</p>
${facts([
  ['Into', `${target}, branch ${baseBranch}`],
  ['From branch', branch],
  ['Kind', draft ? 'draft' : 'ready for review'],
  ['AI disclosure', aiDisclosure ? 'in the body' : 'none'],
  ['Commit', html`<span class="sha">${commitSha ?? 'not made'}</span>`],
])}
${stopped(pullRequest)}
<h3>Body, as it ${sending} sent</h3>
${body === '' ? html`<p class="empty">None.</p>` : html`<pre>${body.trimEnd()}</pre>`}
${receipt === null ? null : html`<details><summary>The receipt at its end, for programs</summary><div class="inside"><pre>${receipt}</pre></div></details>`}
<h3>The exact commands of a yes</h3>
${commands(pullRequest)}`;
}

const commands = ({ commands: all }: PullRequest): Markup =>
  all.length === 0
    ? html`<p class="empty">None: nothing can be published as it is.</p>`
    : html`<ol>${all.map(
        ({ does, isPublic, line }) =>
          html`<li>${does} ${isPublic ? chip('warn', 'public') : chip('plain', 'not public')}<pre>${line}</pre></li>`,
      )}</ol>`;

function stopped({ stopped: story }: PullRequest): Markup | null {
  if (story === null) return null;
  const { failedStep, failureMessage, existing } = story;
  return html`<div class="notice bad"><p>Publishing stopped at: ${spoken(failedStep)}. What the other side said:</p><pre>${failureMessage}</pre></div>
<h3>What exists on GitHub now</h3>
${existing.length === 0 ? html`<p>Nothing of it.</p>` : list(existing.map(({ what, url }) => html`${what}${url === null ? null : html`: ${link(url, url)}`}`))}`;
}
