import type { Report } from '../../policy/report/make-report.ts';
import { html, type Markup } from '../markup.ts';
import { chip, type Section, section, spoken, stale } from '../words.ts';

type Check = Report['checks'][number];

const TONES = { passed: 'good', warning: 'warn', failed: 'bad' } as const;
const WORDS = { passed: 'passed', warning: 'look', failed: 'failed' } as const;
const WORST_FIRST = ['failed', 'warning', 'passed'] as const;

/** Every check; what failed or warns is in sight, with the way out, and what passed can be opened. */
export function gatePart({ checks, staleness, doubts }: Pick<Report, 'checks' | 'staleness' | 'doubts'>): Section {
  const [failed, warning, passed] = WORST_FIRST.map((status) => checks.filter((check) => check.status === status));
  const inSight = [...(failed ?? []), ...(warning ?? [])];
  return section(
    'gate',
    'Review gate',
    checks.length === 0
      ? null
      : html`${staleness.dryRun ? stale('These checks looked at earlier evidence.') : null}
${inSight.length === 0 ? null : html`<ul class="checks">${inSight.map(item)}</ul>`}
${(passed ?? []).length === 0 ? null : html`<details><summary>${(passed ?? []).length} of ${checks.length} checks passed</summary><div class="inside"><ul class="checks">${(passed ?? []).map(item)}</ul></div></details>`}`,
    doubts.some(({ about }) => about === 'pr')
      ? 'What the gate said is not evidence, so nothing of it is shown.'
      : 'The gate has not been asked yet: contribflow pr does it.',
  );
}

const item = ({ name, status, reason, means, remedy }: Check): Markup =>
  html`<li>${chip(TONES[status], WORDS[status])}<div><b>${spoken(name)}</b>: ${reason}<p class="soft">${means}</p>${
    status === 'passed' ? null : html`<p>How to get past it: ${remedy} <code>contribflow explain ${name}</code></p>`
  }</div></li>`;
