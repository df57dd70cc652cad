import type { Report } from '../../../app/policies.ts';
import { html, type Markup } from '../../../pages/markup.ts';
import { chip, facts, type Section, section, type Tone, time } from '../../../pages/words.ts';

type Approval = Report['approval'];

const WORDS: Readonly<Record<Exclude<Approval['status'], 'none'>, { readonly tone: Tone; readonly text: string }>> = {
  offered: { tone: 'calm', text: 'waits for a person' },
  approved: { tone: 'good', text: 'given on a terminal' },
  used: { tone: 'good', text: 'given, and used' },
  expired: { tone: 'warn', text: 'expired' },
  unfit: { tone: 'bad', text: 'does not fit' },
};

export const approvalPart = ({ approval, doubts }: Report): Section =>
  section(
    'approval',
    'Approval',
    approval.status === 'none' ? null : content(approval, approval.status),
    doubts.some(({ about }) => about === 'approval')
      ? 'What was offered, or the yes to it, is not evidence. Make the dry run again.'
      : 'Nothing has been offered for approval yet.',
  );

function content(approval: Approval, status: keyof typeof WORDS): Markup {
  const { digest, offeredAt, expiresAt, approvedAt, who, unfitBecause } = approval;
  return html`<p>${chip(WORDS[status].tone, WORDS[status].text)} ${unfitBecause}</p>
${facts([
  ['Offered', offeredAt === null ? '–' : time(offeredAt)],
  ['Until', expiresAt === null ? '–' : time(expiresAt)],
  ...(approvedAt === null ? [] : [['Given', time(approvedAt)] as const]),
])}
<p>${who}</p>
<p class="soft">The digest stands for all that would be public: title, body, commit, branch, commands, who publishes. It counts once.</p>
<pre>${digest}</pre>`;
}
