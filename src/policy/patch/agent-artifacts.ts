import { foldedPath } from './folded-path.ts';
import { isNewPath, type PatchChange } from './patch-line.ts';
import { type PathPatterns, patternTest } from './path-patterns.ts';

/** What tools, editors and runs leave behind. */
const LEFT_BEHIND: PathPatterns = {
  folders:
    '.contribflow .aider.tags.cache.v3 .aider.tags.cache.v4 .specstory .playwright-mcp __pycache__ .pytest_cache .mypy_cache .ruff_cache .ipynb_checkpoints .nyc_output .scannerwork .history',
  names:
    '*.log *.orig *.rej *.swp *.swo *.swn *~ .#* #*# *.bak *.tmp *.pid .ds_store ._* thumbs.db desktop.ini nohup.out core core.1* core.2* core.3* core.4* core.5* core.6* core.7* core.8* core.9* *.core vgcore.* hs_err_pid*.log *.stackdump *.pyc .aider* claude.local.md settings.local.json transcript*.json transcript*.jsonl transcript*.md conversation*.json chat-history* *.session.jsonl .coverage .phpunit.result.cache npm-debug.log* .eslintcache *.tsbuildinfo *.code-workspace *.sublime-workspace *.iml .python_history .bash_history .zsh_history .node_repl_history',
};

/** Folders of agents and editors that some projects share on purpose: fine where the repository has one already. */
const TOOL_FOLDERS =
  '.claude .cursor .codex .windsurf .continue .gemini .roo .cline .junie .amazonq .aider .goose .kiro .augment .idea .vscode .vs .fleet .zed .settings';
const TOOL_FILES: PathPatterns = {
  folders: TOOL_FOLDERS,
  names: '.cursorrules .windsurfrules .clinerules .cursorignore .mcp.json .project .classpath',
};

const isLeftBehind = patternTest(LEFT_BEHIND);
const isOfTool = patternTest(TOOL_FILES);

/** New files that should not be in a patch. `basePaths` are all files of the base; null when they are not known. */
export function agentArtifacts(
  changes: readonly PatchChange[],
  basePaths: readonly string[] | null,
): readonly string[] {
  const added = changes.filter(isNewPath).map(({ path }) => ({ path, folded: foldedPath(path) }));
  const left = added.filter(({ folded }) => isLeftBehind(folded) || isOfTool(folded));
  if (left.length === 0) return [];
  const known = knownToolFolders([
    ...(basePaths ?? []),
    ...changes.filter((change) => !isNewPath(change)).map(({ path }) => path),
  ]);
  return left
    .filter(({ folded }) => isLeftBehind(folded) || !known.has(toolFolderOf(folded) ?? ''))
    .map(({ path }) => path);
}

function knownToolFolders(paths: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (const path of paths) {
    // Every one of these folders has a dot; folding each path of a large repository would take long.
    const folder = path.includes('.') ? toolFolderOf(path.toLowerCase()) : null;
    if (folder !== null) known.add(folder);
  }
  return known;
}

const ANY_TOOL_FOLDER = new Set(TOOL_FOLDERS.split(' '));

function toolFolderOf(folded: string): string | null {
  return folded.split('/').find((part, index, parts) => index < parts.length - 1 && ANY_TOOL_FOLDER.has(part)) ?? null;
}
