import { Config } from '../../src/contract/config.ts';
import { IssueRef } from '../../src/contract/field.ts';
import type { State, TaskFacts } from '../../src/contract/state.ts';
import { GATE_CHECKS, type GateCheck } from '../../src/contract/vocabulary.ts';
import { activeTask, type Facts } from '../../src/policy/next-action/facts.ts';
import { withoutBlock } from '../../src/policy/next-action/gate-fix.ts';
import type { ParsedCommand } from '../builders/parse-recommended.ts';
import { BASE_SHA, dryRun, patch, state, task, validation, workspace } from '../builders/recorded-state.ts';

/** A person's part in the story: what `manual` recommendations ask for. */
export type Deed = 'sign in' | 'edit';

/**
 * The whole flow on paper: each command changes the facts as the real one would, and the world puts every obstacle in
 * the way once (nothing found, a weak candidate, a claimed issue, no changes, no engine, a failing test, each check of the
 * review gate).
 */
export class ScriptedWorld {
  #config: Facts['config'] = { status: 'missing' };
  #state: State = state();
  #signedIn = false;
  #workspaceTree = 1;
  #minute = 0;
  #obstacles = new Set(['nothing found', 'weak', 'claimed', 'no engine', 'failing']);
  #gate: readonly GateCheck[] = GATE_CHECKS;
  #runs = 0;

  get facts(): Facts {
    return {
      config: this.#config,
      state: { status: 'ok', state: this.#state },
      authSource: this.#signedIn ? 'GH_TOKEN' : null,
      refusedSources: [],
    };
  }

  /** How much is still in the way: evidence that is mended, such as a forged artifact, shows in no fact. */
  get obstacles(): number {
    return this.#obstacles.size + this.#gate.length;
  }

  do(deed: Deed): void {
    if (deed === 'sign in') this.#signedIn = true;
    else this.#workspaceTree += 1;
  }

  run({ verb, args, flags }: ParsedCommand): void {
    this.#minute += 1;
    const issue = typeof args['issue'] === 'string' ? IssueRef.parse(args['issue']) : null;
    if (verb === 'init')
      this.#config = { status: 'ok', config: Config.parse({ languages: ['TypeScript'], topics: ['cli'] }) };
    else if (verb === 'discover') this.#discover(flags);
    else if (verb === 'score' && issue !== null) this.#score(issue);
    else if (verb === 'plan' && issue !== null) this.#plan(issue);
    else if (verb === 'task abandon') this.#abandon();
    else if (verb === 'checkout') this.#checkout(flags['update'] === true);
    else if (verb === 'diff') this.#diff();
    else if (verb === 'validate') this.#validate(flags['run'] === true);
    else if (verb === 'doctor') this.#state = { ...this.#state, engine: { available: ['docker'], at: this.#now() } };
    else if (verb === 'pr') this.#pr(flags['yes'] === true);
    else if (verb !== 'status') throw new Error(`the story has no ${verb}`);
  }

  #meets(obstacle: string): boolean {
    return this.#obstacles.delete(obstacle);
  }

  #now(): string {
    return new Date(Date.UTC(2026, 5, 4, 11, this.#minute)).toISOString();
  }

  #tree(): string {
    return this.#workspaceTree.toString(16).padStart(40, '0');
  }

  #discover(flags: ParsedCommand['flags']): void {
    const topics = flags['topic'] === undefined && flags['lang'] !== undefined ? [] : ['cli'];
    const found = ['weak/one#1', 'claimed/one#2', 'good/one#3'].map((text, index) => ({
      issue: IssueRef.parse(text),
      score: 90 - index,
      verdict: 'unscored' as const,
    }));
    const items = this.#meets('nothing found') ? [] : found;
    this.#state = {
      ...this.#state,
      pool: { fetchedAt: this.#now(), profile: { languages: ['TypeScript'], topics, types: [] }, items },
    };
  }

  #score(issue: IssueRef): void {
    const { pool } = this.#state;
    if (pool === null) throw new Error('scored without candidates');
    const verdict = this.#meets('weak') ? ('weak' as const) : ('good' as const);
    const items = pool.items.map((item) => (item.issue === issue ? { ...item, verdict } : item));
    this.#state = { ...this.#state, pool: { ...pool, items } };
  }

  #plan(issue: IssueRef): void {
    const blocked = this.#meets('claimed');
    const plan = {
      id: `plan-${this.#minute}`,
      status: blocked ? ('blocked' as const) : ('ok' as const),
      blockedBy: blocked ? ('claimed' as const) : null,
      needsPerson: false,
      createdAt: this.#now(),
    };
    const known = this.#state.tasks.find((each) => each.issue === issue) ?? task({ issue });
    const others = this.#state.tasks.filter((each) => each !== known);
    this.#state = { ...this.#state, activeIssue: issue, tasks: [...others, { ...withoutBlock(known), plan }] };
  }

  #abandon(): void {
    this.#change(() => ({ abandoned: { at: this.#now(), reason: null } }));
    this.#state = { ...this.#state, activeIssue: null };
  }

  #checkout(isUpdate: boolean): void {
    const baseSha = isUpdate ? 'f'.repeat(40) : BASE_SHA;
    this.#change(() => ({ workspace: { ...workspace, baseSha, treeSha: this.#tree() } }));
  }

  #diff(): void {
    this.#look();
    this.#change(({ workspace: seen }) => {
      if (seen === null) throw new Error('diffed without a workspace');
      return { patch: { ...patch, baseSha: seen.baseSha, treeSha: seen.treeSha, hasChanges: this.#workspaceTree > 1 } };
    });
  }

  #validate(isRun: boolean): void {
    this.#look();
    this.#runs += 1;
    const runId = `run-${this.#runs}`;
    const seen = { runId, treeSha: this.#tree(), at: this.#now() };
    if (!isRun) this.#change(() => ({ validation: validation({ ...seen, status: 'detected' }) }));
    else if (this.#meets('no engine'))
      this.#change(() => ({ validation: validation({ ...seen, status: 'blocked', blockedBy: 'no_engine' }) }));
    else if (this.#meets('failing')) this.#change(() => ({ validation: validation({ ...seen, status: 'failed' }) }));
    else this.#change(() => ({ validation: validation(seen) }));
  }

  #pr(isApproved: boolean): void {
    if (isApproved) throw new Error('the agent published without a person');
    this.#look();
    // A patch of another tree is refused before anything is judged.
    if (activeTask(this.#state)?.patch?.treeSha !== this.#tree()) return;
    const [failedCheck = null, ...further] = this.#gate;
    this.#gate = further;
    this.#change((current) => ({
      dryRun: dryRun({
        status: failedCheck === null ? 'ready' : 'blocked',
        failedCheck,
        basis: {
          baseSha: current.workspace?.baseSha ?? '',
          treeSha: this.#tree(),
          validationRunId: current.validation?.runId ?? '',
          planId: current.plan.id,
        },
      }),
    }));
  }

  /** Commands that take the tree afresh notice edits. */
  #look(): void {
    this.#change(({ workspace: seen }) => ({ workspace: seen === null ? null : { ...seen, treeSha: this.#tree() } }));
  }

  #change(change: (task: TaskFacts) => Partial<TaskFacts>): void {
    const tasks = this.#state.tasks.map((each) =>
      each.issue === this.#state.activeIssue ? { ...withoutBlock(each), ...change(each) } : each,
    );
    this.#state = { ...this.#state, tasks };
  }
}
