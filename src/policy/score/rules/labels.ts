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
  assess: (view) =>
    combined(
      invitation(view),
      isKeptForPeople(view) ? objection(view, FOR_PEOPLE) : null,
      isDeclined(view) ? objection(view, DECLINED) : null,
      discouragement(view),
    ),
};

export const isDeclined = ({ labels: own }: ScoreView): boolean => DECLINED.phrases.test(own);

export const isKeptForPeople = ({ labels: own, actor }: ScoreView): boolean =>
  actor === 'agent' && FOR_PEOPLE.phrases.test(own);

/** Somebody is on it, it has to wait, or it is no small thing; that nobody has looked at it yet is usual. */
export const isHeldBack = (own: string): boolean =>
  cautionsIn(own).some(({ impact }) => impact === 0 || impact <= HOLDS_BACK);

/** What labels say against the work, short of ruling it out; worst first. */
export const cautionsIn = (own: string): readonly LabelGroup[] =>
  DISCOURAGING.filter(({ phrases }) => phrases.test(own));

const HOLDS_BACK = -6;

function invitation({ labels: own }: ScoreView): Assessment | null {
  const forNewcomers = NEWCOMER_LABELS.test(own);
  const forAnybody = HELP_WANTED.test(own);
  if (forNewcomers && forAnybody) return { impact: INVITES_BOTH, message: 'labels invite newcomers and ask for help' };
  if (forNewcomers) return { impact: INVITES_NEWCOMERS, message: 'a label invites newcomers' };
  return forAnybody ? { impact: INVITES_ANYBODY, message: 'a label asks for help' } : null;
}

function discouragement(view: ScoreView): Assessment | null {
  const worst = DISCOURAGING.find(({ phrases }) => phrases.test(view.labels));
  return worst === undefined ? null : objection(view, worst);
}

function objection({ facts }: ScoreView, { impact, meaning, phrases }: LabelGroup): Assessment {
  const name = labelWith(facts.labels, phrases) ?? '';
  return { impact, message: `the label ${quoted(name)} says that ${meaning}` };
}
