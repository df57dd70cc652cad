import type { DemoPlayed, DemoWrite } from '../../../contract/demo.ts';
import { html, type Markup } from '../../../pages/markup.ts';
import { chip, counted, facts, section, time } from '../../../pages/words.ts';

const WRITE_NAMES: Readonly<Record<DemoWrite['kind'], string>> = {
  fork: 'Fork',
  push_offer: 'Question before a push',
  push: 'Push',
  pull_request: 'Draft pull request',
  other: 'Another write',
};

/** What the simulator counted: the promise of the program in figures. */
export function publicPart({ publicWrites, writesBeforeApproval, requests, prUrl }: DemoPlayed): Markup {
  // git asks before it pushes, and changes nothing by that.
  const writes = publicWrites.filter(({ kind, afterApproval }) => kind !== 'push_offer' || !afterApproval);
  return section(
    'public',
    'What was public',
    html`${facts([
      ['Counted by', `the simulator: ${counted(requests, 'request')}`],
      [
        'Before a yes',
        writesBeforeApproval === 0 ? chip('good', 'no write') : chip('bad', counted(writesBeforeApproval, 'write')),
      ],
      ['After the yes', counted(writes.length - writesBeforeApproval, 'write')],
      ['Pull request', prUrl === null ? 'none' : `${prUrl}, gone with the demo`],
    ])}
${writes.length === 0 ? html`<p class="soft">Nobody saw anything of this story.</p>` : writesTable(writes)}`,
    '',
  ).markup;
}

const writesTable = (writes: readonly DemoWrite[]): Markup =>
  html`<table class="history"><thead><tr><th>When</th><th>Step</th><th>What</th></tr></thead><tbody>${writes.map(
    ({ kind, method, path, status, at, step, afterApproval }) =>
      html`<tr><td>${time(at)}</td><td><a href="#step-${step}">step ${step}</a></td><td>${WRITE_NAMES[kind]} ${chip(afterApproval ? 'good' : 'bad', afterApproval ? 'after the yes' : 'before a yes')}<br><code>${method} ${path}</code> <span class="soft">${status ?? 'no answer'}</span></td></tr>`,
  )}</tbody></table>`;
