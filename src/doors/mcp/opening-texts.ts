import { InMemoryTransport, type JSONRPCMessage, SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import type { OpeningTexts } from './opening.ts';
import { createServer } from './server.ts';

/** What the library answers to the first messages of a client. The build keeps it: see #texts/mcp-opening. */
export async function makeOpening(version: string, isReadOnly: boolean): Promise<OpeningTexts> {
  const initialize: Record<string, string> = {};
  let tools = '';
  for (const protocolVersion of SUPPORTED_PROTOCOL_VERSIONS) {
    const ask = await connect(version, isReadOnly);
    const clientInfo = { name: 'build', version };
    initialize[protocolVersion] = await ask('initialize', { protocolVersion, capabilities: {}, clientInfo });
    tools = await ask('tools/list');
  }
  return { initialize, tools };
}

/** A server for itself, and a way to ask it: the result as the library writes it. */
async function connect(version: string, isReadOnly: boolean) {
  const [ours, its] = InMemoryTransport.createLinkedPair();
  const nowhere = { workingDirectory: '', environment: {}, diagnose: () => undefined };
  await createServer({ ...nowhere, version, isReadOnly, track: (work) => work }).connect(its);
  return async (method: string, params?: Record<string, unknown>): Promise<string> => {
    const answered = new Promise<JSONRPCMessage>((resolve) => {
      ours.onmessage = resolve;
    });
    await ours.send({ jsonrpc: '2.0', id: 0, method, ...(params === undefined ? {} : { params }) });
    const answer = await answered;
    if (!('result' in answer)) throw new Error(`${method} failed`);
    return JSON.stringify(answer.result);
  };
}
