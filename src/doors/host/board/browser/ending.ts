import { endingForm } from '../../../../pages/board/ending.ts';
import { type Ending, reasonRequest } from '../../../../pages/board/views.ts';
import { annotate, cancelRun, decide } from './host-client.ts';
import { focusHeading, put } from './put.ts';
import { place, tell } from './tell.ts';

const dialog = (): HTMLDialogElement => place('question') as HTMLDialogElement;

/** Asks whether the run is really to end. Escape closes it, as every dialog. */
export function askToEnd(how: Ending, button: HTMLElement): void {
  put(dialog(), endingForm(how, button.dataset['digest'] ?? ''));
  dialog().addEventListener('close', focusSomething, { once: true });
  dialog().showModal();
  dialog().querySelector('textarea')?.focus();
}

export function closeQuestion(): void {
  dialog().close();
}

/** The button that opened the question, and would have the focus again, may be drawn anew by now. */
function focusSomething(): void {
  const { activeElement, body } = document;
  if (activeElement === body || dialog().contains(activeElement)) focusHeading();
}

export async function endRun(runId: string, form: HTMLFormElement, reason: string): Promise<void> {
  const how = form.dataset['how'] === 'declined' ? 'declined' : 'cancelled';
  const isEnding = how === 'declined' ? await declined(runId, form) : await cancelled(runId);
  dialog().close();
  focusHeading();
  if (!isEnding) tell('The run was over before.');
  else if (reason === '') tell(ENDED[how]);
  else tell(`${ENDED[how]} ${await recorded(runId, how, reason)}`);
}

const ENDED: Readonly<Record<Ending, string>> = {
  declined: 'You said no. Nothing was published.',
  cancelled: 'You cancelled the run.',
};

async function declined(runId: string, form: HTMLFormElement): Promise<true> {
  await decide(runId, 'declined', form.dataset['digest'] ?? '');
  return true;
}

const cancelled = async (runId: string): Promise<boolean> =>
  ['cancelled', 'cancelling'].includes((await cancelRun(runId)).status);

/** The run has ended by now, whatever becomes of the reason. */
async function recorded(runId: string, how: Ending, reason: string): Promise<string> {
  try {
    await annotate(runId, reasonRequest(how, reason));
    return 'Your reason is recorded.';
  } catch {
    return 'Your reason could not be recorded: it can be given as a judgment.';
  }
}
