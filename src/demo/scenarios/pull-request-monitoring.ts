import { agentSettings, publication, setUp, validation } from './frequent-scenes.ts';
import type { CommandScene, Scenario } from './scenario.ts';
import { SLUG_ISSUE, SLUG_WORKSPACE, WHOLE_FIX } from './slug-fix.ts';

const MAINTAINER = 'mira-lindqvist';
const CONTRIBUTOR = 'octo-contributor';

const look = (told: Pick<CommandScene, 'title' | 'why' | 'notice'>, expects: 'open' | 'merged'): CommandScene => ({
  kind: 'command',
  ...told,
  command: { verb: 'pr-status' },
  expects,
});

export const pullRequestMonitoring: Scenario = {
  name: 'pull-request-monitoring',
  title: 'From a draft pull request to its merge',
  summary: 'What comes after the publication: checks, a review, an answer, a merge.',
  scenes: [
    setUp(['slugs']),
    agentSettings,
    {
      kind: 'command',
      title: 'Plan',
      why: 'The contributor knows which issue it is to be.',
      command: { verb: 'plan', issue: SLUG_ISSUE },
      expects: 'ok',
    },
    {
      kind: 'command',
      title: 'Get the code',
      why: 'A clone on a branch of its own.',
      command: { verb: 'checkout', issue: SLUG_ISSUE },
      expects: 'ok',
    },
    {
      kind: 'edit',
      title: 'Do the work',
      why: 'The contributor of the story has done this before.',
      workspace: SLUG_WORKSPACE,
      edits: WHOLE_FIX,
    },
    {
      kind: 'command',
      title: 'Take the patch',
      why: 'Looked through before anything else happens with it.',
      command: { verb: 'diff' },
      expects: 'ok',
    },
    validation('passed', { why: 'The tests run on exactly this tree.' }),
    ...publication,
    {
      kind: 'github',
      title: 'The checks of the repository begin',
      why: 'From here on others act, and nothing is public that a person did not say yes to.',
      happenings: [
        { kind: 'check', name: 'test', state: 'pending' },
        { kind: 'check', name: 'lint', state: 'pending' },
      ],
    },
    look(
      {
        title: 'Look at it',
        why: 'One request tells all: state, checks, reviews, comments.',
        notice: 'It says when another look is worth a request.',
      },
      'open',
    ),
    {
      kind: 'github',
      title: 'The checks are done',
      why: 'Some minutes have passed.',
      happenings: [
        { kind: 'check', name: 'test', state: 'success' },
        { kind: 'check', name: 'lint', state: 'success' },
      ],
    },
    look(
      {
        title: 'Look again',
        why: 'Nothing is in its way, and it is still a draft.',
        notice: 'To mark it ready is to ask for the time of others: a person does that.',
      },
      'open',
    ),
    {
      kind: 'github',
      title: 'A review comes in',
      why: 'The person has marked it ready, and a maintainer has a question.',
      happenings: [
        { kind: 'marked_ready' },
        {
          kind: 'review',
          by: MAINTAINER,
          verdict: 'changes_requested',
          body: 'What happens to a separator of two characters?',
        },
      ],
    },
    look(
      {
        title: 'See whose turn it is',
        why: 'An agent that watches must not answer for somebody.',
        notice: 'The words of others are shown as data. No door of ContribFlow can answer them.',
      },
      'open',
    ),
    {
      kind: 'github',
      title: 'The person answers, on GitHub',
      why: 'In their own words, under their own name.',
      happenings: [{ kind: 'comment', by: CONTRIBUTOR, body: 'It is taken off as a whole, never by half.' }],
    },
    look({ title: 'Look after the answer', why: 'Now it is for the maintainers to look again.' }, 'open'),
    {
      kind: 'github',
      title: 'It is merged',
      why: 'A day has passed.',
      happenings: [
        { kind: 'review', by: MAINTAINER, verdict: 'approved', body: 'Thank you!' },
        { kind: 'merged', by: MAINTAINER },
      ],
    },
    look({ title: 'The last look', why: 'A watcher has to know when to stop.', notice: 'Done.' }, 'merged'),
  ],
  moral: 'Watching costs one request a look, and everything that was said to others, a person said.',
};
