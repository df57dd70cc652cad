import { NEWCOMER_LABELS } from '../difficulty.ts';
import { labelWith } from '../label-words.ts';
import { quoted } from '../quoted.ts';
import { DECLINED, DISCOURAGING, FOR_PEOPLE, HELP_WANTED, type LabelGroup } from './label-groups.ts';
import { type Assessment, combined, type Rule, type ScoreView } from './rule.ts';

const INVITES_NEWCOMERS = 3;
const INVITES_ANYBODY = 2;
const INVITES_BOTH = 4;

/** Small for what invites: whether an issue has such a label tells almost nothing about its end. */
export const labels: Rule = {
  name: 'labels',
  assess: (view) => combined([...invitations(view), ...objections(view)]),
};

export const isDeclined = ({ labels: own }: ScoreView): boolean => DECLINED.phrases.test(own);

export const isKeptForPeople = ({ labels: own, actor }: ScoreView): boolean =>
  actor === 'agent' && FOR_PEOPLE.phrases.test(own);

function invitations({ labels: own }: ScoreView): Assessment[] {
  const forNewcomers = NEWCOMER_LABELS.test(own);
  const forAnybody = HELP_WANTED.test(own);
  if (forNewcomers && forAnybody)
    return [{ impact: INVITES_BOTH, message: 'labels invite newcomers and ask for help' }];
  if (forNewcomers) return [{ impact: INVITES_NEWCOMERS, message: 'a label invites newcomers' }];
  return forAnybody ? [{ impact: INVITES_ANYBODY, message: 'a label asks for help' }] : [];
}

function objections(view: ScoreView): Assessment[] {
  const reserved = isKeptForPeople(view) ? [FOR_PEOPLE] : [];
  const declined = isDeclined(view) ? [DECLINED] : [];
  const discouraging = DISCOURAGING.filter(({ phrases }) => phrases.test(view.labels)).slice(0, 1);
  return [...reserved, ...declined, ...discouraging].map((group) => objection(view, group));
}

function objection({ facts }: ScoreView, { impact, meaning, phrases }: LabelGroup): Assessment {
  const name = labelWith(facts.labels, phrases) ?? '';
  return { impact, message: `the label ${quoted(name)} says that ${meaning}` };
}
