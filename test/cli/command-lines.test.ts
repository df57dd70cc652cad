import { expect, it } from 'vitest';
import { COMMAND_LINES } from '../../src/cli/flags/command-lines.ts';
import { PROTOCOL_COMMANDS } from '../../src/contract/protocol-commands.ts';

it('every command of the protocol has a flag table, and nothing else has', () => {
  expect(Object.keys(COMMAND_LINES).toSorted()).toEqual([...PROTOCOL_COMMANDS].toSorted());
});
