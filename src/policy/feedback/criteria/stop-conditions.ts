import { type Criterion, good, improve } from '../criterion.ts';

/** Only a plan has them: when a patch is there, the work has been done. */
export const stopConditions: Criterion = {
  name: 'stop-conditions',
  aspect: 'Stop conditions',
  judgePlan: (plan) =>
    plan.stopConditions.length === 0
      ? improve(
          'missing',
          'It does not say when to stop and ask, so whoever follows it will go on when it no longer fits.',
          'Add when to stop: before anything public, when the change grows, when the project asks for something else.',
        )
      : good('It says when to stop and ask.'),
};
