import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GATE_CHECKS, type GateCheck } from '../../src/contract/vocabulary.ts';
import { createPullRequest } from '../../src/demo/github/world/builders.ts';
import { ISSUE, PreparedPublication, SLUG, TEST } from '../builders/prepared-publication.ts';
import { documentOf } from '../builders/run-cli.ts';

const NOTES = Array.from({ length: 40 }, (_, line) => `Note ${line}: the sum of ${line} and ${line * 7} is known.`);
const LIBRARY = `export function wrapParagraph(text, width) {
  const words = text.split(' ').filter((word) => word.length > 0);
  const finished = [];
  let current = '';
  for (const word of words) {
    const candidate = current === '' ? word : current + ' ' + word;
    if (candidate.length > width && current !== '') {
      finished.push(current.padEnd(width, '.'));
      current = word;
    } else {
      current = candidate;
    }
  }
  const remainder = current.trimEnd().padEnd(width, '.');
  return [...finished, remainder].filter((line) => line !== '').join('\\n');
}
`;
const textOf = (lines: readonly string[]) => `${lines.join('\n')}\n`;

let prepared: PreparedPublication;
beforeAll(async () => {
  prepared = await PreparedPublication.make({
    files: { 'notes.md': textOf(NOTES), 'library.mjs': LIBRARY },
  });
}, 120_000);
afterAll(() => prepared.close());

const upstream = () => {
  const found = prepared.simulator.world.repositories.find(({ name }) => name === 'adder');
  if (found === undefined) throw new Error('the world has lost its repository');
  return found;
};
const issue = () => {
  const [found] = upstream().issues;
  if (found === undefined) throw new Error('the repository has lost its issue');
  return found;
};
const changeConfig = (changes: object) => {
  const path = join(prepared.directory, '.contribflow/config.json');
  writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), ...changes }));
};
const remove = (path: string) => {
  rmSync(join(prepared.directory, '.contribflow/workspaces', SLUG, path));
};
type Answer = Record<string, unknown>;

const failedChecks = (answer: Answer) => {
  const { checks } = answer['reviewGate'] as { checks: { name: GateCheck; status: string; reason: string }[] };
  return checks.filter(({ status }) => status === 'failed');
};

/** The command at the end of a recommendation, as words for the CLI. */
const wordsOf = (answer: Answer): string[] => {
  const command = /contribflow [^:]*$/.exec(String(answer['recommendedCommand']))?.[0] ?? '';
  return command
    .split(' ')
    .slice(1)
    .filter((word) => word !== '--json');
};

/** Does what is recommended, from answer to answer, until a person is needed or nothing is left to run. */
async function follow(first: Answer): Promise<Answer> {
  let answer = first;
  for (let steps = 0; steps < 12; steps += 1) {
    answer = documentOf(await prepared.run(wordsOf(answer)));
    if (answer['commandKind'] !== 'run' || answer['requiresHumanApproval'] === true) return answer;
    if (['discover', 'done'].includes(String(answer['nextAction']))) return answer;
  }
  throw new Error(`no way out: ${JSON.stringify(answer)}`);
}

const READY = { status: 'dry_run', reviewGate: { state: 'ready_for_human_review' } };
/** The task is given up, and another issue can be looked for. */
const GIVEN_UP = { nextAction: 'discover' };

interface Case {
  readonly check: GateCheck;
  readonly cause: () => unknown;
  readonly reason: string;
  /** What the recommendation asks of a person or an agent; nothing where the command does it all. */
  readonly mend?: () => unknown;
  readonly end?: object;
  /** Seen in the patch, which a yes would have to take again: not a thing that can change between dry run and yes. */
  readonly isInPatch?: boolean;
}

