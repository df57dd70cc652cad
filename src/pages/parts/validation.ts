import type { Report } from '../../policy/report/make-report.ts';
import { html, type Markup } from '../markup.ts';
import { chip, duration, facts, list, type Section, section, size, spoken, stale } from '../words.ts';

type Validation = NonNullable<Report['validation']>;
type Command = Validation['commands'][number];

const TONES = { passed: 'good', failed: 'bad', blocked: 'plain' } as const;

export const validationPart = ({
  validation,
  staleness,
  doubts,
}: Pick<Report, 'validation' | 'staleness' | 'doubts'>): Section =>
  section(
    'validation',
    'Validation',
    validation === null ? null : content(validation, staleness.validation),
    doubts.some(({ about }) => about === 'validation')
      ? 'The validation is not evidence, so it counts as none.'
      : 'Nothing has been run yet: contribflow validate --run does it.',
  );

function content(validation: Validation, isStale: boolean): Markup {
  const { status, reason, engine, isolation, network, treeSha, runId, setupCommands, commands, leftOut } = validation;
  const shown = isStale ? chip('warn', 'out of date') : chip(TONES[status], engine === null ? 'not run' : status);
  return html`${isStale ? stale('It was made on another tree than this patch, so it says nothing about it.') : null}
<p>${shown} ${reason}</p>
${facts([
  ['Sandbox', engine === null ? 'none: commands were only looked for' : `${engine}, ${isolation ?? 'no'} isolation`],
  ['Network', network === null ? 'none' : spoken(network)],
  ['Run', runId],
  ['Tree', html`<span class="sha">${treeSha}</span>`],
])}
${proofs(validation)}
${setupCommands.length === 0 ? null : html`<h3>Setup</h3>${setupCommands.map(commandPart)}`}
<h3>Commands</h3>
${commands.length === 0 ? html`<p class="empty">None.</p>` : commands.map(commandPart)}
${leftOut.length === 0 ? null : html`<h3>Left out</h3>${list(leftOut.map((each) => html`<code>${each.command}</code>: ${each.reason}`))}`}`;
}

const PROOF_TONES = {
  proven: 'good',
  passes_anyway: 'warn',
  regression: 'bad',
  flaky: 'warn',
  not_applicable: 'plain',
} as const;

function proofs({ prove }: Validation): Markup {
  if (prove === null)
    return html`<h3>Do the tests fail without the fix?</h3><p class="soft">Nobody has looked: <code>contribflow validate --run --prove</code> does.</p>`;
  return html`<h3>Do the tests fail without the fix?</h3><ul class="checks">${prove.map(
    ({ command, verdict, reason }) =>
      html`<li>${chip(PROOF_TONES[verdict], spoken(verdict))}<div><code>${command}</code><p class="soft">${reason}</p></div></li>`,
  )}</ul>`;
}

function commandPart(each: Command): Markup {
  const { command, workingDirectory, status, exitCode, durationMs, source } = each;
  const meta = [
    exitCode === null ? 'not run' : `exit ${exitCode}`,
    ...(durationMs === undefined ? [] : [duration(durationMs)]),
    source === 'own' ? 'given with --command' : 'from the repository',
    ...(workingDirectory === undefined ? [] : [`in ${workingDirectory}`]),
  ].join(' · ');
  const inside = html`<summary>${chip(TONES[status], exitCode === null ? 'not run' : status)}<code>${command}</code><span class="meta">${meta}</span></summary>
<div class="inside"><p>${each.reason}</p>${image(each)}${output('Standard output', each.stdout)}${output('Standard error', each.stderr)}${cut(each)}</div>`;
  return status === 'failed' ? html`<details open>${inside}</details>` : html`<details>${inside}</details>`;
}

const image = ({ sandboxImage, sandboxImageDigest }: Command): Markup | null =>
  sandboxImage === undefined
    ? null
    : html`<p class="soft">Image ${sandboxImage} <span class="sha">${sandboxImageDigest ?? ''}</span></p>`;

const output = (title: string, text: string | undefined): Markup | null =>
  text === undefined || text === '' ? null : html`<p class="soft">${title}</p><pre>${text}</pre>`;

const cut = ({ outputTruncated, outputBytes }: Command): Markup | null =>
  outputTruncated === true
    ? html`<p class="soft">Beginning and end of ${outputBytes === undefined ? 'it' : size(outputBytes)}.</p>`
    : null;
