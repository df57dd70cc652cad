import { readdirSync, readFileSync } from 'node:fs';

/**
 * Looks at the arguments of all processes of the machine, again and again, while something is done. What it saw is the
 * arguments, one text for each process.
 */
export async function argumentsDuring<Value>(work: () => Promise<Value>): Promise<{ value: Value; seen: Set<string> }> {
  const seen = new Set<string>();
  const look = () => {
    for (const name of readdirSync('/proc')) {
      if (/^\d+$/.test(name)) seen.add(argumentsOf(name));
    }
  };
  const timer = setInterval(look, 1);
  try {
    return { value: await work(), seen };
  } finally {
    clearInterval(timer);
    look();
  }
}

/** Empty for a process that has ended meanwhile. */
function argumentsOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** The processes that one has started and that have not ended. */
export const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((text) => text !== '')
    .map(Number);
