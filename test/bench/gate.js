#!/usr/bin/env node
// CPU time of the review gate on a patch of 300 lines in 8 files, with a body of 20 KB, 100 comments and a base that has
// moved by 5,000 paths: for the first time in a process, as a command pays for it, and once V8 has compiled it. Bundled as
// the commands are; the code that V8 compiled at the build has nothing of the gate, so none is used. Prints and judges
// nothing.
//   node test/bench/gate.js [--runs 201] [--processes 7] [--paths 5000]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { BUNDLE, ROOT } from '../../.config/bundles.js';
import { formatTable } from './table.js';

const load = createRequire(import.meta.url);
const GOAL_MS = 50;
const FILES = 8;
const LINES = 300;
/** With a secret, as the environment of a program that can publish has one. */
const SURROUNDINGS = { GH_TOKEN: 'a-token-of-a-bench-that-goes-nowhere' };
/** After the plan, so that all comments are read. */
const LATER = { createdAt: '2100-01-01T00:00:00Z' };

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '201' },
    processes: { type: 'string', default: '7' },
    paths: { type: 'string', default: '5000' },
    first: { type: 'string' },
  },
});
if (values.first === undefined) await measure();
else {
  const { reviewGate, ...builders } = load(values.first);
  const evidence = makeEvidence(builders);
  console.log(cpuOf(() => reviewGate(evidence)));
}

async function measure() {
  const scratch = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
  try {
    const bundle = join(scratch, 'gate.cjs');
    await bundleGate(bundle);
    const { GATE, reviewGate, ...builders } = load(bundle);
    const evidence = makeEvidence(builders);
    const { checks } = reviewGate(evidence);
    const often = (work) => Array.from({ length: Number(values.runs) }, () => cpuOf(work));
    const once = [process.argv[1], '--first', bundle, '--paths', values.paths];
    const first = Array.from({ length: Number(values.processes) }, () => Number(execFileSync(process.execPath, once)));
    console.log(
      `patch of ${LINES} lines in ${FILES} files, ${values.paths} paths changed upstream, node ${process.versions.node}, ` +
        `${cpus().length} cores\n`,
    );
    const rows = GATE.map(({ name, judge }, index) => [
      name,
      checks[index].status,
      ...medianAndMost(often(() => judge(evidence))),
    ]);
    console.log(formatTable(['check', 'status', 'median CPU ms', 'most'], rows));
    const whole = [
      ['first time in a process', ...medianAndMost(first), String(GOAL_MS)],
      ['compiled', ...medianAndMost(often(() => reviewGate(evidence))), String(GOAL_MS)],
    ];
    console.log(`\n${formatTable(['the whole gate', 'median CPU ms', 'most', 'goal'], whole)}`);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

async function bundleGate(outfile) {
  await build({
    ...BUNDLE,
    stdin: {
      contents: `export { GATE, reviewGate } from './src/policy/review-gate/gate.ts';
                 export { redactorFor } from './src/app/redactor.ts';
                 export * from './test/builders/gate-evidence.ts';
                 export { comment } from './test/builders/issue-facts.ts';`,
      resolveDir: ROOT,
      loader: 'ts',
    },
    outfile,
  });
}

function makeEvidence({
  comment,
  gateEvidence,
  patchArtifact,
  proposedPullRequest,
  publicationFacts,
  redactorFor,
  sealed,
  upstreamEvidence,
}) {
  const changedFiles = Array.from({ length: FILES }, (_, index) => ({
    path: `packages/core/src/part-${index}/module.ts`,
    status: 'M',
    additions: 30,
    deletions: index % 2 === 0 ? 7 : 8,
  }));
  const line = '+    const value = await loadSettings(options.directory, { signal: options.signal });\n';
  const paragraph = 'The bar of an empty folder stays at zero, because the loop that would close it never runs. ';
  const { body } = proposedPullRequest();
  const redact = redactorFor(SURROUNDINGS);
  return gateEvidence({
    patch: sealed(patchArtifact({ changedFiles, diff: asRead(line.repeat(LINES)) })),
    upstream: upstreamEvidence({
      headSha: 'd'.repeat(40),
      changedPaths: asRead(
        Array.from({ length: Number(values.paths) }, (_, index) => `packages/other-${index % 40}/src/file-${index}.ts`),
      ),
    }),
    live: publicationFacts({
      issue: {
        comments: asRead(
          Array.from({ length: 100 }, (_, index) => comment(`${paragraph}Fix ${index} could help.`, LATER)),
        ),
      },
    }),
    hasSecret: (text) => redact(text) !== text,
    pullRequest: proposedPullRequest({ body: asRead(`${body}\n${paragraph.repeat(220)}`) }),
  });
}

/** As it comes from git, GitHub and files: a text that was put together here V8 would have to copy first. */
function asRead(value) {
  return JSON.parse(JSON.stringify(value));
}

function medianAndMost(times) {
  const sorted = times.toSorted((one, other) => one - other);
  return [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map((ms) => ms.toFixed(2));
}

/** Of all threads, in milliseconds: on a busy machine the clock says more about the others. */
function cpuOf(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
