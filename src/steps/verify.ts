import type { ErrorResult } from '../contract/error.ts';
import type { Receipt, VerifiedPart, VerifyResult } from '../contract/receipt.ts';
import { type SandboxEngine, SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { gitProblem } from '../policy/git-problem.ts';
import { problem } from '../policy/problem.ts';
import { publicationProblem } from '../policy/publication-problem.ts';
import { findReceipt, type ReceiptCheck, readReceipt } from '../policy/pull-request/find-receipt.ts';
import { type PullRequestAddress, parsePullRequestUrl } from '../policy/pull-request/pull-request-url.ts';
import {
  compareCommit,
  compareDiff,
  compareReceipt,
  compareRun,
  reasonOf,
  verdictOf,
} from '../policy/pull-request/verify-receipt.ts';
import { type Recommendation, recommend } from '../policy/recommendation.ts';
import { detectValidation } from '../policy/validation/detect-validation.ts';
import { parseOwnCommand } from '../policy/validation/own-command.ts';
import { judgeUnrun } from '../policy/validation/validation-result.ts';
import type { Commits } from '../ports/commits.ts';
import type { GitFailure } from '../ports/git-failure.ts';
import type { OwnTexts } from '../ports/own-texts.ts';
import type { Patches } from '../ports/patches.ts';
import type { PublicationReads } from '../ports/publication-reads.ts';
import type { Run } from '../ports/run.ts';
import { readTree } from './read-tree.ts';
import { readyFacts } from './ready-facts.ts';
import { runValidation, type SandboxPorts } from './run-validation.ts';
import { type GithubPorts, githubFailed, usableCredential, withoutCredential } from './use-github.ts';

export interface VerifyPorts extends GithubPorts, SandboxPorts {
  readonly github: (token: string) => ReturnType<GithubPorts['github']> & PublicationReads;
  readonly hosts: GithubPorts['hosts'] & { readonly serverUrl: string };
  readonly commits: Commits;
  readonly patches: Patches;
  readonly ownTexts: OwnTexts;
  readonly receiptCheck: () => Promise<ReceiptCheck>;
}

interface VerifyInput {
  /** The address of a pull request, or a file with a receipt. */
  readonly source: string;
  readonly engine: SandboxEngine | null;
  readonly pull: boolean;
}

/** Where the receipt was found, and what it speaks of. */
interface Claim {
  readonly receipt: Receipt;
  readonly prUrl: string | null;
  readonly repository: string;
  readonly ref: string;
  /** For another attempt. */
  readonly again: Recommendation;
}

/** Replays a receipt: fetches the commit, checks tree and digests, and runs the same commands again. */
export async function verify(ports: VerifyPorts, input: VerifyInput, run: Run): Promise<VerifyResult | ErrorResult> {
  const ready = await readyFacts(ports);
  if (!ready.ok) return ready.error;
  const { config, state } = ready.facts;
  const address = parsePullRequestUrl(input.source, ports.hosts.serverUrl);
  const again = address === null ? recommend.help('verify') : recommend.verify(address.url);
  const known = await usableCredential(ports, state, run);
  const text = await readSource(ports, input, { address, again, known }, run);
  if (!text.ok) return text.error;
  const check = await ports.receiptCheck();
  const found = text.value.trimStart().startsWith('{')
    ? readReceipt(text.value, check)
    : findReceipt(text.value, check);
  if (found.status !== 'ok')
    return publicationProblem.invalidReceipt(
      found.status === 'missing' ? 'There is none in that text.' : found.problem,
    );
  const { receipt } = found;
  const claim: Claim = { receipt, prUrl: address?.url ?? null, again, ...placeOf(receipt, address) };
  run.progress({ message: `Fetching the commit from ${claim.repository}` });
  const token = known.credential?.token ?? null;
  const commit = await ports.commits.fetchCommit(claim.repository, claim.ref, token, run);
  if (!commit.ok) return failed(commit.failure, claim);
  const parts = [compareReceipt(receipt, address?.repository ?? null), ...compareCommit(receipt, commit.value)];
  const rest = parts.some(({ status }) => status === 'mismatch')
    ? { ok: true as const, value: [] }
    : await replay(ports, claim, { ...input, config }, run);
  return rest.ok ? answer(claim, commit.value.commitSha, [...parts, ...rest.value]) : rest.error;
}

type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ErrorResult };

