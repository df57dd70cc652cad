import { BaseCommand } from '../cli/base-command.ts';
import { mcpLine } from '../cli/flags/mcp.ts';
import { traceOf } from '../cli/trace.ts';

export default class Mcp extends BaseCommand {
  static override summary = 'Serve the Model Context Protocol on standard input and output.';
  static override description =
    'For clients that speak MCP instead of our command line; they start it and end it. Every verb is a tool, and what is kept of the tasks are resources. No tool publishes anything.';
  static override examples = [
    { description: 'As a client starts it:', command: 'contribflow mcp' },
    { description: 'Without the tools that change files or run code:', command: 'contribflow mcp --read-only' },
  ];
  static override args = mcpLine.args;
  static override flags = mcpLine.flags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Mcp);
    const { output, signal, environment, workingDirectory, version } = this.session;
    // Standard output belongs to the protocol from here on, whatever happens.
    output.end(0);
    // It has the whole engine in it, which no other command should have to load.
    const { serve } = await import('../doors/mcp/serve.ts');
    const diagnose = (error: unknown) => {
      output.diagnose(traceOf(error));
    };
    await serve({ version, isReadOnly: flags['read-only'], workingDirectory, environment, diagnose }, signal);
  }
}
