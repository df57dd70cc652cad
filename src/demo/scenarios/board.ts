import { CASE_ISSUE, CASE_OPTION } from './case-option.ts';
import { agentSettings, setUp } from './frequent-scenes.ts';
import type { Scenario } from './scenario.ts';
import { HALF_FIX, SLUG_ISSUE, WHOLE_FIX } from './slug-fix.ts';

/** Of a project that wants no AI. */
const UNWANTED_ISSUE = 'lanternjs/lantern#14880';

/** The story of a host: runs of all kinds, judged by those who looked at them, on the board for a person to decide. */
export const board: Scenario = {
  name: 'board',
  title: 'A board full of runs',
  summary: 'A client works through a host, and a person decides on its board.',
  scenes: [
    setUp(['slugs']),
    agentSettings,
    {
      kind: 'serve',
      title: 'Start the host',
      why: 'Contributions become runs behind HTTP. A client gets a key to begin them with.',
      notice: 'No key can decide what becomes public.',
    },
    {
      kind: 'run',
      name: 'search',
      title: 'Search',
      why: 'A run that only looks.',
      workflow: 'discovery',
      inputs: { languages: ['TypeScript'], limit: 3 },
      expects: 'completed',
    },
    {
      kind: 'run',
      name: 'unwanted',
      title: 'A project that wants no AI',
      why: 'Its rules are read before any work is done.',
      workflow: 'contribution',
      inputs: { issue: UNWANTED_ISSUE },
      expects: 'failed',
    },
    {
      kind: 'run',
      name: 'trial',
      title: 'Try a patch',
      why: 'Do the tests of the repository pass with it? In the sandbox, and nothing else is asked.',
      workflow: 'validation',
      inputs: { issue: SLUG_ISSUE },
      edits: WHOLE_FIX,
      expects: 'completed',
    },
    {
      kind: 'run',
      name: 'half',
      title: 'Contribute half of a fix',
      why: 'Another client is quick, and does not read the issue to its end.',
      workflow: 'contribution',
      inputs: { issue: SLUG_ISSUE },
      edits: HALF_FIX,
      expects: 'waiting-input',
      notice: 'It gets no further than its tests, and waits for a better patch.',
    },
    {
      kind: 'run',
      name: 'option',
      title: 'Contribute a whole one',
      why: 'Score, plan, clone, patch, validation and review gate: node by node, each in the log.',
      workflow: 'contribution',
      inputs: { issue: CASE_ISSUE, title: 'Add an option that keeps capitals' },
      edits: CASE_OPTION,
      expects: 'waiting-approval',
      notice: 'The hard stop. This far a program gets alone, and nothing is public yet.',
    },
    {
      kind: 'run',
      name: 'slugs',
      title: 'And another one',
      why: 'The fix that was tried before.',
      workflow: 'contribution',
      inputs: { issue: SLUG_ISSUE, title: 'Take the separator off both ends' },
      edits: WHOLE_FIX,
      expects: 'waiting-approval',
    },
    {
      kind: 'judgment',
      title: 'Judge them',
      why: 'What people and agents think of a run stays with it, and counts in later scores.',
      judgments: [
        {
          of: 'half',
          does: 'a flag on the half fix',
          judgment: { signal: { kind: 'flag' }, note: 'It trims one end, and the issue names both.' },
        },
        {
          of: 'half',
          does: 'a correction of its patch',
          judgment: {
            signal: { kind: 'correction', correction: 'Trim the separator as a whole, at both ends.' },
            target: { nodeId: 'change' },
          },
        },
        {
          of: 'slugs',
          does: 'a comment on a line of the whole fix',
          judgment: {
            signal: { kind: 'label', label: 'comment' },
            target: { nodeId: 'diff' },
            note: 'src/slugify.js:16\nGood: separators of any length are trimmed as a whole.',
          },
        },
        {
          of: 'option',
          does: 'a rating of 5',
          judgment: {
            signal: { kind: 'rating', rating: 5 },
            note: 'Code, types, test and README, as the issue asks for.',
          },
        },
      ],
    },
    {
      kind: 'hasty',
      run: 'option',
      title: 'Try to go on without a person',
      why: 'A client in a hurry says yes by its key.',
      notice: 'Refused, whatever the key may do else.',
    },
    {
      kind: 'decision',
      run: 'option',
      title: 'A person decides',
      why: 'They sign in by a link from their terminal, and read all that the digest stands for.',
    },
  ],
  moral: 'Programs did the work, the log tells it all, and a person decided on the board.',
};
