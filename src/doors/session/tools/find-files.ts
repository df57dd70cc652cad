import { globTest } from '../../../app/session-policies.ts';
import { listWorkspace, searchWorkspace } from '../../../steps/search-workspace.ts';
import type { PortContext } from '../context.ts';
import { progressTo } from './run-recommended.ts';
import { done, failedWith, withForeign } from './told.ts';
import type { Tool } from './tool.ts';
import { checkedInput } from './tool-input.ts';
import { openWorkspace } from './workspace-context.ts';

const MOST_LINES = 200;
const LONGEST_LINE = 300;

const GLOB = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  default: '**',
  description: 'Which paths, e.g. src/**/*.ts.',
} as const;

const LIST_PARAMETERS = { type: 'object', properties: { glob: GLOB }, additionalProperties: false } as const;

/** The files of the workspace that are not ignored. */
export const listFilesTool = (context: PortContext): Tool => ({
  name: 'list_files',
  description: 'List the files of the workspace of the active task; ignored ones are left out.',
  parameters: LIST_PARAMETERS,
  prepare: async (given) => {
    const input = checkedInput<{ readonly glob: string }>(LIST_PARAMETERS, given);
    if (!input.ok) return input;
    const opened = await openWorkspace(context);
    if (!opened.ok) return opened;
    const { ports, cwd } = opened.value;
    const { glob } = input.value;
    return {
      ok: true,
      value: {
        effect: 'reads',
        shownAs: { kind: 'command', command: ['list_files', glob], cwd, reason: 'List files of the workspace.' },
        run: async (call) => {
          const run = { signal: call.signal, progress: progressTo(call) };
          const listed = await listWorkspace(ports, pathTest(glob), run);
          if (!listed.ok) return failedWith(listed.failure);
          const { value: paths } = listed;
          return done(withForeign(`${paths.length} files.`, ports.redact(paths.join('\n')), 'paths of the repository'));
        },
      },
    };
  },
});

const SEARCH_PARAMETERS = {
  type: 'object',
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 500, description: 'Found as it is, in upper and lower case.' },
    glob: GLOB,
  },
  required: ['text'],
  additionalProperties: false,
} as const;

/** Where a text stands in the workspace. */
export const searchFilesTool = (context: PortContext): Tool => ({
  name: 'search_files',
  description: 'Find the lines of the text files of the workspace that hold a text.',
  parameters: SEARCH_PARAMETERS,
  prepare: async (given) => {
    const input = checkedInput<{ readonly text: string; readonly glob: string }>(SEARCH_PARAMETERS, given);
    if (!input.ok) return input;
    const opened = await openWorkspace(context);
    if (!opened.ok) return opened;
    const { ports, cwd } = opened.value;
    const { text, glob } = input.value;
    return {
      ok: true,
      value: {
        effect: 'reads',
        shownAs: { kind: 'command', command: ['search_files', text, glob], cwd, reason: 'Search the workspace.' },
        run: async (call) => {
          const wanted = { text, isWanted: pathTest(glob), most: MOST_LINES + 1 };
          const run = { signal: call.signal, progress: progressTo(call) };
          const found = await searchWorkspace(ports, wanted, run);
          if (!found.ok) return failedWith(found.failure);
          const shown = found.value.slice(0, MOST_LINES);
          const count =
            found.value.length > MOST_LINES
              ? `More than ${MOST_LINES} lines; the first of them:`
              : `${shown.length} lines.`;
          const lines = shown.map(({ path, line, text: each }) => `${path}:${line}: ${each.slice(0, LONGEST_LINE)}`);
          return done(withForeign(count, ports.redact(lines.join('\n')), 'a file of the repository'));
        },
      },
    };
  },
});

const pathTest = (glob: string): ((path: string) => boolean) => (glob === '**' ? () => true : globTest([glob], 1));
