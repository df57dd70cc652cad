import type { ScoreSubject } from '../score-subject.ts';
import {
  ADVISORY,
  ATTACK,
  BUG_LABELS,
  PUBLISHED,
  SECURITY_AREA,
  SECURITY_LABELS,
  SECURITY_WORD,
  UPGRADE,
  WEAKNESS,
  WEAKNESS_OR_ATTACK,
  WRITING,
} from './security-signs.ts';

/** `sensitive`: about a weakness that should not be worked on in public. `related`: touches the subject only. */
export type SecurityLevel = 'none' | 'related' | 'sensitive';

export function securityLevelOf({ text: { title, prose }, labels }: ScoreSubject): SecurityLevel {
  if (SECURITY_LABELS.test(labels)) return WRITING.test(title) ? 'related' : 'sensitive';
  const told = prose.slice(0, READ);
  // Most issues have neither, and one look is cheaper than two.
  const isQuiet = !WEAKNESS_OR_ATTACK.test(told);
  const weaknesses = isQuiet ? 0 : namesIn(told, WEAKNESS);
  const signs = isQuiet ? 0 : weaknesses + namesIn(told, ATTACK);
  const isInArea = SECURITY_AREA.test(labels);
  const enough = isInArea && BUG_LABELS.test(labels) ? 1 : 2;
  if (namesIn(title, WEAKNESS) > 0 || PUBLISHED.test(title) || signs >= enough) {
    return WRITING.test(title) || isPublishedUpgrade(title, prose) ? 'related' : 'sensitive';
  }
  const isMentioned = weaknesses === 1 || isInArea || SECURITY_WORD.test(title) || ADVISORY.test(title);
  return isMentioned ? 'related' : 'none';
}

const READ = 4000;

function isPublishedUpgrade(title: string, prose: string): boolean {
  const isPublished = (text: string) => PUBLISHED.test(text) || ADVISORY.test(text);
  return UPGRADE.test(title) && (isPublished(title) || isPublished(prose));
}

/** How many different ones; the same name five times is one sign. */
function namesIn(text: string, names: RegExp): number {
  const found = text.match(names);
  return found === null ? 0 : new Set(found).size;
}
