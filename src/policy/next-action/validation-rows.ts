import type { TaskFacts } from '../../contract/state.ts';
import type { ValidationBlocker } from '../../contract/vocabulary.ts';
import { wishOf } from '../validation/asked-validation.ts';
import { isolationOf } from '../validation/engine-names.ts';
import type { ReadyFacts } from './facts.ts';
import { acceptedValidation } from './gate-fix.ts';
import { type Row, row } from './row.ts';

type ActiveFacts = ReadyFacts & { readonly task: TaskFacts };

/** The validation of exactly this patch, or null. */
const currentValidation = ({ patch, validation }: TaskFacts) =>
  patch !== null && validation?.treeSha === patch.treeSha ? validation : null;

const blockedBy = (task: TaskFacts) => {
  const validation = currentValidation(task);
  return validation?.status === 'blocked' ? { blocker: validation.blockedBy ?? 'no_engine', at: validation.at } : null;
};

/** How to ask for it again, where this patch's validation was blocked for that reason. */
const wishWhenBlocked = (facts: ActiveFacts, blocker: ValidationBlocker) =>
  blockedBy(facts.task)?.blocker === blocker ? wishOf(facts.task, facts.config.sandbox) : null;

const wishAfter = (facts: ActiveFacts, status: 'detected' | 'failed') =>
  currentValidation(facts.task)?.status === status ? wishOf(facts.task, facts.config.sandbox) : null;

/** What is needed to ask for a validation that counts, where the one that passed does not. */
function unaccepted({ task, config: { sandbox } }: ActiveFacts) {
  const validation = currentValidation(task);
  if (validation?.status !== 'passed' || validation.isolation === undefined) return null;
  return sandbox.accept.includes(validation.isolation) ? null : { task, sandbox };
}

/** Which engine `doctor` found after the validation was blocked: null when it has not looked since. */
function engineFoundSince(facts: ActiveFacts, blockedAt: string) {
  const { engine } = facts.state;
  if (engine === null || Date.parse(engine.at) < Date.parse(blockedAt)) return null;
  const { engine: wanted } = wishOf(facts.task, facts.config.sandbox);
  return engine.available.includes(wanted) ? wanted : 'none';
}

