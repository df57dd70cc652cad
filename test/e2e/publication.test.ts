import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { Follower } from '../builders/follower.ts';
import { allowWrites } from '../builders/write-ledger.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';

const ISSUE = 'quillworks/slug-kit#41';
const WORKSPACE = '.contribflow/workspaces/quillworks-slug-kit-41';

let simulator: GithubSimulator;
beforeEach(async () => {
  simulator = await startGithubSimulator();
});
afterEach(() => simulator.close());

/** The one thing that no recommendation can do: the edit that the issue asks for. */
function solve(directory: string): void {
  const path = (file: string) => join(directory, WORKSPACE, file);
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(path(file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(path(file), text.replace(from, to));
  };
  edit('src/slugify.js', 'return cut(slug,', 'return cut(trim(slug, separator),');
  edit('src/slugify.js', '/**\n * Shortens', `${TRIM}\n/**\n * Shortens`);
  edit('test/slugify.test.js', "{ todo: 'see issue 41' }, ", '');
  edit('CHANGELOG.md', '## Unreleased\n', '## Unreleased\n\n- No separator at the ends of a slug.\n');
}

const TRIM = `/**
 * Takes the separator off both ends.
 *
 * @param {string} slug
 * @param {string} separator
 * @returns {string}
 */
function trim(slug, separator) {
  if (separator === '') return slug;
  const start = slug.startsWith(separator) ? separator.length : 0;
  const end = slug.endsWith(separator) && slug.length > start ? slug.length - separator.length : slug.length;
  return slug.slice(start, end);
}
`;

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
