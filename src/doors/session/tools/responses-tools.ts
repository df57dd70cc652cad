import type { WorkContext } from '../context.ts';
import { applyPatchTool } from './apply-patch.ts';
import { listFilesTool, searchFilesTool } from './find-files.ts';
import { readFileTool } from './read-file.ts';
import { readIssueTool } from './read-issue.ts';
import { runInSandboxTool } from './run-in-sandbox.ts';
import type { Tool } from './tool.ts';
import { verbTools } from './verb-tools.ts';

/** All that a model behind an API can call. There is nothing in it that publishes, approves, or reaches another place. */
export const responsesTools = async (
  context: Pick<WorkContext, 'settings' | 'surroundings' | 'thread'>,
): Promise<readonly Tool[]> => [
  ...(await verbTools(context)),
  readIssueTool(context),
  listFilesTool(context),
  searchFilesTool(context),
  readFileTool(context),
  applyPatchTool(context),
  runInSandboxTool(context),
];
