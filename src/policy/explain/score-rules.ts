import type { RuleName } from '../score/rule-names.ts';
import type { Explanation } from './explanation.ts';

/** By the keys of `breakdown`, and what cuts their sum to the scale. */
export const SCORE_RULE_EXPLANATIONS: Readonly<Record<RuleName | 'scale', Explanation>> = {
  base: { means: 'Where every score starts: 60 points.', remedy: 'Nothing to do.' },
  clarity: {
    means: 'Whether the issue says what is wrong, what is wanted, and where.',
    remedy: 'Ask in the issue for what is missing, or choose a clearer one.',
  },
  labels: {
    means: 'Labels that invite, that ask for more information, or that wait for a decision.',
    remedy: 'An issue that waits for a decision is better left until it is made.',
  },
  profileFit: {
    means: 'How well the issue fits the languages, topics and kinds of work that you look for.',
    remedy: 'Change the profile with flags of discover or in the configuration.',
  },
  qualityFit: {
    means: 'Whether the repository is alive, of a size that you can find your way in, and open.',
    remedy: 'Choose a project that answers.',
  },
  staleness: {
    means: 'How long nothing has happened to the issue.',
    remedy: 'Ask whether it is still wanted before you begin.',
  },
  duplicatePrRisk: {
    means: 'Pull requests, merged work or other issues that do the same.',
    remedy: 'Look at the evidence; help there instead of doing it twice.',
  },
  securitySensitive: {
    means: 'The issue seems to be about a weakness, which does not belong into a public pull request.',
    remedy: "Use the project's private channel for it.",
  },
  claim: {
    means: 'Somebody is assigned, has linked a branch, or has said that they work on it.',
    remedy: 'Leave it to them, or ask whether they still do.',
  },
  newcomerRecord: {
    means: 'How many pull requests of newcomers this project has merged lately.',
    remedy: 'A project that merges none is unlikely to begin with yours.',
  },
  reporter: {
    means: 'Who reported it: a maintainer, a contributor, a stranger or a robot.',
    remedy: 'Nothing to do; reports of maintainers are more often merged.',
  },
  policy: {
    means: 'Whether the rules of the repository allow this contribution.',
    remedy: 'contribflow policy quotes them.',
  },
  judgments: {
    means: 'Flags and low ratings of earlier runs on this repository; only a host keeps them.',
    remedy: 'Read the judgments of those runs first, and choose another repository if they still hold.',
  },
  scale: { means: 'The rules add up to less than 0 or more than 100, where scores end.', remedy: 'Nothing to do.' },
};
