import type { Person } from '../../ports/person.ts';
import { askOnTerminal } from './ask-on-terminal.ts';
import { whyNobody } from './controlling-terminal.ts';

interface PersonOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10 * 60_000;

/** A person at the terminal that this process belongs to. */
export function createPerson({ env, timeoutMs = TIMEOUT_MS }: PersonOptions): Person {
  return {
    absent: () => whyNobody(env),
    typeCode: (page, code) =>
      askOnTerminal([...page, '', `To say yes, type ${code} and press Enter. Ctrl-C gives up.`, '> '], timeoutMs),
    typeLine: (question) => askOnTerminal([question, '> '], timeoutMs),
  };
}
