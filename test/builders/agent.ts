import type { Classification } from '../../src/contract/agent.ts';
import type { RegisteredAgent } from '../../src/contract/agent-files.ts';
import { NOW } from './recorded-state.ts';

export const classification = (over: Partial<Classification> = {}): Classification => ({
  primaryType: 'Component',
  domain: 'OpenSource',
  capability: 'A2A',
  role: 'Peer',
  lifecycle: 'Ephemeral',
  security: 'Full-Access',
  ...over,
});

/** An agent as the registry has it. */
export const registeredAgent = (over: Partial<RegisteredAgent> = {}): RegisteredAgent => ({
  id: 'one',
  parentId: null,
  classification: classification(),
  status: 'Defined',
  name: 'one',
  owner: 'somebody',
  lastEvent: null,
  createdAt: NOW.toISOString(),
  updatedAt: NOW.toISOString(),
  ...over,
});
