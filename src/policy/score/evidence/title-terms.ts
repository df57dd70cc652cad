/** The words of a title that can tell it from others. */
export interface TitleTerms {
  /** By stem: the word as it stands, and how much it tells. */
  readonly byStem: ReadonlyMap<string, { readonly word: string; readonly weight: number }>;
  /** Stems that tell much. */
  readonly telling: readonly string[];
  readonly weight: number;
}

const words = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')));

/** Words that say nothing about what a title is about. */
const STOP_WORDS = words(
  'a an and are as at be been but by can could do does did doing for from had has have how i if in into is isn it its like more',
  'need needs no not of on only or our out please should so some such than that the their them then there these they this to',
  'too up via was we were what when where which while who why will with without would you your using use used after before',
  'between during each every all any also get gets got just let lets off one over same still under very about it s t don doesn',
  'can t won feat chore wip draft rfc re vs etc',
);

/** What every second title of a code host has in it. */
const COMMON = words(
  'add adds added adding fix fixes fixed fixing update updates updated updating improve improves improved improvement',
  'improvements remove removes removed removing support supports supporting make makes making change changes changed create',
  'creates implement implements implementation allow allows enable enables disable handle handles handling set sets issue',
  'issues bug bugs feature features request problem problems error errors fail fails failed failing failure work works working',
  'broken wrong invalid incorrect missing new old better file files code page pages value values type types data function',
  'functions method class component components message user users version option options default name list test tests doc docs',
  'documentation refactor rename show display return returns run running check possible available first cannot unable',
);

const COMMON_WEIGHT = 0.3;
const LONGEST_TITLE = 300;
const NO_WORD = /[^a-z0-9\u00e0-\u02af\u0370-\u052f\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]+/;

/** `ownWords`: the words of the repository's name, which any title there may have. */
export function termsOf(title: string, ownWords: ReadonlySet<string>): TitleTerms {
  const byStem = new Map<string, { word: string; weight: number }>();
  const telling: string[] = [];
  let total = 0;
  for (const word of title.slice(0, LONGEST_TITLE).toLowerCase().split(NO_WORD)) {
    if (word.length < 2 || STOP_WORDS.has(word) || SHORT_NUMBER.test(word)) continue;
    const stem = stemOf(word);
    if (byStem.has(stem)) continue;
    const weight = COMMON.has(word) || ownWords.has(word) ? COMMON_WEIGHT : 1;
    byStem.set(stem, { word, weight });
    if (weight === 1) telling.push(stem);
    total += weight;
  }
  return { byStem, telling, weight: total };
}

const SHORT_NUMBER = /^\d{1,3}$/;

export function wordsOfName(fullName: string): ReadonlySet<string> {
  return new Set(fullName.toLowerCase().split(NO_WORD));
}

/** Rough on purpose: plural, -ing and -ed only, so that the words of two people meet. */
function stemOf(word: string): string {
  if (word.length < 5)
    return word.length === 4 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  return word.replace(SUFFIX, '').replace(/e$/, '');
}

const SUFFIX = /(?:ing|ed|(?<=sh|ch|x|ss|z)es|(?<!s)s)$/;
