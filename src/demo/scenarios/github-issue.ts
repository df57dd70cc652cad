import { agentSettings, publication, setUp, validation } from './frequent-scenes.ts';
import type { Scenario } from './scenario.ts';
import { SLUG_ISSUE, SLUG_WORKSPACE, WHOLE_FIX } from './slug-fix.ts';

export const githubIssue: Scenario = {
  name: 'github-issue',
  title: 'From an open issue to a draft pull request',
  summary: 'The whole way, with one yes in between.',
  scenes: [
    setUp(['slugs']),
    agentSettings,
    {
      kind: 'command',
      title: 'Find an issue',
      why: 'One search; every candidate is scored, with reasons.',
      command: { verb: 'discover', limit: 3 },
      expects: 'ok',
    },
    {
      kind: 'command',
      title: 'Look at it closely',
      why: 'Is it clear, is it free, does somebody work on it already?',
      command: { verb: 'score', issue: SLUG_ISSUE },
      expects: 'ok',
    },
    {
      kind: 'command',
      title: 'Plan',
      why: "The repository's own guidance is read: what it asks for, which files, which checks.",
      command: { verb: 'plan', issue: SLUG_ISSUE },
      expects: 'ok',
    },
    {
      kind: 'command',
      title: 'Get the code',
      why: 'A clone on a branch of its own; what git is told in there, the engine does not believe.',
      command: { verb: 'checkout', issue: SLUG_ISSUE },
      expects: 'ok',
    },
    {
      kind: 'edit',
      title: 'Do the work',
      why: 'This is your part, or that of your agent. Here the contributor of the story does it.',
      workspace: SLUG_WORKSPACE,
      edits: WHOLE_FIX,
    },
    {
      kind: 'command',
      title: 'Take the patch',
      why: 'Looked through for size, secrets, sensitive files and copied code.',
      command: { verb: 'diff' },
      expects: 'ok',
    },
    validation('passed', {
      why: "The repository's own tests run on exactly this tree, without a network.",
      notice: 'Nothing of the repository has run outside the sandbox.',
    }),
    ...publication,
  ],
  moral: 'An agent did the work, a sandbox checked it, a person decided.',
};
