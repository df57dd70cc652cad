import { runCli, temporaryDirectory } from './run-cli.ts';

const SHOWN = 160;

const SENT = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'example', version: '1.0.0' } },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/call', params: { name: 'next', arguments: {} } },
  { id: 3, method: 'tools/call', params: { name: 'plan', arguments: { issue: 7 } } },
  { id: 4, method: 'resources/read', params: { uri: 'contribflow://task/active/plan' } },
].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }));

const shown = (mark: string, line: string) => `${mark} ${line.length > SHOWN ? `${line.slice(0, SHOWN)} …` : line}`;

/** A session in an empty directory, as the documentation shows it: what was sent, and each answer behind its request. */
export async function mcpTranscript(): Promise<string> {
  const { stdout } = await runCli(['mcp'], {
    cwd: temporaryDirectory(),
    whileRunning: ({ stdin, stdout: answers }) => {
      let count = 0;
      answers?.on('data', (chunk: string | Buffer) => {
        count += chunk.toString().split('\n').length - 1;
        // A client that closes its end at once would not wait for answers.
        if (count >= SENT.length - 1) stdin?.end();
      });
      stdin?.write(`${SENT.join('\n')}\n`);
    },
    holdsInput: true,
  });
  const answers = stdout.trim().split('\n');
  const answerTo = (request: string) => {
    const { id } = JSON.parse(request) as { id?: number };
    return answers.filter((answer) => id !== undefined && (JSON.parse(answer) as { id: number }).id === id);
  };
  return SENT.flatMap((request) => [shown('→', request), ...answerTo(request).map((answer) => shown('←', answer))])
    .map((line) => `${line}\n`)
    .join('');
}
