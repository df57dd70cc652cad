import { type Criterion, good, improve, some } from '../criterion.ts';

export const risk: Criterion = {
  name: 'risk',
  aspect: 'Risk',
  judgePlan: ({ risks, isHighRisk }) => {
    if (isHighRisk)
      return improve(
        'high',
        'It calls its own risk high: the work may be done already, unwelcome, or sensitive.',
        'Settle what makes it risky with the maintainers before any work is done.',
      );
    return risks.length === 0
      ? improve(
          'missing',
          'It does not say what can go wrong: what may break, for whom, and how it would be noticed.',
          'Name the largest risk of the change and what keeps it small; if there is none, say why.',
        )
      : good('It says what can go wrong.');
  },
  judgePatch: ({ files, secrets }) => {
    if (files.length === 0) return [];
    return secrets.length === 0
      ? good('No added line looks like a secret.')
      : improve(
          'secret',
          `Added lines look like secrets: ${some(secrets)}.`,
          'Take them out of the patch, and replace the secrets where they are in use: they count as known now.',
        );
  },
};
