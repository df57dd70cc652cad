import { type CallToolResult, Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { CLI, cliEnvironment, temporaryDirectory } from './run-cli.ts';

interface McpOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
  /** Speak the protocol without a handshake, as clients of 2026 and later do. */
  readonly isModern?: boolean;
}

/** A client of the official library with the built program as its server, and what came on stderr. */
export interface McpSession {
  readonly client: Client;
  readonly pid: number;
  readonly stderr: () => string;
  /** Calls a tool and gives the result; the library has checked it against the tool's output schema. */
  readonly call: (
    name: string,
    input?: Record<string, unknown>,
    options?: Parameters<Client['callTool']>[1],
  ) => Promise<CallToolResult>;
  /** The answer of a tool, which must not be an error. */
  readonly answer: (name: string, input?: Record<string, unknown>) => Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export async function startMcp({ cwd, env = {}, flags = [], isModern = false }: McpOptions): Promise<McpSession> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, 'mcp', ...flags],
    cwd,
    env: cliEnvironment(temporaryDirectory(), env),
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    isModern ? { versionNegotiation: { mode: { pin: '2026-07-28' } } } : {},
  );
  await client.connect(transport);
  // From here on results are checked against the schemas of the list.
  await client.listTools();
  const call: McpSession['call'] = (name, input = {}, options) =>
    client.callTool({ name, arguments: input }, { timeout: 240_000, ...options });
  return {
    client,
    pid: transport.pid ?? 0,
    stderr: () => stderr,
    call,
    answer: async (name, input) => {
      const result = await call(name, input);
      if (result.isError === true) throw new Error(JSON.stringify(result.structuredContent));
      return result.structuredContent as Record<string, unknown>;
    },
    close: () => client.close(),
  };
}

/** The process is still there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
