const HOUR_MS = 60 * 60 * 1000;
const TASKS = 10;
const CANDIDATES = 60;

const ago = (hours) => new Date(Date.now() - hours * HOUR_MS).toISOString();
const hex = (seed, length) =>
  (seed + 1)
    .toString(16)
    .padStart(4, '0')
    .repeat(length / 4);

/** A directory in use: candidates from this morning, finished, abandoned and unfinished tasks; about 20 KB. */
export function recordedState() {
  const tasks = Array.from({ length: TASKS }, (_, index) => task(index));
  return {
    stateVersion: 1,
    activeIssue: tasks[0].issue,
    gh: { status: 'signed_in', at: ago(5) },
    rejectedCredential: null,
    backoff: null,
    turns: { search: null, core: null },
    pool: {
      fetchedAt: ago(5),
      profile: { languages: ['TypeScript', 'Rust'], topics: ['cli'], types: ['bug', 'docs'] },
      items: Array.from({ length: CANDIDATES }, (_, index) => candidate(index)),
    },
    engine: { available: ['docker'], at: ago(5) },
    tasks,
  };
}

function candidate(index) {
  return {
    issue: `some-organisation/repository-${index % 9}#${4000 + index}`,
    score: 95 - index,
    verdict: index < 5 ? 'good' : 'unscored',
  };
}

/** The first is the active one: checked out and changed, not yet validated. The others have gone the whole way. */
function task(index) {
  const number = 1200 + index;
  const slug = `some-organisation-repository-${index}-${number}`;
  const baseSha = hex(index, 40);
  const treeSha = hex(index + 100, 40);
  const digest = hex(index + 200, 64);
  const at = ago(index + 1);
  const isActive = index === 0;
  return {
    issue: `some-organisation/repository-${index}#${number}`,
    slug,
    createdAt: at,
    updatedAt: at,
    plan: { id: `plan-${number}`, status: 'ok', blockedBy: null, needsPerson: false, createdAt: at },
    workspace: {
      path: `.contribflow/workspaces/${slug}`,
      branch: `contribflow/issue-${number}`,
      baseBranch: 'main',
      baseSha,
      treeSha,
      submodules: 'none',
      createdAt: at,
    },
    patch: { baseSha, treeSha, hasChanges: true, createdAt: at },
    validation: isActive ? null : { runId: `run-${number}`, treeSha, status: 'passed', blockedBy: null, at },
    dryRun: isActive
      ? null
      : {
          status: 'ready',
          failedCheck: null,
          digest,
          expiresAt: at,
          basis: { baseSha, treeSha, validationRunId: `run-${number}`, planId: `plan-${number}` },
          at,
        },
    approval: isActive ? null : { digest, at },
    publication: isActive ? null : publication(index, digest, at),
    abandoned: null,
  };
}

function publication(index, digest, at) {
  const prUrl = `https://github.com/some-organisation/repository-${index}/pull/${5000 + index}`;
  return { status: 'finished', digest, prUrl, at };
}
