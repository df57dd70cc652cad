import { secondaryLimit } from '../github/faults/limit-shapes.ts';
import { setUp } from './frequent-scenes.ts';
import type { Scenario } from './scenario.ts';

/** Long enough to be asked again in vain, short enough to be waited for. */
const WAIT_SECONDS = 4;

export const rateLimited: Scenario = {
  name: 'rate-limited',
  title: 'GitHub asks to wait',
  summary: 'A rate limit is obeyed by every later command, from any terminal.',
  faults: [{ matches: { resource: 'graphql' }, fault: secondaryLimit(WAIT_SECONDS) }],
  scenes: [
    setUp(['slugs']),
    {
      kind: 'command',
      title: 'Search, at a bad moment',
      why: `GitHub answers with a secondary rate limit: come back in ${WAIT_SECONDS} seconds.`,
      command: { verb: 'discover', limit: 3 },
      expects: 'blocked',
      notice: 'Not an error but a state: until when, why, and what to do meanwhile.',
    },
    {
      kind: 'command',
      title: 'Insist',
      why: 'An agent tries another search at once.',
      command: { verb: 'discover', languages: ['Rust'], limit: 3 },
      expects: 'blocked',
      notice: 'Answered from disk: no request has left this machine. Whoever insists gets banned.',
    },
    {
      kind: 'command',
      title: 'Ask what to do',
      why: 'The poll of an agent reads recorded facts only.',
      command: { verb: 'next' },
      expects: 'discovery_blocked',
    },
    {
      kind: 'wait',
      title: 'Wait',
      why: 'As long as GitHub has asked for, and no longer.',
    },
    {
      kind: 'command',
      title: 'Search again',
      why: 'The block is over, for all commands at once.',
      command: { verb: 'discover', limit: 3 },
      expects: 'ok',
    },
  ],
  moral: 'While GitHub said wait, nothing was sent; when it had said that we may, work went on.',
};