const CASES: readonly Case[] = [
  {
    check: 'patch_artifact',
    cause: () => {
      prepared.write('README.md', '# changed since\n');
    },
    reason: 'since the patch was taken',
  },
  {
    check: 'patch_size',
    cause: () => {
      changeConfig({ maxLinesChanged: 1 });
    },
    reason: '4/1 lines',
    mend: () => {
      changeConfig({ maxLinesChanged: 300 });
    },
  },
  {
    check: 'sensitive_files',
    isInPatch: true,
    cause: async () => {
      prepared.write('.github/workflows/ci.yml', 'on: push\n');
      await prepared.expect(['diff']);
    },
    reason: 'sensitive',
    mend: () => {
      remove('.github/workflows/ci.yml');
    },
  },
  {
    check: 'duplicate_content',
    isInPatch: true,
    cause: async () => {
      prepared.write('copy.mjs', LIBRARY);
      await prepared.expect(['diff']);
    },
    reason: 'already has',
    mend: () => {
      remove('copy.mjs');
    },
  },
  {
    check: 'secrets',
    isInPatch: true,
    cause: async () => {
      prepared.write('key.mjs', `export const token = 'ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}';\n`);
      await prepared.expect(['diff']);
    },
    reason: 'secret',
    mend: () => {
      remove('key.mjs');
    },
  },
  {
    check: 'sandbox_validation',
    cause: () => {
      changeConfig({ sandbox: { engine: 'bwrap', accept: ['container'] } });
    },
    reason: 'sandbox.accept',
    mend: () => {
      changeConfig({ sandbox: { engine: 'bwrap', accept: ['container', 'namespace'] } });
    },
  },
  {
    check: 'workspace_integrity',
    cause: () => {
      prepared.write('.git/hooks/pre-push', '#!/bin/sh\n', 0o755);
    },
    reason: 'hook',
    mend: () => {
      remove('.git/hooks/pre-push');
    },
  },
  {
    check: 'base_fresh',
    cause: async () => {
      prepared.write('notes.md', textOf(['Note 0 is new.', ...NOTES.slice(1)]));
      await prepared.expect(['diff']);
      await prepared.expect(['validate', '--run', '--sandbox', 'bwrap']);
      prepared.moveUpstream('notes.md', textOf([...NOTES, 'One more.']));
    },
    reason: 'base branch',
  },
  {
    check: 'issue_unchanged',
    cause: async () => {
      await prepared.expect(['plan', ISSUE]);
      issue().body = 'add(2, 2) gives 0, too.';
    },
    reason: 'description',
  },
  {
    check: 'issue_unchanged',
    cause: async () => {
      await prepared.expect(['plan', ISSUE]);
      issue().state = 'closed';
    },
    reason: 'closed',
    end: GIVEN_UP,
  },
  {
    check: 'repository_policy',
    cause: async () => {
      await prepared.expect(['plan', ISSUE]);
      const rule = '# Contributing\n\nWe do not accept AI-generated contributions of any kind.\n';
      prepared.moveUpstream('CONTRIBUTING.md', rule);
      // The gate reads by git, and a plan by the API.
      upstream().files = { ...upstream().files, 'CONTRIBUTING.md': rule };
    },
    reason: 'AI',
    // The plan quotes the rule, and a person decides to give the task up.
    end: { status: 'blocked', nextAction: 'choose_another' },
  },
  {
    check: 'open_pull_requests',
    cause: () => {
      changeConfig({ limits: { openPullRequests: 1, openPullRequestsPerRepo: 1 } });
      upstream().pullRequests.push(createPullRequest({ number: 90, title: 'mine', author: 'octo-contributor' }));
    },
    reason: 'open pull requests',
    mend: () => {
      upstream().pullRequests = [];
    },
  },
  {
    check: 'test_honesty',
    isInPatch: true,
    cause: async () => {
      prepared.write('add.test.mjs', `${TEST}test('nothing', () => assert.equal(typeof add, 'function'));\n`);
      await prepared.expect(['diff']);
      await prepared.expect(['validate', '--run', '--prove', '--sandbox', 'bwrap']);
    },
    reason: 'without the fix',
    mend: () => {
      prepared.write('add.test.mjs', `${TEST}test('one and two', () => assert.equal(add(1, 2), 3));\n`);
    },
  },
];

describe('every check of the gate stops a publication, says why, and leads out', () => {
  it.each(CASES)('$check: $reason', { timeout: 60_000 }, async ({ check, cause, reason, mend, end = READY }) => {
    await prepared.restart({ dryRun: false });
    await cause();
    const blocked = await prepared.expect(['pr', '--draft'], 8);
    expect(blocked).toMatchObject({ status: 'blocked', blocksPr: true, reviewGate: { state: 'blocked' } });
    const found = failedChecks(blocked).find(({ name }) => name === check);
    expect(found?.reason, JSON.stringify(failedChecks(blocked))).toContain(reason);
    expect(blocked['commandKind'] === 'manual').toBe(mend !== undefined);
    await mend?.();
    expect(await follow(blocked)).toMatchObject(end);
    expect(prepared.simulator.writes).toEqual([]);
  });

  it.each(CASES.filter(({ isInPatch = false }) => !isInPatch))(
    '$check, between dry run and yes: $reason',
    { timeout: 60_000 },
    async ({ check, cause }) => {
      await prepared.restart();
      await cause();
      const ran = await prepared.run(['pr', '--draft', '--yes']);
      expect(ran.code, ran.stdout).toBe(8);
      expect(failedChecks(documentOf(ran)).map(({ name }) => name)).toContain(check);
      expect(prepared.simulator.writes).toEqual([]);
    },
  );

  it('pr_dry_run: what was to be no draft, where drafts are asked for by now', { timeout: 60_000 }, async () => {
    await prepared.restart({ dryRun: false });
    changeConfig({ draftPrByDefault: false });
    await prepared.expect(['pr']);
    changeConfig({ draftPrByDefault: true });
    const ran = await prepared.run(['pr', '--yes']);
    expect(ran.code, ran.stdout).toBe(8);
    const blocked = documentOf(ran);
    expect(failedChecks(blocked)).toMatchObject([{ name: 'pr_dry_run' }]);
    expect(await follow(blocked)).toMatchObject(READY);
  });
});

