import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the sections are made from besides the contracts: the commands of this version. */
export interface Facts {
  readonly commands: readonly CommandFacts[];
}

export interface CommandFacts {
  /** The words that run it, such as `task use`. */
  readonly name: string;
  readonly summary: string;
  /** The contract of its answer; null when it speaks another protocol. */
  readonly contract: string | null;
}

interface Manifest {
  readonly commands: Readonly<Record<string, { readonly summary?: string }>>;
}

/** Reads the manifest that the build made, and the sources of the commands. */
export function readFacts(root: string): Facts {
  const manifest = JSON.parse(readFileSync(join(root, 'oclif.manifest.json'), 'utf8')) as Manifest;
  const files = readdirSync(join(root, 'src/commands'), { recursive: true, encoding: 'utf8' });
  const commands = files
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => {
      const words = file.replace(/\.ts$/, '').split('/');
      return {
        name: words.join(' '),
        summary: manifest.commands[words.join(':')]?.summary ?? '',
        contract: contractIn(readFileSync(join(root, 'src/commands', file), 'utf8'), file),
      };
    });
  return { commands };
}

/** Every command answers by naming its contract first, or speaks another protocol. */
function contractIn(source: string, file: string): string | null {
  if (/\boutput\.pieces\(|\bawait serve(?:Session)?\(/.test(source)) return null;
  const [, contract] = /\.answer(?:Encoded)?\(\s*'([a-z-]+)'/.exec(source) ?? [];
  if (contract === undefined) throw new Error(`${file} names no contract in a call of answer`);
  return contract;
}

/** The page of a command; subcommands share one. */
export const pageOf = (command: string): string => `${command.split(' ', 1).join()}.md`;
