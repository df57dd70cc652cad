import type { ModelNews } from '../../ports/model.ts';

interface Deltas {
  add(text: string): void;
  /** Tells what is left. */
  end(): void;
}

/** A word without an end is told in pieces of this length. */
const LONGEST_WORD = 4000;

/** Tells a text word by word: in half a word nobody could see a secret, and it would get through in two halves. */
export function deltasTo(hear: (news: ModelNews) => void, redact: (text: string) => string): Deltas {
  let begun = '';
  const tell = (text: string) => {
    if (text !== '') hear({ type: 'text_delta', text: redact(text) });
  };
  return {
    add: (text) => {
      begun += text;
      const end = begun.length > LONGEST_WORD ? begun.length : (/^.*\s/s.exec(begun)?.[0].length ?? 0);
      tell(begun.slice(0, end));
      begun = begun.slice(end);
    },
    end: () => {
      tell(begun);
      begun = '';
    },
  };
}
