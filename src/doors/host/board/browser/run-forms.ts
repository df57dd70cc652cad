import type { AnnotationRequest } from '../../../../contract/annotation.ts';
import { commentForm } from '../../../../pages/board/annotations.ts';
import { codeOf } from '../../../../pages/board/decision.ts';
import { commentRequest } from '../../../../pages/board/views.ts';
import { endRun } from './ending.ts';
import { annotate, decide, supplyPatch } from './host-client.ts';
import { focusHeading, put } from './put.ts';
import { attempt, Mistake } from './screen.ts';
import { tell } from './tell.ts';
import { keepAsSent } from './written.ts';

/** What the forms of a run do, by their names. */
export async function sendForm(
  runId: string,
  what: string,
  form: HTMLFormElement,
  reload: () => void,
  button: HTMLElement | null,
): Promise<void> {
  const work = WORKS[what];
  if (work === undefined) return;
  await attempt(form, async () => {
    await work({ runId, form, field: fieldsOf(form), button: button?.getAttribute('value') ?? '' });
    reload();
  });
}

type Field = (name: string) => string;

interface Sent {
  readonly runId: string;
  readonly form: HTMLFormElement;
  readonly field: Field;
  /** The value of the button. */
  readonly button: string;
}

const WORKS: Readonly<Record<string, (sent: Sent) => Promise<void>>> = {
  decide: async ({ runId, form, field, button }) => {
    const digest = form.dataset['digest'] ?? '';
    const isRenewal = button === 'renewed';
    if (!isRenewal && field('code').toLowerCase() !== codeOf(digest))
      throw new Mistake('code', 'That is not how the digest begins. Nothing was published.');
    // What has expired is not approved by it: the run makes its dry run again, and asks again.
    await decide(runId, 'approved', digest);
    focusHeading();
    tell(isRenewal ? 'The run makes its dry run again.' : 'You said yes. It is being published.');
  },
  end: ({ runId, form, field }) => endRun(runId, form, field('reason').trim()),
  annotate: async ({ runId, form, field }) => {
    await annotate(runId, judgmentOf(field));
    form.reset();
    tell('Your judgment is recorded.');
  },
  'send-comment': async ({ runId, form, field }) => {
    const line = field('line') === '' ? null : Number(field('line'));
    await annotate(runId, commentRequest({ path: form.dataset['path'] ?? '', line, text: field('text') }));
    closeComment(form);
    tell('Your comment is recorded.');
  },
  supply: async ({ runId, form, field }) => {
    const patch = field('patch');
    await supplyPatch(runId, patch.endsWith('\n') ? patch : `${patch}\n`);
    keepAsSent(form);
    focusHeading();
    tell('The run goes on with your patch.');
  },
};

function fieldsOf(form: HTMLFormElement): Field {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
}

function judgmentOf(field: Field): AnnotationRequest {
  const [node, note] = [field('node'), field('note').trim()];
  return {
    signal: signalOf(field),
    ...(node === '' ? {} : { target: { nodeId: node } }),
    ...(note === '' ? {} : { note }),
  };
}

function signalOf(field: Field): AnnotationRequest['signal'] {
  const kind = field('kind');
  if (kind === 'rating') return { kind, rating: Number(wanted(field, 'rating', 'Choose a rating.')) };
  if (kind === 'label') return { kind, label: wanted(field, 'label', 'Write a label.') };
  if (kind === 'correction')
    return { kind, correction: wanted(field, 'correction', 'Write what it should have been.') };
  return { kind: 'flag' };
}

function wanted(field: Field, name: string, otherwise: string): string {
  const value = field(name).trim();
  if (value === '') throw new Mistake(name, otherwise);
  return value;
}

/** Opens the form below the comments of a file; one that is open is for the line that was chosen last. */
export function openComment(button: HTMLElement): void {
  const comments = button.closest('.file')?.querySelector('.comments') ?? null;
  if (comments === null) return;
  const line = button.dataset['line'] === undefined ? null : Number(button.dataset['line']);
  const field = comments.querySelector<HTMLInputElement>('form [name="line"]');
  if (field !== null) {
    field.value = String(line ?? '');
    comments.querySelector('textarea')?.focus();
    return;
  }
  const holder = document.createElement('div');
  put(holder, commentForm(button.dataset['path'] ?? '', line));
  comments.append(holder);
  holder.querySelector<HTMLElement>('textarea')?.focus();
}

export function closeComment(inside: HTMLElement): void {
  const comments = inside.closest('.comments');
  comments?.querySelector('form')?.parentElement?.remove();
  comments?.querySelector<HTMLElement>('[data-does="comment"]')?.focus();
}
