import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from '@modelcontextprotocol/server';
import type { ErrorResult } from '../../contract/error.ts';
import type { Diagnose } from './call-tool.ts';
import { instructions } from './instructions.ts';
import { offeredTools, offeredVerb } from './offered-tools.ts';
import { RESOURCE_TEMPLATES } from './resource-templates.ts';
import type { Surroundings } from './surroundings.ts';

export interface ServerSurroundings extends Surroundings {
  readonly version: string;
  readonly isReadOnly: boolean;
  readonly diagnose: Diagnose;
  /** Hears of all work, so that the end of the connection can wait until it is put away. */
  readonly track: <T>(work: Promise<T>) => Promise<T>;
}

const loadEngine = () => import('./mcp-engine.ts');

/** The engine as a server of the Model Context Protocol: its verbs are the tools, what it has kept are the resources. */
export function createServer(surroundings: ServerSurroundings): Server {
  const { version, isReadOnly, track } = surroundings;
  const tools = offeredTools(isReadOnly);
  const server = new Server(
    { name: 'contribflow', title: 'ContribFlow', version },
    { capabilities: { tools: {}, resources: {} }, instructions: instructions(isReadOnly) },
  );
  server.setRequestHandler('tools/list', () => ({ tools: [...tools] }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const verb = offeredVerb(tools, params.name);
    if (verb === null) throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool(isReadOnly));
    const { callTool } = await loadEngine();
    return track(callTool(verb, params.arguments ?? {}, { ...surroundings, request: mcpReq }));
  });
  server.setRequestHandler('resources/list', async () => {
    const { listResources } = await loadEngine();
    return { resources: await listResources(surroundings) };
  });
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [...RESOURCE_TEMPLATES] }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }, { mcpReq: { signal } }) => {
    const { readResource } = await loadEngine();
    const read = await track(readResource(surroundings, uri, signal));
    if (read === null) throw new ResourceNotFoundError(uri);
    if (!read.ok) throw unreadable(read.failure);
    return { contents: [read.value] };
  });
  return server;
}

const unknownTool = (isReadOnly: boolean) =>
  `There is no such tool here; tools/list has them all.${isReadOnly ? ' This server only reads.' : ''}`;

/** Reading has no results that are errors: the contract goes along as data. */
const unreadable = (failure: ErrorResult): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, failure.error.message, failure);
