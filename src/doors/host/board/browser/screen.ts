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

/** A page that only says something. */
export const IDLE: Screen = {
  heard: () => undefined,
  stops: () => [],
  did: () => undefined,
  sent: () => undefined,
  typed: () => undefined,
};

/** What somebody wrote into a field cannot be taken as it is. */
export class Mistake extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/**
 * Runs something that can fail for reasons that the reader should know, and says them at the form. Its buttons stay
 * usable, since the focus falls from one that is not; sent twice it does nothing.
 */
export async function attempt(form: HTMLFormElement, work: () => Promise<void>): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  complainAt(form, null);
  try {
    await work();
  } catch (error) {
    complainAt(form, error instanceof Error ? error : new Error('That did not work.'));
  } finally {
    form.ariaBusy = null;
  }
}

function complainAt(form: HTMLFormElement, error: Error | null): void {
  const problem = form.querySelector('.problem');
  if (problem !== null) problem.textContent = error?.message ?? '';
  for (const field of form.querySelectorAll<HTMLElement>('[name]')) {
    const isWrong = error instanceof Mistake && field.getAttribute('name') === error.field;
    field.ariaInvalid = isWrong ? 'true' : null;
    if (isWrong) field.focus();
  }
  if (error !== null) problem?.scrollIntoView({ block: 'nearest' });
}
