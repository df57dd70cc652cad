import type { RepositorySnapshot } from '../contract/repository-snapshot.ts';
import { filesWorthReading } from '../policy/plan/files-worth-reading.ts';
import type { UpstreamEvidence } from '../policy/review-gate/evidence.ts';
import type { Commits } from '../ports/commits.ts';
import type { GitFailure } from '../ports/git-failure.ts';
import type { Patches } from '../ports/patches.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import type { TreeFiles } from '../ports/tree-files.ts';
import type { WorkspaceId } from '../ports/workspaces.ts';

interface UpstreamPorts {
  readonly commits: Commits;
  readonly patches: Patches;
  readonly treeFiles: TreeFiles;
}

interface UpstreamRequest {
  readonly workspace: WorkspaceId;
  readonly token: string;
  readonly baseBranch: string;
  readonly baseSha: string;
  readonly login: string;
  readonly defaultBranch: string | null;
}

export interface Upstream {
  readonly evidence: UpstreamEvidence;
  /** The guidance at the head, read by git: it costs no request. */
  readonly snapshot: RepositorySnapshot;
}

/** The base branch as it is upstream now: what has changed since our base, and what the repository asks for today. */
export async function readUpstream(
  { commits, patches, treeFiles }: UpstreamPorts,
  { workspace, token, baseBranch, baseSha, login, defaultBranch }: UpstreamRequest,
  run: Run,
): Promise<Result<Upstream, GitFailure>> {
  run.progress({ message: `Looking at ${baseBranch} of ${workspace.repository}` });
  const head = await commits.fetchBase({ ...workspace, token, baseBranch }, run);
  if (!head.ok) return head;
  const headSha = head.value;
  const changes =
    headSha === baseSha
      ? { ok: true as const, value: [] }
      : await patches.changes(workspace, { baseSha, treeSha: headSha }, run);
  if (!changes.ok) return changes;
  const paths = await treeFiles.paths(workspace, headSha, run);
  if (!paths.ok) return paths;
  const texts = await treeFiles.texts(workspace, headSha, filesWorthReading(paths.value), run);
  if (!texts.ok) return texts;
  const changedPaths = changes.value.flatMap(({ path, oldPath }) => (oldPath === null ? [path] : [path, oldPath]));
  return {
    ok: true,
    value: {
      evidence: { headSha, changedPaths },
      snapshot: {
        fullName: workspace.repository,
        defaultBranch,
        commit: headSha,
        viewerLogin: login,
        paths: [...paths.value],
        isTreeTruncated: false,
        files: [...texts.value].map(([path, text]) => ({ path, text, isTruncated: false })),
        skipped: [],
        calls: 0,
      },
    },
  };
}
