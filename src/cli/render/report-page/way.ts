import type { Report } from '../../../app/policies.ts';
import { flowDrawing } from '../../../pages/flow/drawing.ts';
import { html } from '../../../pages/markup.ts';
import { type Section, section, spoken } from '../../../pages/words.ts';

/** The way from the issue to the pull request as a drawing, and the state in words. */
export const wayPart = ({ stages, state }: Report): Section =>
  section(
    'way',
    'The way so far',
    html`${flowDrawing(
      stages.map(({ at, note, ...stage }) => ({
        ...stage,
        notes: at === null ? [spoken(note)] : [spoken(note), shortTime(at)],
      })),
    )}
<p class="soft"><code>${state.name}</code>: ${state.means}</p>`,
    '',
  );

const shortTime = (at: string): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
