import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mcpTranscript } from '../builders/mcp-transcript.ts';

it('the page about MCP shows a session as it is', async () => {
  const page = readFileSync(new URL('../../docs/agents/mcp.md', import.meta.url), 'utf8');
  const [, shown] = /<!-- transcript -->\n```text\n([\s\S]*?)```\n<!-- \/transcript -->/.exec(page) ?? [];
  expect(shown).toBe(await mcpTranscript());
});
