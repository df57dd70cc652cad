import { calibratedPoints } from '../calibrated-factors.ts';
import type { Rule } from './rule.ts';

export const newcomerRecord: Rule = {
  name: 'newcomerRecord',
  assess: ({ features, newcomers }) => {
    if (newcomers === null) return 'unknown';
    if (features.newcomerShare === null) {
      return { impact: 0, message: 'Too few pull requests were merged lately to tell how newcomers fare.' };
    }
    return {
      impact: calibratedPoints(features, 'newcomerRecord'),
      message: `${newcomers.byNewcomers} of the ${newcomers.merged} pull requests that were merged lately came from newcomers.`,
    };
  },
};
