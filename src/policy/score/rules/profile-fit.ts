import { distanceFrom } from '../difficulty.ts';
import { type Assessment, combined, type Rule, type ScoreView } from './rule.ts';

/** Each wish that is not there says nothing, so an empty profile has no impact. */
export const profileFit: Rule = {
  name: 'profileFit',
  assess: (view) => combined(language(view), topics(view), types(view), difficulty(view)),
};

function language({ profile, facts: { repository } }: ScoreView): Assessment | null {
  if (profile.languages.length === 0 || repository.language === null) return null;
  const own = repository.language.toLowerCase();
  return profile.languages.some((wished) => wished.toLowerCase() === own)
    ? { impact: 6, message: 'the repository is in a language of the profile' }
    : { impact: -8, message: 'the repository is mainly in another language' };
}

const PER_TOPIC = 3;
const MOST_TOPICS = 2;

function topics({ profile, facts: { repository }, text }: ScoreView): Assessment | null {
  if (profile.topics.length === 0) return null;
  let found = 0;
  for (const wished of profile.topics) {
    const topic = wished.toLowerCase();
    const isKnown = repository.topics.includes(topic.replaceAll(' ', '-'));
    if (isKnown || isWordOf(text.title, topic) || isWordOf(text.prose, topic)) found += 1;
  }
  if (found === 0) return { impact: -2, message: 'no topic of the profile occurs' };
  return { impact: Math.min(MOST_TOPICS, found) * PER_TOPIC, message: `${found} of the profile's topics occur` };
}

/** As a word of its own: "go" is no part of "good". */
function isWordOf(text: string, topic: string): boolean {
  for (let at = text.indexOf(topic); at !== -1; at = text.indexOf(topic, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + topic.length])) return true;
  }
  return false;
}

const isLetter = (character: string | undefined) => character !== undefined && /[a-z0-9\u00e0-\u024f]/.test(character);

function types({ profile, types: own }: ScoreView): Assessment | null {
  if (profile.types.length === 0 || own.length === 0) return null;
  return own.some((type) => profile.types.includes(type))
    ? { impact: 5, message: 'it is a kind of work that the profile asks for' }
    : { impact: -4, message: 'it is another kind of work than the profile asks for' };
}

const PER_LEVEL = -4;

function difficulty({ difficulty: wished, level }: ScoreView): Assessment | null {
  if (level === null) return null;
  const distance = distanceFrom(wished, level);
  if (distance === 0) return { impact: 2, message: 'its labels promise a difficulty that fits' };
  return { impact: distance * PER_LEVEL, message: 'its labels promise another difficulty than the one wished for' };
}
