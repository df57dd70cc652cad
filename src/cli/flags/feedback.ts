import { boolean, integer, option, string } from '@oclif/core/flags';
import { FEEDBACK_ARTIFACTS, FEEDBACK_DECISIONS } from '../../contract/feedback-vocabulary.ts';
import { issueFlag } from './shared.ts';

const SHORTEST_SECONDS = 1;
const LONGEST_SECONDS = 3600;

export const feedbackRequestLine = {
  args: {},
  flags: {
    artifact: option({
      options: FEEDBACK_ARTIFACTS,
      required: true,
      description: 'What the provider is asked about.',
    })(),
    'provider-command': string({
      required: true,
      helpValue: '<command>',
      description: 'The command of the provider. No shell reads it; --session is added when a conversation goes on.',
    }),
    session: string({
      helpValue: '<id>',
      exclusive: ['new'],
      description: "Go on in this session of the provider's tool instead of the recorded one.",
    }),
    new: boolean({ description: 'Start a new session although one is recorded.' }),
    timeout: integer({
      helpValue: '<seconds>',
      min: SHORTEST_SECONDS,
      max: LONGEST_SECONDS,
      default: 300,
      description: 'Stop the provider after this time.',
    }),
    ...issueFlag,
  },
};

export const feedbackApplyLine = {
  args: {},
  flags: {
    id: string({ required: true, helpValue: '<id>', description: 'Which piece of feedback.' }),
    status: option({ options: FEEDBACK_DECISIONS, required: true, description: 'What became of it.' })(),
    'reason-code': string({
      helpValue: '<code>',
      description: 'Why, for machines, such as out_of_scope or infeasible.',
    }),
    explanation: string({ helpValue: '<text>', description: 'Why, in a sentence or two.' }),
    artifact: option({ options: FEEDBACK_ARTIFACTS, description: 'Where to look for the id, if both have it.' })(),
    ...issueFlag,
  },
};

export const feedbackShowLine = { args: {}, flags: { ...issueFlag } };

export const feedbackProvideLine = {
  args: {},
  flags: {
    wrap: boolean({ description: 'Put the messages of a tool around the answer, one on each line.' }),
    session: string({ helpValue: '<id>', description: 'The session; what was issued in it is remembered.' }),
  },
};
