import type { WrittenIssue } from '../../writing/written.ts';

export const queuekitIssues: readonly WrittenIssue[] = [
  {
    number: 31,
    title: 'Cap the time between retries',
    body: 'The wait doubles without end: after 20 attempts it is twelve days. `backoffMs` in `src/worker.ts` should stop at a limit, one hour by default.',
    by: 'orla-quinn',
    as: 'CONTRIBUTOR',
    age: 190,
    labels: ['bug', 'good first issue'],
    comments: [
      { by: 'ivan-petkov', age: 160, body: 'I would like to work on this.' },
      { by: 'bas-hendriks', as: 'MEMBER', age: 159, body: 'All yours.' },
    ],
  },
  {
    number: 36,
    title: 'Jobs are lost when the worker is killed between claim and start',
    body: 'A job that is claimed but not started has no heartbeat. If the process dies in that moment, the job stays claimed for ever.\n\nReproduction: put a `process.exit(1)` after `claim()` in `src/worker.ts`, run `npm run example`, start it again. The job is still `claimed`.',
    by: 'niko-saar',
    age: 150,
    labels: ['bug'],
    comments: [
      {
        by: 'bas-hendriks',
        as: 'MEMBER',
        age: 60,
        body: 'Should be fixed by #52, which is in 1.12. I forgot to close this, will check.',
      },
    ],
  },
  {
    number: 40,
    title: 'Priorities for jobs',
    body: 'A number on each job, higher first. I need it to keep password mails from waiting behind newsletters.',
    by: 'thea-nilsen',
    age: 120,
    labels: ['enhancement'],
  },
  {
    number: 44,
    title: 'Cron lines with names of days are not understood',
    body: "`0 9 * * MON` throws `NaN`. Only numbers work.\n\n```ts\nparse('0 9 * * MON'); // expected the same as '0 9 * * 1'\n```\n\nThe parser is `src/cron.ts`. Both forms of the day names (`MON`, `mon`) and of the months should work.",
    by: 'giulia-rossi-dev',
    age: 85,
    labels: ['bug', 'help wanted'],
    linkedBranches: ['cron-names'],
    comments: [{ by: 'bas-hendriks', as: 'MEMBER', age: 80, body: 'I have made a branch for this.' }],
  },
  {
    number: 50,
    title: 'Explain retries with a picture',
    body: '`docs/retries.md` has one sentence. A small diagram of the states a job goes through (waiting, claimed, running, failed, waiting …) would save me from explaining it every week.',
    by: 'bas-hendriks',
    as: 'MEMBER',
    age: 58,
    labels: ['documentation'],
    comments: [
      { by: 'uma-das', age: 50, body: 'take' },
      { by: 'uma-das', age: 21, body: 'I have too much to do at the moment, please unassign me.' },
    ],
    events: [
      { kind: 'assigned', by: 'bas-hendriks', age: 50, assignee: 'uma-das' },
      { kind: 'unassigned', by: 'bas-hendriks', age: 21, assignee: 'uma-das' },
    ],
  },
  {
    number: 57,
    title: 'Worker ignores SIGTERM while it waits for the next job',
    body: 'During the pause between two polls the signal is only noticed after the pause, which is up to 30 seconds. Container hosts kill the process before that.\n\n`src/worker.ts`: the pause should end when the signal comes.',
    by: 'tariq-j',
    age: 35,
    labels: ['bug'],
  },
];
