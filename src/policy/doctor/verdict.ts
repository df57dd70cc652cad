/** A check's judgement; `fix` is null when there is nothing to do. */
export interface Verdict {
  readonly status: 'ok' | 'warn' | 'fail';
  readonly message: string;
  readonly fix: string | null;
}

export const ok = (message: string): Verdict => ({ status: 'ok', message, fix: null });
export const warn = (message: string, fix: string): Verdict => ({ status: 'warn', message, fix });
export const fail = (message: string, fix: string): Verdict => ({ status: 'fail', message, fix });
