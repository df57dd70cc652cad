import { calibratedPoints } from '../calibrated-factors.ts';
import type { ReporterStanding } from '../standing.ts';
import type { Rule } from './rule.ts';

const BOT_IMPACT = -10;

const MESSAGES: Readonly<Record<ReporterStanding, string>> = {
  regular: 'Reported by somebody who contributes here; newcomers solve such issues less often.',
  outsider: 'Reported from outside; newcomers solve such issues more often.',
  active_outsider:
    'Reported from outside by somebody who has tried a pull request; newcomers solve such issues most often.',
  bot: 'Reported by a robot.',
  gone: 'The account of the reporter is gone.',
};

export const reporter: Rule = {
  name: 'reporter',
  assess: ({ features }) => ({
    impact: features.reporter === 'bot' ? BOT_IMPACT : calibratedPoints(features, 'reporter'),
    message: MESSAGES[features.reporter],
  }),
};
