import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Where a demo happens: a directory of its own, with a home of its own. */
export interface DemoPlace {
  readonly root: string;
  /** The controller directory. */
  readonly contributions: string;
  readonly home: string;
  readonly stateHome: string;
  /** The git side of the simulator. */
  readonly github: string;
  /** The store of a host and the directories of its runs, in stories that have one. */
  readonly host: string;
  /** From now on it stays, with a file that sets the variables for a shell. */
  readonly keep: (variables: Readonly<Record<string, string>>) => void;
  readonly remove: () => void;
}

/** It is gone when this process ends, however that comes about, unless it is kept. */
export function makeDemoPlace(): DemoPlace {
  const root = mkdtempSync(join(tmpdir(), 'contribflow-demo-'));
  const [contributions, home, stateHome, github, host] = ['contributions', 'home', 'state', 'github', 'host'].map(
    (name) => {
      const path = join(root, name);
      mkdirSync(path, { mode: 0o700 });
      return path;
    },
  ) as [string, string, string, string, string];
  let isKept = false;
  const remove = () => {
    // Somebody may still be writing there while everything ends.
    if (!isKept) rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  process.once('exit', () => {
    try {
      remove();
    } catch {
      // The exit code tells how the demo went, whatever the disk says.
    }
  });
  return {
    root,
    contributions,
    home,
    stateHome,
    github,
    host,
    keep: (variables) => {
      const lines = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'\n`);
      writeFileSync(join(root, 'environment'), lines.join(''));
      isKept = true;
    },
    remove,
  };
}

/** Writes a file, and the directories on the way; what stands there is replaced. */
export function writeDemoFile(path: string, content: string, isProgram: boolean): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  if (isProgram) chmodSync(path, 0o755);
}
