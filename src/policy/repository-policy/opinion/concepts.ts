import { CONCEPT_WORDS } from './concept-words.ts';

interface Phrase {
  readonly words: readonly string[];
  readonly concept: string;
}

const byWord = new Map<string, readonly string[]>();
const byStem = new Map<string, { stem: string; concept: string }[]>();
const phrases = new Map<string, Phrase[]>();

for (const [concept, list] of Object.entries(CONCEPT_WORDS)) {
  for (const entry of list.split(/\s+/).filter((each) => each !== '')) {
    const [first = '', ...rest] = entry.split('_');
    if (rest.length > 0) push(phrases, first, { words: [first, ...rest], concept });
    else if (first.endsWith('*')) push(byStem, first.slice(0, 3), { stem: first.slice(0, -1), concept });
    else byWord.set(first, [...(byWord.get(first) ?? []), concept]);
  }
}

function push<Entry>(index: Map<string, Entry[]>, key: string, entry: Entry): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [entry]);
  else known.push(entry);
}

/** What the word at `index` has in common with others, alone or as the beginning of a phrase. */
export function conceptsAt(words: readonly string[], index: number): readonly string[] {
  const word = words[index] ?? '';
  const alone = byWord.get(word) ?? fromStem(word);
  const begun = phrases.get(word);
  if (begun === undefined) return alone;
  const found = begun.filter((phrase) => phrase.words.every((part, offset) => fits(part, words[index + offset])));
  return found.length === 0 ? alone : [...new Set([...alone, ...found.map(({ concept }) => concept)])];
}

/** Words are many, and the same again and again. */
function fromStem(word: string): readonly string[] {
  const concepts = [
    ...new Set(
      (byStem.get(word.slice(0, 3)) ?? []).filter(({ stem }) => word.startsWith(stem)).map(({ concept }) => concept),
    ),
  ];
  if (byWord.size < MOST_REMEMBERED) byWord.set(word, concepts);
  return concepts;
}

const MOST_REMEMBERED = 20_000;

const fits = (part: string, word: string | undefined) =>
  word !== undefined && (part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : part === word);
