import type { ScoreSubject } from '../score-subject.ts';
import {
  ATTACK,
  PUBLISHED,
  SECURITY_AREA,
  SECURITY_LABELS,
  SECURITY_WORD,
  UPGRADE,
  WEAKNESS,
  WRITING,
} from './security-signs.ts';

/** `sensitive`: about a weakness that should not be worked on in public. `related`: touches the subject only. */
export type SecurityLevel = 'none' | 'related' | 'sensitive';

export function securityLevelOf({ text: { title, prose }, labels }: ScoreSubject): SecurityLevel {
  const isWriting = WRITING.test(title);
  if (SECURITY_LABELS.test(labels)) return isWriting ? 'related' : 'sensitive';
  const isPublishedUpgrade = UPGRADE.test(title) && (PUBLISHED.test(title) || PUBLISHED.test(prose));
  const inTitle = weaknessesIn(title).size > 0 || PUBLISHED.test(title);
  if (inTitle) return isWriting || isPublishedUpgrade ? 'related' : 'sensitive';
  const inProse = weaknessesIn(prose.slice(0, READ));
  const attacks = new Set(prose.slice(0, READ).match(ATTACK) ?? []).size;
  const isAttack = inProse.size >= 2 || (inProse.size === 1 && attacks > 0) || attacks >= 2;
  if (isAttack) return isWriting || isPublishedUpgrade ? 'related' : 'sensitive';
  const isMentioned = inProse.size === 1 || SECURITY_WORD.test(title) || SECURITY_AREA.test(labels);
  return isMentioned ? 'related' : 'none';
}

const READ = 4000;

/** Different names; the same one five times is one sign. */
function weaknessesIn(text: string): ReadonlySet<string> {
  return new Set(text.match(WEAKNESS) ?? []);
}
