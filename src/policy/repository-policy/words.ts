/**
 * A sentence as words and marks of punctuation, in one form for all ways of writing them: lower case, no hyphens, "n't"
 * as a word of its own. Phrases are looked for in this.
 */
export function wordsOf(text: string): readonly string[] {
  return plain(text).match(TOKEN) ?? [];
}

/** The same, for somebody who asks for the same texts again and again. */
export function rememberedWords(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const words = known.get(text) ?? wordsOf(text);
    known.set(text, words);
    return words;
  };
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}_]*|[,;()?!"–—]|:(?=\s|$)/gu;

function plain(text: string): string {
  let result = text.toLowerCase();
  // A colon in a name such as `fix: typo` ends nothing.
  if (result.includes('`')) result = result.replace(/`[^`]{1,200}`/g, (code) => code.replaceAll(':', ' '));
  for (const { where, spellings } of SPELLINGS) {
    if (!where.test(result)) continue;
    for (const [from, to] of spellings) result = result.replace(from, to);
  }
  return result;
}

interface Spellings {
  /** What a text has that has any of them. */
  readonly where: RegExp;
  readonly spellings: readonly (readonly [RegExp, string])[];
}

/** In this order: a later one may rely on an earlier one. */
const SPELLINGS: readonly Spellings[] = [
  {
    where: /[^\t -~]/,
    spellings: [
      [/[‘’]/g, "'"],
      [/[“”«»]/g, '"'],
      [/(?:✅|✔|☑|👍|🆗)/gu, ' yes '],
      [/(?:❌|✖|🚫|⛔|✗|✘|👎|🙅|🛑)/gu, ' no '],
      [/🤖/gu, ' robot '],
    ],
  },
  {
    where: /'|cannot|dont/,
    spellings: [
      [/\bwon't\b/g, 'will not'],
      [/\bcan't\b|\bcannot\b/g, 'can not'],
      [/n't\b/g, ' not'],
      [/\bdont\b/g, 'do not'],
      [/\b(it|that|there|here|what|who|he|she)'s\b/g, '$1 is'],
      [/\blet's\b/g, 'let us'],
      [/'re\b/g, ' are'],
      [/'ll\b/g, ' will'],
      [/'ve\b/g, ' have'],
      [/\b(we|you|they|i|it)'d\b/g, '$1 would'],
      [/'(?:s|d|m)\b/g, ''],
    ],
  },
  {
    where: /[./]/,
    spellings: [
      [/\be\.g\./g, 'eg '],
      [/\bi\.e\./g, 'ie '],
      [/\betc\./g, 'etc '],
      [/\ba\.i\./g, 'ai '],
      [/\bw\/o\b/g, 'without'],
    ],
  },
  { where: /sign/, spellings: [[/\b((?:un)?sign(?:ed|ing|s)?)[ -]?off/g, '$1off']] },
  {
    where: /-/,
    spellings: [
      [/ --? /g, ' — '],
      // A flag such as --no-verify denies nothing.
      [/--no-/g, '--'],
    ],
  },
];
