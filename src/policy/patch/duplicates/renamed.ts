/** True when two lines of code differ in names only, each name always standing for the same other one. */
export function isRenamed(added: string, existing: string): boolean {
  const [one, other] = [tokensOf(added), tokensOf(existing)];
  if (one.length !== other.length || one.length < FEWEST_TOKENS || one.length > MOST_TOKENS) return false;
  const [there, back] = [new Map<string, string>(), new Map<string, string>()];
  return one.every((token, index) => {
    const counterpart = other[index] ?? '';
    if (!NAME.test(token) || !NAME.test(counterpart)) return token === counterpart;
    if (KEYWORDS.has(token) || KEYWORDS.has(counterpart)) return token === counterpart;
    return pairs(there, token, counterpart) && pairs(back, counterpart, token);
  });
}

function pairs(names: Map<string, string>, name: string, counterpart: string): boolean {
  const known = names.get(name);
  if (known === undefined) names.set(name, counterpart);
  return known === undefined || known === counterpart;
}

const FEWEST_TOKENS = 4;
const MOST_TOKENS = 200;

const tokensOf = (text: string): readonly string[] => text.match(TOKEN) ?? [];
const TOKEN = /[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*|"[^"]*"|'[^']*'|[^\s\w]/gu;
const NAME = /^[\p{L}_$]/u;

const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'if else elif for while do switch case match return throw raise try catch except finally await async yield ' +
    'function def fn func fun class struct enum interface impl trait type new delete in of is not and or with as let ' +
    'const var mut pub static final private public protected void int string bool true false null nil None True False ' +
    'undefined this self super break continue default lambda where end begin then unless loop'
  ).split(' '),
);
