import type { CheckpointName } from '../../contract/thought-vocabulary.ts';
import type { Checkpoint, Proposal } from '../../contract/thoughts.ts';
import { shortened } from '../shortened.ts';
import type { ThoughtEvidence } from './evidence.ts';

type Verdict = Omit<Checkpoint, 'name'>;

const passed = (reason: string): Verdict => ({ status: 'passed', reason });
const failed = (reason: string): Verdict => ({ status: 'failed', reason });
const unknown = (reason: string): Verdict => ({ status: 'unknown', reason });

const LONGEST_PATH = 300;

const VERIFY: Readonly<Record<CheckpointName, (proposal: Proposal, evidence: ThoughtEvidence) => Verdict>> = {
  files_exist: ({ files, tests }, { has }) => {
    const all = [...files, ...tests];
    const absent = all.find((path) => has(path) === false);
    if (all.length === 0) return unknown('Nothing in the issue points to a file.');
    if (absent !== undefined) return failed(`The repository has no ${shortened(absent, LONGEST_PATH)}.`);
    return all.every((path) => has(path) === true)
      ? passed('The repository has every file that is named.')
      : unknown('The tree of the repository is not known as a whole.');
  },
  test_exists: ({ files, tests }, { has, plan }) => {
    const [test] = tests;
    if (test !== undefined && has(test) === true) return passed(`${shortened(test, LONGEST_PATH)} tests it.`);
    if (plan.repositoryContext.testLayouts.length === 0) return unknown('No tests of the repository are recognised.');
    return files.length === 0 ? unknown('No file is named that could be tested.') : failed('No test is named.');
  },
  within_limits: ({ files, tests }, { mostFiles }) => {
    const count = files.length + tests.length;
    return count <= mostFiles
      ? passed(`${count} of at most ${mostFiles} files.`)
      : failed(`${count} files, and ${mostFiles} are allowed.`);
  },
  no_rule_forbids: (_proposal, { plan }) => {
    if (plan.blockedBy !== null) return failed(`The plan is blocked by ${plan.blockedBy}.`);
    return plan.policyFindings.every(({ verdict }) => verdict === 'unknown')
      ? unknown('The repository has no rule that is understood.')
      : passed('No rule of the repository forbids it.');
  },
  nothing_generated: ({ files }, { isGenerated }) => {
    const made = files.find(isGenerated);
    return made === undefined
      ? passed('No file is written by a tool.')
      : failed(`A tool writes ${shortened(made, LONGEST_PATH)}.`);
  },
};

/** Holds a thought against the repository as it was read. */
export const verify = (proposal: Proposal, evidence: ThoughtEvidence, names: readonly CheckpointName[]): Checkpoint[] =>
  names.map((name) => ({ name, ...VERIFY[name](proposal, evidence) }));
