import { startMcp } from '../../builders/mcp-client.ts';
import type { Door } from '../door.ts';
import { verdictOf } from '../verdict.ts';

/** `contribflow mcp`, one server for the whole story, asked by the official client. */
export const mcpDoor: Door = {
  name: 'the Model Context Protocol',
  open: async ({ directory, environment }) => {
    const server = await startMcp({ cwd: directory, env: environment });
    const answerOf = async (verb: string, input: Readonly<Record<string, unknown>>) => {
      const { structuredContent } = await server.call(verb, { ...input });
      return structuredContent as Record<string, unknown>;
    };
    return {
      ask: async (verb, input) => verdictOf(await answerOf(verb, input), await answerOf('next', {})),
      close: () => server.close(),
    };
  },
};
