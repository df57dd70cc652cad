import { isCancel, multiselect, select, text } from '@clack/prompts';
import { STDOUT } from '../../app/print.ts';
import { withOwnSignal } from '../own-signal.ts';
import { cut, screenOf } from '../paint.ts';
import type { Session } from '../session.ts';
import type { Questions } from './questions.ts';

/** What stands before and behind a label. */
const MARGIN = 6;

/** Questions whose lists are moved through with the arrow keys. */
export function clackQuestions(session: Session): Questions {
  const { columns } = screenOf(STDOUT, session.environment);
  const fitted = (options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]) =>
    options.map((option) => ({ ...option, label: cut(option.label, columns - MARGIN) }));
  return {
    choose: async (message, options) => {
      const chosen = await withOwnSignal(session.signal, (signal) =>
        select({ message, options: fitted(options), signal, withGuide: false }),
      );
      return options.find(({ value }) => value === chosen)?.value ?? null;
    },
    chooseAny: async (message, options) => {
      const chosen = await withOwnSignal(session.signal, (signal) =>
        multiselect({
          message: `${message}, space selects`,
          options: fitted(options),
          required: false,
          signal,
          withGuide: false,
        }),
      );
      if (isCancel(chosen)) return null;
      return options.filter(({ value }) => chosen.includes(value)).map(({ value }) => value);
    },
    line: async (message, problem) => {
      const validate = (typed: string | undefined) => problem?.(typed ?? '');
      const line = await withOwnSignal(session.signal, (signal) =>
        text({ message, defaultValue: '', signal, withGuide: false, validate }),
      );
      return isCancel(line) ? null : line;
    },
  };
}
