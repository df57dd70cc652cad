import { createHash } from 'node:crypto';
import type { GitFailure } from '../../src/ports/git-failure.ts';
import type { Result } from '../../src/ports/result.ts';
import type { UpdateOutcome, WorkspaceId, WorkspaceSnapshot, Workspaces } from '../../src/ports/workspaces.ts';

type Files = Record<string, string>;

/** A repository on paper: what is upstream, and how its answers go wrong. */
export interface FakeUpstream {
  branch: string;
  files: Files;
  /** Other branches, with the same files. */
  otherBranches?: readonly string[];
  /** Told in the place of every answer from the network. */
  failure?: GitFailure | undefined;
}

interface Made {
  readonly branch: string;
  readonly baseBranch: string;
  base: Files;
  readonly files: Files;
}

/** Workspaces in memory. A test edits `filesOf(slug)` as a person edits files, and `upstream` as a maintainer does. */
export class FakeWorkspaces implements Workspaces {
  readonly repositories = new Map<string, FakeUpstream>();
  readonly tampering: string[] = [];
  readonly embeddedRepositories: string[] = [];
  submodules: WorkspaceSnapshot['submodules'] = { status: 'none', paths: [] };
  readonly #made = new Map<string, Made>();

  constructor(repositories: Readonly<Record<string, FakeUpstream>> = {}) {
    for (const [name, upstream] of Object.entries(repositories)) this.repositories.set(name, upstream);
  }

  /** What is in a workspace now, to be changed at will. */
  filesOf(slug: string): Files {
    const made = this.#made.get(slug);
    if (made === undefined) throw new Error(`there is no workspace ${slug}`);
    return made.files;
  }

  readonly prepare: Workspaces['prepare'] = (request, { signal }) => {
    const made = this.#made.get(request.slug);
    if (made !== undefined) return answer(signal, this.#snapshot(made, false));
    const upstream = this.#reach(request);
    if (!upstream.ok) return Promise.resolve(upstream);
    const { branch, files, otherBranches = [] } = upstream.value;
    const baseBranch = otherBranches.find((each) => each === request.wantedBase) ?? branch;
    const fresh = { branch: request.branch, baseBranch, base: { ...files }, files: { ...files } };
    if (!signal.aborted) this.#made.set(request.slug, fresh);
    return answer(signal, this.#snapshot(fresh, true));
  };

  readonly look: Workspaces['look'] = ({ slug }, { signal }) => {
    const made = this.#made.get(slug);
    return made === undefined ? Promise.resolve(noWorkspace(slug)) : answer(signal, this.#snapshot(made, false));
  };

  readonly upstream: Workspaces['upstream'] = (request, { signal }) => {
    if (!this.#made.has(request.slug)) return Promise.resolve(noWorkspace(request.slug));
    const upstream = this.#reach(request);
    return upstream.ok ? answer(signal, commitOf(upstream.value.files)) : Promise.resolve(upstream);
  };

  readonly update: Workspaces['update'] = (request, { signal }) => {
    const made = this.#made.get(request.slug);
    if (made === undefined) return Promise.resolve(noWorkspace(request.slug));
    const upstream = this.#reach(request);
    if (!upstream.ok) return Promise.resolve(upstream);
    const outcome = carryOver(made, upstream.value.files);
    return answer(signal, { workspace: this.#snapshot(made, false), outcome });
  };

  #reach({ repository }: WorkspaceId): Result<FakeUpstream, GitFailure> {
    const upstream = this.repositories.get(repository);
    if (upstream === undefined) return failed('repository_not_found', null);
    if (upstream.failure !== undefined) return { ok: false, failure: upstream.failure };
    return Object.keys(upstream.files).length === 0 ? failed('repository_empty', null) : { ok: true, value: upstream };
  }

  #snapshot({ branch, baseBranch, base, files }: Made, isCreated: boolean): WorkspaceSnapshot {
    return {
      ...{ isCreated, branch, baseBranch, baseSha: commitOf(base), treeSha: treeOf(files) },
      isClean: treeOf(files) === treeOf(base),
      submodules: this.submodules,
      embeddedRepositories: [...this.embeddedRepositories],
      tampering: [...this.tampering],
      lastCommand: isCreated ? 'git clone' : 'git status',
    };
  }
}

/** File by file: a file that both sides changed differently is a conflict. */
function carryOver(made: Made, upstream: Files): UpdateOutcome {
  const { base, files } = made;
  if (treeOf(base) === treeOf(upstream)) return { status: 'current' };
  const changed = Object.keys({ ...base, ...upstream }).filter((path) => base[path] !== upstream[path]);
  const conflicts = changed.filter((path) => files[path] !== base[path] && files[path] !== upstream[path]);
  if (conflicts.length > 0) return { status: 'conflict', paths: conflicts, upstreamSha: commitOf(upstream) };
  for (const path of changed) {
    const content = upstream[path];
    if (content === undefined) Reflect.deleteProperty(files, path);
    else files[path] = content;
  }
  const fromSha = commitOf(base);
  made.base = { ...upstream };
  return { status: 'updated', fromSha };
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
const treeOf = (files: Files) => sha1(JSON.stringify(Object.entries(files).sort()));
const commitOf = (files: Files) => sha1(`commit ${treeOf(files)}`);

function answer<Value>(signal: AbortSignal, value: Value): Promise<Result<Value, GitFailure>> {
  return Promise.resolve(signal.aborted ? failed('aborted', null) : { ok: true, value });
}

const failed = (kind: GitFailure['kind'], subject: string | null) =>
  ({ ok: false, failure: { kind, message: kind, subject } }) as const;

const noWorkspace = (slug: string) => failed('no_workspace', `.contribflow/workspaces/${slug}`);
