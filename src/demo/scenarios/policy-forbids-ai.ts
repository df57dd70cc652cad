import { setUp } from './frequent-scenes.ts';
import type { Scenario } from './scenario.ts';

const REPOSITORY = 'lanternjs/lantern';
const ISSUE = `${REPOSITORY}#14880`;

export const policyForbidsAi: Scenario = {
  name: 'policy-forbids-ai',
  title: 'A project that wants no AI',
  summary: 'The rule is found, quoted and kept, before any work is done.',
  scenes: [
    setUp(['router']),
    {
      kind: 'settings',
      title: 'Say who works here',
      why: 'An AI agent. Rules about AI are meant for it, and it has to keep them.',
      settings: { actor: 'agent' },
    },
    {
      kind: 'command',
      title: 'Ask what the project wants',
      why: 'Its guidance is read, and each rule is shown with the sentence that says so.',
      command: { verb: 'policy', repository: REPOSITORY },
      expects: 'ok',
    },
    {
      kind: 'command',
      title: 'Plan one of its issues all the same',
      why: 'The issue is open, friendly and free.',
      command: { verb: 'plan', issue: ISSUE },
      expects: 'blocked',
      notice: 'Not a guess: file, line and quote.',
    },
    {
      kind: 'command',
      title: 'Get the code all the same',
      why: 'A blocked plan has no workspace.',
      command: { verb: 'checkout', issue: ISSUE },
      expects: 'error:task_blocked',
    },
    {
      kind: 'command',
      title: 'Ask what to do',
      why: 'There is always a next step.',
      command: { verb: 'next' },
      expects: 'plan_blocked',
    },
  ],
  moral: 'The project was spared a pull request that it does not want.',
};
