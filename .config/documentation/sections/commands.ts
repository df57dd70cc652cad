import { PROTOCOL_COMMANDS } from '../../../src/contract/protocol-commands.ts';
import { type CommandFacts, type Facts, pageOf } from '../facts.ts';
import { code, codes, table } from '../table.ts';

/** In the order in which people meet them: that of the protocol. */
function inOrder({ commands }: Facts): readonly CommandFacts[] {
  const place = ({ name }: CommandFacts) => PROTOCOL_COMMANDS.indexOf(name);
  return commands.toSorted((one, other) => place(one) - place(other));
}

/** Every command of this version with its page and its purpose; `folder` is where the pages are. */
export const commandTable = (facts: Facts, folder: string): string =>
  table(
    ['command', 'purpose'],
    inOrder(facts).map(({ name, summary }) => [`[${name}](${folder}${pageOf(name)})`, summary.replace(/\.$/, '')]),
  );

/** What of the protocol this version has, and what it lacks. */
export function commandsOfVersion(facts: Facts): string {
  const here = inOrder(facts).map(({ name }) => name);
  const missing = PROTOCOL_COMMANDS.filter((name) => !here.includes(name));
  const lacks =
    missing.length === 0
      ? ''
      : `\n\nNot yet, and answered with ${code('command_not_in_this_version')}: ${codes(missing)}.`;
  return `This version has ${codes(here)}.${lacks}`;
}
