import type { PortContext } from '../context.ts';
import { sessionPorts } from '../ports.ts';
import { done, failed, withForeign } from './told.ts';
import type { Tool } from './tool.ts';
import { checkedInput } from './tool-input.ts';
import { openWorkspace } from './workspace-context.ts';

const PARAMETERS = {
  type: 'object',
  properties: {
    path: { type: 'string', maxLength: 1000, description: 'Relative to the root of the workspace.' },
    first_line: { type: 'integer', minimum: 1, default: 1 },
    last_line: { type: 'integer', minimum: 1, default: 400 },
  },
  required: ['path'],
  additionalProperties: false,
} as const;

interface Input {
  readonly path: string;
  readonly first_line: number;
  readonly last_line: number;
}

/** Some lines of a text file of the workspace, as it is on the disk now. */
export const readFileTool = (context: PortContext): Tool => ({
  name: 'read_file',
  description: 'Read lines of a text file of the workspace of the active task.',
  parameters: PARAMETERS,
  prepare: async (given) => {
    const input = checkedInput<Input>(PARAMETERS, given);
    if (!input.ok) return input;
    const opened = await openWorkspace(context);
    if (!opened.ok) return opened;
    const { ports, workspace, cwd } = opened.value;
    const { path, first_line: first, last_line: last } = input.value;
    return {
      ok: true,
      value: {
        effect: 'reads',
        shownAs: { kind: 'command', command: ['read_file', path], cwd, reason: 'Read a file of the workspace.' },
        run: async () => {
          const read = await sessionPorts(context).workspaceFiles.read(workspace.slug, path);
          if (!read.ok) return failed(`The file cannot be read. ${read.failure.message}`);
          const lines = read.value.split('\n');
          const shown = lines.slice(first - 1, last).join('\n');
          const range = `Lines ${first} to ${Math.min(last, lines.length)} of ${lines.length}.`;
          return done(withForeign(range, ports.redact(shown), 'a file of the repository'));
        },
      },
    };
  },
});
