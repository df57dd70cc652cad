import { createInterface } from 'node:readline';
import { aligned } from '../paint.ts';
import type { Session } from '../session.ts';
import type { Questions } from './questions.ts';

type Asked = Pick<Session, 'output' | 'signal'>;

/** Questions in plain lines: numbered lists and typed answers, for screen readers and terminals that move no cursor. */
export function plainQuestions(asked: Asked): Questions {
  return {
    choose: async (message, options) => {
      showList(asked, message, options);
      const last = String(options.length);
      for (;;) {
        const typed = await typedLine(asked, `Number from 1 to ${last}, Enter for 1: `);
        if (typed === null) return null;
        const chosen = options[numberIn(typed === '' ? '1' : typed) - 1];
        if (chosen !== undefined) return chosen.value;
        sayNot(asked, typed);
      }
    },
    chooseAny: async (message, options) => {
      showList(asked, message, options);
      for (;;) {
        const typed = await typedLine(asked, 'Numbers with commas between them, Enter for none: ');
        if (typed === null) return null;
        const words = typed.split(/[\s,]+/).filter((word) => word !== '');
        const chosen = words.map((word) => options[numberIn(word) - 1]);
        if (chosen.every((option) => option !== undefined)) return chosen.map(({ value }) => value);
        sayNot(asked, typed);
      }
    },
    line: async (message, problem) => {
      for (;;) {
        const typed = await typedLine(asked, `${message}: `);
        const wrong = typed === null ? undefined : problem?.(typed);
        if (wrong === undefined) return typed;
        asked.output.say(() => [wrong]);
      }
    },
  };
}

const numberIn = (typed: string): number => (/^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN);

const sayNot = ({ output }: Asked, typed: string) => {
  output.say(() => [`"${typed}" is not in the list.`]);
};

function showList({ output }: Asked, message: string, options: readonly { label: string; hint?: string }[]): void {
  output.say((screen) => [
    message,
    ...aligned(
      options.flatMap(({ label, hint }, index) => [
        [`${index + 1}.`.padStart(4), label] as const,
        ...(hint === undefined ? [] : [['', hint] as const]),
      ]),
      screen,
    ),
  ]);
}

/** One line as the terminal itself edits it; null when it was ended or the run was stopped. */
function typedLine({ output, signal }: Asked, prompt: string): Promise<string | null> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
    const end = (line: string | null) => {
      signal.removeEventListener('abort', stop);
      lines.off('close', stop);
      // Whoever broke off stands in the line of the question.
      if (line === null) output.say(() => ['']);
      resolve(line);
      lines.close();
    };
    const stop = () => {
      end(null);
    };
    signal.addEventListener('abort', stop, { once: true });
    lines.once('line', (line) => {
      end(line.trim());
    });
    lines.once('close', stop);
    lines.setPrompt(prompt);
    lines.prompt();
  });
}