/** Bodies of one's own that leave out, hide or contradict what a pull request says of AI. */
const body = (text: string) => {
  const path = join(prepared.directory, 'body.md');
  writeFileSync(path, text);
  return path;
};

describe('ai_disclosure, with a body of one\u2019s own', () => {
  const DENIAL = 'It adds up now.\n\n- [x] No AI tools were used for this.\n';

  it('is stopped where the body denies AI, at the dry run and at the yes, and goes on with another body', {
    timeout: 60_000,
  }, async () => {
    await prepared.restart();
    const ran = await prepared.run(['pr', '--draft', '--yes', '--body-file', body(DENIAL)]);
    expect(ran.code, ran.stdout).toBe(8);
    expect(failedChecks(documentOf(ran))).toMatchObject([{ name: 'ai_disclosure' }]);
    const blocked = await prepared.expect(['pr', '--draft', '--body-file', body(DENIAL)], 8);
    expect(failedChecks(blocked)).toMatchObject([
      { name: 'ai_disclosure', reason: expect.stringContaining('no AI was used') as string },
    ]);
    expect(blocked['commandKind']).toBe('manual');
    expect(await follow(blocked)).toMatchObject(READY);
    expect(prepared.simulator.writes).toEqual([]);
  });

  it.each([
    { name: 'left out', text: 'It adds up now.\n' },
    { name: 'folded away', text: 'It adds up now.\n</details>\n<details>\n' },
    { name: 'in a tag without an end', text: '<div title="\n' },
    { name: 'in what a browser passes over', text: 'It adds up now.\n\n<?\n' },
  ])('does not have to stop where the disclosure would be $name: it is put where it is seen', async ({ text }) => {
    await prepared.restart({ dryRun: false });
    const answer = await prepared.expect(['pr', '--draft', '--body-file', body(text)]);
    expect(answer).toMatchObject(READY);
    const preview = String(answer['bodyPreview']);
    expect(
      text.includes('<') ? preview.startsWith('## AI disclosure\n') : preview.includes('\n## AI disclosure\n'),
    ).toBe(true);
  });
});

describe('a repository with a submodule that nobody initialised', () => {
  it('submodules: is stopped, and goes on after git has fetched it', { timeout: 120_000 }, async () => {
    const first = prepared;
    prepared = await PreparedPublication.make({
      beforePlan: (made) => {
        made.addSubmodule('vendor/adder');
      },
    });
    try {
      const blocked = await prepared.expect(['pr', '--draft'], 8);
      expect(failedChecks(blocked)).toMatchObject([{ name: 'submodules' }]);
      const command = /git -C \S+ submodule update --init --recursive/.exec(String(blocked['recommendedCommand']))?.[0];
      await promisify(execFile)('/bin/sh', ['-c', command ?? 'false'], { cwd: prepared.directory });
      expect(await follow(blocked)).toMatchObject({ ...READY, issue: ISSUE });
    } finally {
      await prepared.close();
      prepared = first;
    }
  });
});

/** Nothing from outside can make it fail, which `test/policy/pull-request/compose.test.ts` tries; it watches ourselves. */
const ELSEWHERE: readonly GateCheck[] = ['public_commands'];

it('no check is forgotten', () => {
  const tried = new Set<GateCheck>([
    ...CASES.map(({ check }) => check),
    'pr_dry_run',
    'ai_disclosure',
    'submodules',
    ...ELSEWHERE,
  ]);
  expect([...tried].toSorted()).toEqual([...GATE_CHECKS].toSorted());
});