/** A pull request is fetched by its number: what its receipt says of branches is only a claim. */
const placeOf = ({ headRepository, branch }: Receipt, address: PullRequestAddress | null) =>
  address === null
    ? { repository: headRepository, ref: `refs/heads/${branch}` }
    : { repository: address.repository, ref: `refs/pull/${address.number}/head` };

interface Source extends Pick<Claim, 'again'> {
  readonly address: PullRequestAddress | null;
  readonly known: Awaited<ReturnType<typeof usableCredential>>;
}

async function readSource(
  ports: VerifyPorts,
  { source }: VerifyInput,
  { address, again, known }: Source,
  run: Run,
): Promise<Answered<string>> {
  if (address === null) {
    const read = await ports.ownTexts.read(source);
    return read.ok
      ? read
      : { ok: false, error: publicationProblem.noReceiptSource(source, read.failure, ports.hosts.serverUrl) };
  }
  if (known.credential === null) return { ok: false, error: withoutCredential('verify', known) };
  run.progress({ message: 'Reading the pull request' });
  const read = await ports.github(known.credential.token).pullRequest(address.repository, address.number, run);
  if (read.ok) return { ok: true, value: read.value.body };
  const attempt = { command: 'verify', subject: source, again };
  return { ok: false, error: await githubFailed(ports, read.failure, known.credential, attempt, run) };
}

/** The words for a repository that one works in would recommend to give a task up, and here is none. */
const failed = (failure: GitFailure, { receipt, repository, again }: Claim): ErrorResult =>
  ABOUT_THE_REPOSITORY.has(failure.kind)
    ? publicationProblem.commitNotFetched(repository, again)
    : gitProblem(failure, { issue: receipt.issue, repository, again });

const ABOUT_THE_REPOSITORY: ReadonlySet<GitFailure['kind']> = new Set([
  'repository_not_found',
  'repository_empty',
  'repository_moved',
  'repository_refused',
  'object_format_unsupported',
]);

async function replay(
  ports: VerifyPorts,
  claim: Claim,
  {
    config,
    engine,
    pull,
  }: Omit<VerifyInput, 'source'> & { readonly config: Parameters<typeof runValidation>[1]['config'] },
  run: Run,
): Promise<Answered<readonly VerifiedPart[]>> {
  const { receipt, repository } = claim;
  const workspace = { repository, slug: 'verify' };
  const trees = { baseSha: receipt.baseSha, treeSha: receipt.treeSha };
  const gitError = (failure: GitFailure) => ({ ok: false as const, error: failed(failure, claim) });
  const diff = await ports.patches.diff(workspace, trees, DIFF, run);
  if (!diff.ok) return gitError(diff.failure);
  const compared = compareDiff(receipt, diff.value.sha256);
  if (receipt.validation.commands.length === 0) return { ok: true, value: [compared] };
  const tree = await readTree(ports, workspace, trees, run);
  if (!tree.ok) return gitError(tree.failure);
  const ownCommands = receipt.validation.commands
    .filter(({ source }) => source === 'own')
    .flatMap(({ command }) => {
      const { argv } = parseOwnCommand(command);
      return argv === null ? [] : [argv];
    });
  const detected = detectValidation({
    snapshot: tree.value.snapshot,
    changedFiles: tree.value.changedFiles,
    ownCommands,
    images: config.sandbox.images,
  });
  const wanted = engine ?? receipt.validation.engine ?? config.sandbox.engine;
  if (detected.blocker !== null)
    return { ok: true, value: [compared, ...compareRun(receipt, judgeUnrun(detected, wanted))] };
  const opening = ports.sandboxes.open(wanted, run);
  const done = await runValidation(
    ports,
    {
      workspace,
      trees,
      tree: tree.value,
      detected,
      config,
      engine: wanted,
      opening,
      pull,
      prove: false,
      mayReuseSetup: false,
    },
    run,
  );
  if (!done.ok) return { ok: false, error: problem.interrupted() };
  return { ok: true, value: [compared, ...compareRun(receipt, done.value.judgement)] };
}

const DIFF = { file: '.contribflow/artifacts/verify.diff', headBytes: 0, onLine: () => undefined };

function answer({ receipt, prUrl }: Claim, commitSha: string, parts: readonly VerifiedPart[]): VerifyResult {
  const status = verdictOf(parts);
  return {
    schemaVersion: SCHEMA_VERSION,
    status,
    issue: receipt.issue,
    repository: receipt.repository,
    prUrl,
    commitSha,
    parts: [...parts],
    nextAction: 'none',
    ...(status === 'incomplete' ? recommend.doctor() : recommend.next()),
    reason: reasonOf(status, receipt),
  };
}
