import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { Follower } from '../builders/follower.ts';
import { SLUG_KIT_FIX } from '../builders/slug-kit-fix.ts';
import { allowWrites } from '../builders/write-ledger.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';

const ISSUE = 'quillworks/slug-kit#41';
const WORKSPACE = '.contribflow/workspaces/quillworks-slug-kit-41';

let simulator: GithubSimulator;
beforeEach(async () => {
  simulator = await startGithubSimulator();
});
afterEach(() => simulator.close());

function solve(directory: string): void {
  for (const { file, from, to } of SLUG_KIT_FIX) {
    const path = join(directory, WORKSPACE, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  }
}

describeOnEngines(
  'an agent that follows recommendations',
  (engine) => {
    describe.each([{ byNext: false }, { byNext: true }])('by next: $byNext', ({ byNext }) => {
      it('goes from nothing to the human gate, stops, and is done after the yes', { timeout: 300_000 }, async () => {
        const follower = new Follower(simulator, engine.env);
        const first = 'contribflow init --lang TypeScript --topic slugs --json';
        const before = await follower.follow(first, { byNext });
        expect(before.at(-1)?.command).toBe(`contribflow diff --json`);
        solve(follower.directory);
        const gate = await follower.follow('contribflow diff --json', { byNext });
        const stopped = gate.at(-1);
        expect(stopped?.answer).toMatchObject({
          status: 'dry_run',
          issue: ISSUE,
          requiresHumanApproval: true,
          nextAction: 'human_review',
          recommendedCommand: 'contribflow pr --draft --yes --json',
          reviewGate: { state: 'ready_for_human_review' },
        });
        expect(simulator.writes).toEqual([]);
        allowWrites(simulator, 'approved');
        const yes = await follower.run('contribflow pr --draft --yes --json');
        expect(yes.code, JSON.stringify(yes.answer)).toBe(0);
        expect(CONTRACTS.pr.emitted.safeParse(yes.answer).error).toBeUndefined();
        expect(yes.answer).toMatchObject({ status: 'created', nextAction: 'done' });
      });
    });
  },
  ['docker'],
);
