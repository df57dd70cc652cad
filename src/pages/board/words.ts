import type { Annotation } from '../../contract/annotation.ts';
import type { Run } from '../../contract/run.ts';
import type { RunStatus } from '../../contract/run-vocabulary.ts';
import type { RunView } from '../../policy/run-view/run-view.ts';
import { html, link, type Markup } from '../markup.ts';
import type { Tone } from '../words.ts';

/** How a run stands, as a colour, a word and a sentence. */
export const RUN_WORDS: Readonly<
  Record<RunStatus, { readonly tone: Tone; readonly word: string; readonly headline: string }>
> = {
  pending: { tone: 'plain', word: 'queued', headline: 'Waits for a worker' },
  running: { tone: 'calm', word: 'running', headline: 'At work' },
  paused: { tone: 'plain', word: 'paused', headline: 'Paused' },
  'waiting-approval': { tone: 'warn', word: 'needs a decision', headline: 'Ready: yours to decide' },
  'waiting-input': { tone: 'warn', word: 'needs a patch', headline: 'Waits for a patch' },
  'waiting-external': { tone: 'plain', word: 'waits', headline: 'Waits for somebody else' },
  completed: { tone: 'good', word: 'completed', headline: 'Done' },
  failed: { tone: 'bad', word: 'failed', headline: 'Failed' },
  cancelling: { tone: 'plain', word: 'ending', headline: 'Is being cancelled' },
  cancelled: { tone: 'plain', word: 'cancelled', headline: 'Cancelled' },
};

/** How a run stands, in a sentence. Between a decision and its end it says more than its status does. */
export function headlineOf({ status }: Pick<Run, 'status'>, { stages }: Pick<RunView, 'stages'>): string {
  if (status !== 'running') return RUN_WORDS[status].headline;
  if (stages.some(({ id, status: stand }) => id === 'pull_request' && stand === 'now')) return 'Publishing';
  const isDecided = stages.some(
    ({ id, status: stand, note }) => id === 'approval' && stand === 'now' && note === 'waits',
  );
  return isDecided ? 'Decided' : RUN_WORDS[status].headline;
}

/** What is news to somebody who looks at a run. */
export function newsOf(run: Pick<Run, 'status' | 'waiting'>, view: Pick<RunView, 'stages' | 'prUrl'>): Markup {
  if (view.prUrl !== null) return html`Published: ${link(view.prUrl, view.prUrl)}`;
  const headline = headlineOf(run, view);
  return run.waiting?.for === 'input' ? html`${headline}: ${run.waiting.reason}` : html`${headline}.`;
}

/** What a run is called: the issue that it is about, or what it does. */
export const nameOf = ({ issue, workflowId }: Pick<Run, 'issue' | 'workflowId'>): string => issue ?? workflowId;

/** An agent is told apart by its principal. */
export const whoIs = (principalRef: string): string => principalRef.replace(/^(person|agent|key):/, '');

export const isAgent = (principalRef: string): boolean => principalRef.startsWith('agent:');

/** A judgment in a few words. */
export function signalWords({ signal }: Pick<Annotation, 'signal'>): { readonly tone: Tone; readonly word: string } {
  switch (signal.kind) {
    case 'rating':
      return {
        tone: signal.rating >= 4 ? 'good' : signal.rating === 3 ? 'plain' : 'warn',
        word: `${signal.rating} of 5`,
      };
    case 'label':
      // Its text is somebody's, and no verdict of ours: it does not stand in a chip.
      return { tone: 'calm', word: 'label' };
    case 'correction':
      return { tone: 'warn', word: 'correction' };
    case 'flag':
      return { tone: 'bad', word: 'flag' };
  }
}
