import { setUp } from './frequent-scenes.ts';
import type { Scenario } from './scenario.ts';

const ISSUE = 'quillworks/slug-kit#22';

export const claimedIssue: Scenario = {
  name: 'claimed-issue',
  title: 'Somebody was here first',
  summary: 'An issue that another contributor has asked for is left to them.',
  scenes: [
    setUp([]),
    {
      kind: 'command',
      title: 'Find an issue',
      why: 'What somebody works on already is not offered at all.',
      command: { verb: 'discover', limit: 3 },
      expects: 'ok',
    },
    {
      kind: 'command',
      title: 'Insist on a claimed one',
      why: `${ISSUE} was not among them. What speaks against it?`,
      command: { verb: 'score', issue: ISSUE },
      expects: 'ok',
    },
    {
      kind: 'command',
      title: 'Plan it all the same',
      why: 'The score is advice. The plan decides.',
      command: { verb: 'plan', issue: ISSUE },
      expects: 'blocked',
    },
    {
      kind: 'command',
      title: 'Get the code all the same',
      why: 'Perhaps by the back door?',
      command: { verb: 'checkout', issue: ISSUE },
      expects: 'error:task_blocked',
      notice: 'Two people with the same patch are one disappointed contributor and one more review.',
    },
    {
      kind: 'command',
      title: 'Ask what to do',
      why: 'There is always a next step.',
      command: { verb: 'next' },
      expects: 'plan_blocked',
    },
  ],
  moral: 'No work was taken away from anybody, and no maintainer had to say so.',
};