/** Rows between a patch and a passed validation of it that the review gate accepts. */
export const VALIDATION_ROWS: readonly Row<ActiveFacts>[] = [
  row({
    state: 'needs_validation',
    needs: 'a patch that was never validated as it is now',
    nextAction: 'validate',
    changes: 'validation',
    match: ({ task }) => (currentValidation(task) === null ? task : null),
    recommend: ({ validation }, recommend) => recommend.validate(validation?.asked?.commands),
    reason: () => 'The patch has not been validated as it is now.',
  }),
  row({
    state: 'needs_validation',
    needs: 'validation commands detected but not run',
    nextAction: 'sandbox_validation',
    changes: 'validation',
    match: (facts) => wishAfter(facts, 'detected'),
    recommend: (wish, recommend) => recommend.sandboxValidation(wish),
    reason: () => 'Validation commands were detected but not run. PR creation remains blocked.',
  }),
  row({
    state: 'validation_blocked',
    needs: 'no image for the sandbox, and it could not be pulled',
    nextAction: 'fix_environment',
    changes: 'engine',
    match: (facts) => (currentValidation(facts.task)?.asked?.pull === true ? wishWhenBlocked(facts, 'no_image') : null),
    recommend: (wish, recommend) =>
      recommend.pullAfter(
        'Find out why the image that the last answer names cannot be fetched, or name another in sandbox.images in .contribflow/config.json',
        wish,
      ),
    reason: () => 'The sandbox image is not on this machine and could not be fetched.',
  }),
  row({
    state: 'validation_blocked',
    needs: 'no image for the sandbox',
    nextAction: 'unblock_validation',
    changes: 'validation',
    match: (facts) => wishWhenBlocked(facts, 'no_image'),
    recommend: (wish, recommend) => recommend.pullImageAndValidate(wish),
    reason: () => 'The sandbox image is not on this machine.',
  }),
  row({
    state: 'validation_blocked',
    needs: 'no sandbox engine, and doctor has not looked since',
    nextAction: 'unblock_validation',
    changes: 'engine',
    match: (facts) => {
      const blocked = blockedBy(facts.task);
      return blocked?.blocker === 'no_engine' && engineFoundSince(facts, blocked.at) === null ? blocked : null;
    },
    recommend: (_, recommend) => recommend.doctor(),
    reason: () => 'No sandbox engine could be reached; doctor tells what is missing.',
  }),
  row({
    state: 'validation_blocked',
    needs: 'no sandbox engine then, but doctor has found it since',
    nextAction: 'sandbox_validation',
    changes: 'validation',
    match: (facts) => {
      const blocked = blockedBy(facts.task);
      if (blocked?.blocker !== 'no_engine') return null;
      const found = engineFoundSince(facts, blocked.at);
      return found === null || found === 'none' ? null : wishOf(facts.task, facts.config.sandbox);
    },
    recommend: (wish, recommend) => recommend.sandboxValidation(wish),
    reason: () => 'The sandbox engine can be reached now.',
  }),
  row({
    state: 'validation_blocked',
    needs: 'no sandbox engine, and doctor did not find it either',
    nextAction: 'fix_environment',
    changes: 'engine',
    match: (facts) => wishWhenBlocked(facts, 'no_engine'),
    recommend: (wish, recommend) => recommend.sandboxValidationAfter(`Install or start ${wish.engine}`, wish),
    reason: ({ engine }) => `The sandbox engine ${engine} cannot be reached on this machine.`,
  }),
  row({
    state: 'validation_blocked',
    needs: 'a sandbox engine that lacks something',
    nextAction: 'fix_environment',
    changes: 'engine',
    match: (facts) => wishWhenBlocked(facts, 'engine_unfit'),
    recommend: (wish, recommend) =>
      recommend.sandboxValidationAfter(
        `Give ${wish.engine} what the last answer says it lacks, or choose another sandbox.engine in .contribflow/config.json`,
        wish,
      ),
    reason: () => 'The sandbox engine cannot be trusted as it is set up.',
  }),
  row({
    state: 'validation_blocked',
    needs: 'a package registry that only the repository names',
    nextAction: 'unblock_validation',
    changes: 'validation',
    match: (facts) => wishWhenBlocked(facts, 'unknown_registry'),
    recommend: (wish, recommend) =>
      recommend.sandboxValidationAfter(
        'Let a person decide whether to trust the hosts in unknownRegistryHosts and add them to sandbox.registryHosts in .contribflow/config.json',
        wish,
      ),
    reason: () => 'The repository would have the sandbox fetch packages from hosts that nobody else has named.',
  }),
  row({
    state: 'validation_blocked',
    needs: 'a sandbox that broke off in the middle',
    nextAction: 'retry',
    changes: 'validation',
    match: (facts) => wishWhenBlocked(facts, 'run_broken'),
    recommend: (wish, recommend) => recommend.sandboxValidationAfter('Read the reason of the last answer', wish),
    reason: () => 'The sandbox broke off in the middle; nothing was proven.',
  }),
  row({
    state: 'validation_blocked',
    needs: 'no lockfile, or nothing to run',
    nextAction: 'unblock_validation',
    changes: 'validation',
    match: ({ task }) => blockedBy(task),
    recommend: ({ blocker }, recommend) =>
      recommend.validateWith(BLOCKER_FIXES[blocker === 'no_lockfile' ? blocker : 'nothing_to_run']),
    reason: ({ blocker }) =>
      blocker === 'no_lockfile'
        ? 'Dependencies cannot be installed safely without a lockfile.'
        : 'The repository names no command that would check the patch.',
  }),
  row({
    state: 'validation_failed',
    needs: 'a validation of this tree that failed',
    nextAction: 'fix_validation_failures',
    changes: 'tree',
    match: (facts) => wishAfter(facts, 'failed'),
    recommend: (wish, recommend) => recommend.fixValidationFailures(wish),
    reason: () => 'One or more validation commands failed in the sandbox.',
  }),
];

const UNACCEPTED = 'Validation passed in a sandbox whose isolation sandbox.accept of the config does not list.';

/** Rows for a validation that passed and does not count. A dry run would be blocked for sure. */
export const UNACCEPTED_ROWS: readonly Row<ActiveFacts>[] = [
  row({
    state: 'needs_validation',
    needs: 'a validation that passed where it does not count, and a configured engine that does',
    nextAction: 'sandbox_validation',
    changes: 'validation',
    match: (facts) => {
      const { engine, accept } = facts.config.sandbox;
      return accept.includes(isolationOf(engine)) ? unaccepted(facts) : null;
    },
    recommend: (facts, recommend) => acceptedValidation({ ...facts, recommend }),
    reason: () => UNACCEPTED,
  }),
  row({
    state: 'needs_validation',
    needs: 'a validation that passed where it does not count, nor would one in the configured engine',
    nextAction: 'unblock_validation',
    changes: 'config',
    match: unaccepted,
    recommend: (facts, recommend) => acceptedValidation({ ...facts, recommend }),
    reason: () => UNACCEPTED,
  }),
];

const BLOCKER_FIXES = {
  no_lockfile: 'Ask the maintainers for a lockfile, or add a check that needs no dependencies with --command to',
  nothing_to_run: 'Add a check of your own with --command to',
} as const;
