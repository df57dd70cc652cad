import { createHash } from 'node:crypto';
import type { Report } from '../../../app/policies.ts';
import { PAGE_MARKS } from '../../../contract/report-vocabulary.ts';
import { html } from '../../../pages/markup.ts';
import { diffPart } from '../../../pages/parts/diff.ts';
import { gatePart } from '../../../pages/parts/gate.ts';
import { planPart } from '../../../pages/parts/plan.ts';
import { pullRequestPart } from '../../../pages/parts/pull-request.ts';
import { scorePart } from '../../../pages/parts/score.ts';
import { validationPart } from '../../../pages/parts/validation.ts';
import { STYLE } from '../../../pages/style/style.ts';
import { type Section, time } from '../../../pages/words.ts';
import { approvalPart } from './approval.ts';
import { decisionPart } from './decision.ts';
import { evidencePart, historyPart } from './evidence.ts';
import { tilesPart } from './tiles.ts';
import { wayPart } from './way.ts';

const SECTIONS: readonly ((report: Report) => Section)[] = [
  wayPart,
  pullRequestPart,
  diffPart,
  gatePart,
  validationPart,
  planPart,
  scorePart,
  approvalPart,
  historyPart,
  evidencePart,
];

/**
 * A report as one HTML file: no script, nothing that is loaded. The policy in its head forbids the browser both, and any
 * style but the one whose hash it names.
 */
export function reportPage(report: Report): string {
  const { issue, decision, madeAt } = report;
  const sections = SECTIONS.map((part) => part(report)).toSorted((a, b) => Number(a.isEmpty) - Number(b.isEmpty));
  const body = html`<header><span><strong>ContribFlow</strong> report</span><span>made ${time(madeAt)}</span></header>
<main>
${decisionPart(report)}${tilesPart(report)}${sections.map(({ markup }) => markup)}
</main>
<footer><p>This page is no approval, and nothing on it can be run. It shows what was recorded when it was made. What is published is made again from the evidence and compared with what was offered: whatever has changed by then stops it.</p></footer>`;
  return `<!doctype html>
${PAGE_MARKS.report}
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hashOf(STYLE)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
${html`<title>${`${decision.headline} · ${issue}`}</title>`.source}
<style>${STYLE}</style>
</head>
<body>
${body.source}
</body>
</html>
`;
}

const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('base64');
