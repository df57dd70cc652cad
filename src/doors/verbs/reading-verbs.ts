import { discover } from '../../steps/discover.ts';
import { doctor } from '../../steps/doctor.ts';
import { explain } from '../../steps/explain.ts';
import { log } from '../../steps/log.ts';
import { next } from '../../steps/next.ts';
import { onIssue, onTask } from '../../steps/on-issue.ts';
import { onRepository } from '../../steps/on-repository.ts';
import { policy } from '../../steps/policy.ts';
import { prStatus } from '../../steps/pr-status.ts';
import { score } from '../../steps/score.ts';
import { status } from '../../steps/status.ts';
import { taskList } from '../../steps/task-list.ts';
import { verb } from './verb.ts';

/** Verbs that look and judge. What they learn they note for the others; nothing else changes. */
export const READING_VERBS = {
  status: verb({
    name: 'status',
    command: 'status',
    description: 'Show where things stand: config, credential, active task, next step.',
    contract: 'status',
    effect: 'reads_facts',
    asksNetwork: false,
    step: (ports, _input, run) => status(ports, ports, run),
  }),
  next: verb({
    name: 'next',
    command: 'next',
    description: 'Say what to do next, from recorded facts only.',
    contract: 'next-action',
    effect: 'reads_facts',
    asksNetwork: false,
    step: (ports) => next(ports),
  }),
  discover: verb({
    name: 'discover',
    command: 'discover',
    description: 'Search GitHub for issues that are worth working on, scored with evidence.',
    contract: 'discovery',
    effect: 'reads_github',
    asksNetwork: true,
    step: (ports, { languages, topics, types, repository, ...wanted }, run) => {
      const hasWishes = languages.length + topics.length + types.length > 0;
      const wishes = hasWishes ? { languages, topics, types } : null;
      const search = (found: string | null) => discover(ports, { wishes, repository: found, ...wanted }, run);
      return repository === null ? search(null) : onRepository('discover', repository, search);
    },
  }),
  score: verb({
    name: 'score',
    command: 'score',
    description: 'Judge one issue on live evidence: duplicates, claims, and the rules of its repository.',
    contract: 'score',
    effect: 'reads_github',
    asksNetwork: true,
    step: (ports, input, run) =>
      onIssue({ command: 'score', serverUrl: ports.hosts.serverUrl }, input.issue, (issue) =>
        score(ports, { issue }, run),
      ),
  }),
  policy: verb({
    name: 'policy',
    command: 'policy',
    description: 'Show what a repository asks of contributors, with quotes.',
    contract: 'policy',
    effect: 'reads_github',
    asksNetwork: true,
    step: (ports, input, run) =>
      onRepository('policy', input.repository, (repository) => policy(ports, { repository }, run)),
  }),
  pr_status: verb({
    name: 'pr_status',
    command: 'pr-status',
    description: 'Look at the published pull request of a task: checks, reviews, and whose turn it is.',
    contract: 'pr-status',
    effect: 'reads_github',
    asksNetwork: true,
    step: (ports, input, run) =>
      onTask({ command: 'pr-status', serverUrl: ports.hosts.serverUrl }, input.issue, (issue) =>
        prStatus(ports, { issue }, run),
      ),
  }),
  task_list: verb({
    name: 'task_list',
    command: 'task list',
    description: 'List the tasks of this directory.',
    contract: 'task',
    effect: 'reads_facts',
    asksNetwork: false,
    step: (ports) => taskList(ports),
  }),
  doctor: verb({
    name: 'doctor',
    command: 'doctor',
    description: 'Check what ContribFlow needs on this machine, and say how to get it.',
    contract: 'doctor',
    effect: 'reads_facts',
    asksNetwork: true,
    step: (ports, _input, run) => doctor(ports, run),
  }),
  explain: verb({
    name: 'explain',
    command: 'explain',
    description: 'Say what a state, a check, a rule or an error means, and how to get past it.',
    contract: 'explanation',
    effect: 'reads_facts',
    asksNetwork: false,
    step: (_ports, input) => Promise.resolve(explain(input)),
  }),
  log: verb({
    name: 'log',
    command: 'log',
    description: 'Show the audit log of decisions and public commands, and check it.',
    contract: 'audit-log',
    effect: 'reads_facts',
    asksNetwork: false,
    step: (ports, input, run) => log(ports, input, run),
  }),
} as const;
