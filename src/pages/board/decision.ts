import type { OfferInRun, ShownOffer } from '../../policy/run-view/shown-offer.ts';
import { html, type Markup } from '../markup.ts';
import { chip, counted, facts, time } from '../words.ts';

/** What is decided about: the very content of the digest, and nothing else. */
export function decisionPart(found: OfferInRun): Markup {
  if (found.ok) return asked(found.offer);
  const told = html`<p class="notice warn">${chip('warn', 'not now')} ${found.message}</p>`;
  if (found.code !== 'offer_expired') return told;
  return html`${told}<form data-does="decide" data-digest="${found.digest}">
<p class="actions"><button type="submit" value="renewed">Make the dry run again</button></p>
<p class="problem" role="alert"></p>
</form>
${declineButton(found.digest)}`;
}

/** The beginning of the digest; to type it takes having seen it. */
export const codeOf = (digest: string): string => digest.slice(0, CODE_LENGTH);

const CODE_LENGTH = 6;

function asked(offer: ShownOffer): Markup {
  const { digest, expiresAt, issue, login, repository, baseBranch, branch, remote, commitSha, treeSha } = offer;
  const isPublic = offer.commands.filter((command) => command.isPublic).length;
  return html`<p>A yes opens a ${offer.draft ? 'draft pull request' : 'pull request that is ready for review'} in <b>${repository}</b>, public and under the name <b>${login}</b>: ${counted(offer.commands.length, 'command')}, ${isPublic} of them public. The <a href="#diff">diff</a> below is what is pushed.</p>
<p class="title">${offer.title}</p>
${facts([
  ['Issue', issue],
  ['Into', `${repository}, branch ${baseBranch}`],
  ['From', `${remote}, branch ${branch}`],
  ['Validation', offer.validation],
  ['Ends', time(expiresAt)],
  ['Commit', html`<span class="sha">${commitSha}</span>`],
  ['Tree', html`<span class="sha">${treeSha}</span>`],
  ['Digest', html`<span class="sha" id="digest">${digest}</span>`],
])}
<h3>Body, as it is sent</h3>
<pre>${offer.body.trimEnd()}</pre>
${offer.receipt === null ? null : html`<details><summary>The receipt at its end, for programs</summary><div class="inside"><pre>${offer.receipt}</pre></div></details>`}
<h3>The exact commands of a yes</h3>
<ol>${offer.commands.map(
    ({ does, isPublic: isSeen, line }) =>
      html`<li>${does} ${isSeen ? chip('warn', 'public') : chip('plain', 'not public')}<pre>${line}</pre></li>`,
  )}</ol>
<form data-does="decide" data-digest="${digest}" class="decide">
<p><label for="code">To say yes, type the first ${CODE_LENGTH} characters of the digest</label></p>
<p class="problem" id="code-problem" role="alert"></p>
<p class="actions"><input id="code" name="code" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="${CODE_LENGTH}" size="${CODE_LENGTH + 2}" aria-describedby="code-problem">
<button type="submit" value="approved" class="yes">Publish exactly this</button></p>
</form>
${declineButton(digest)}`;
}

/** Apart from the yes, so that nobody takes one for the other. */
const declineButton = (digest: string): Markup =>
  html`<p class="apart"><button type="button" data-does="decline" data-digest="${digest}">Decline …</button></p>`;
