import type { ScoreSubject } from '../score-subject.ts';
import type { Assessment, Rule } from './rule.ts';

const ASSESSMENTS: Readonly<Record<'forbidden' | 'conditional' | 'allowed', Assessment>> = {
  forbidden: { impact: -40, message: 'A rule of the repository forbids this contribution.' },
  conditional: { impact: -3, message: 'The repository takes contributions made with AI under a condition.' },
  allowed: { impact: 2, message: 'The repository takes contributions made with AI.' },
};

/** What the repository itself says about contributions like this one. Silence is no permission, and no refusal. */
export const policy: Rule = {
  name: 'policy',
  assess: ({ policy: standing }) => {
    if (standing === undefined || standing === 'unknown') return null;
    return standing === 'unreadable' ? 'unknown' : ASSESSMENTS[standing];
  },
};

export const isForbiddenByPolicy = ({ policy: standing }: ScoreSubject): boolean => standing === 'forbidden';
