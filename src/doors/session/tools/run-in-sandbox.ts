import type { ValidationResult } from '../../../contract/validation.ts';
import { tryCommand } from '../../../steps/try-command.ts';
import type { PortContext } from '../context.ts';
import { progressTo } from './run-recommended.ts';
import { failedWith, withForeign } from './told.ts';
import type { CallOutcome, Tool } from './tool.ts';
import { checkedInput } from './tool-input.ts';
import { openWorkspace } from './workspace-context.ts';

const PARAMETERS = {
  type: 'object',
  properties: {
    argv: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: { type: 'string', minLength: 1, maxLength: 8000, pattern: '^[^\\u0000]*$' },
      description: 'The program and its arguments. There is no shell, unless you name one: ["sh", "-c", "…"].',
    },
  },
  required: ['argv'],
  additionalProperties: false,
} as const;

/** Runs a command on a copy of the workspace, in the sandbox; what it changes there is thrown away. */
export const runInSandboxTool = (context: PortContext): Tool => ({
  name: 'run_in_sandbox',
  description:
    'Run a command in the sandbox, at the root of a copy of the workspace of the active task. It has no network, and what it changes is thrown away. It proves nothing: validate does.',
  parameters: PARAMETERS,
  prepare: async (given) => {
    const input = checkedInput<{ readonly argv: readonly string[] }>(PARAMETERS, given);
    if (!input.ok) return input;
    const opened = await openWorkspace(context);
    if (!opened.ok) return opened;
    const { ports, cwd } = opened.value;
    const { argv } = input.value;
    return {
      ok: true,
      value: {
        effect: 'runs_code',
        shownAs: { kind: 'command', command: argv, cwd, reason: 'Run a command in the sandbox.' },
        run: async (call): Promise<CallOutcome> => {
          const tried = await tryCommand(ports, { argv }, { signal: call.signal, progress: progressTo(call) });
          if (!tried.ok) return failedWith(tried.failure);
          const { commands, setupCommands, reason } = tried.value;
          const last = commands.at(-1);
          const ran = [...setupCommands, ...commands];
          return {
            text: withForeign(
              `${reason} Exit code: ${last?.exitCode ?? 'none'}.`,
              ran.map(outputOf).join('\n'),
              'the output of a command',
            ),
            exitCode: last?.exitCode ?? 1,
          };
        },
      },
    };
  },
});

const outputOf = ({
  command,
  status,
  reason,
  stdout = '',
  stderr = '',
}: ValidationResult['commands'][number]): string =>
  [`$ ${command}`, `[${status}] ${reason}`, stdout, stderr].filter((part) => part !== '').join('\n');
