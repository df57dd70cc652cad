/** What fills the page. */
export interface Screen {
  /** Something has happened to a run; null: anything may have, since nobody listened for a while. */
  readonly heard: (runId: string | null) => void;
  /** What can be stepped through by j and k. */
  readonly stops: () => readonly HTMLElement[];
  /** A button or link with this in `data-does` was used. */
  readonly did: (what: string, element: HTMLElement) => void;
  /** A form with this in `data-does` was sent. */
  readonly sent: (what: string, form: HTMLFormElement, button: HTMLElement | null) => void;
  /** Somebody typed into a field. */
  readonly typed: (field: HTMLInputElement) => void;
}

/** Runs something that can fail for reasons that the reader should know. */
export async function attempt(form: HTMLFormElement, work: () => Promise<void>): Promise<void> {
  const problem = form.querySelector('.problem');
  const buttons = [...form.querySelectorAll('button')];
  for (const button of buttons) button.disabled = true;
  try {
    if (problem !== null) problem.textContent = '';
    await work();
  } catch (error) {
    if (problem !== null) problem.textContent = error instanceof Error ? error.message : 'That did not work.';
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}
