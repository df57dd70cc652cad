import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { closeLedger, openLedger } from './builders/write-ledger.ts';

/** Ends the engines that sandbox tests have asked for, and tells of all writes to simulators. */
export function teardown(): void {
  closeLedger();
  execFileSync(fileURLToPath(new URL('engines/stop', import.meta.url)), [String(process.pid)], { stdio: 'inherit' });
}

/** The tests run the built CLI and the generated validators; `bin/test` builds first, a bare vitest may not have. */
export function setup(): void {
  openLedger();
  const root = fileURLToPath(new URL('..', import.meta.url));
  if (!existsSync(`${root}/dist/poll.cjs`))
    execFileSync(process.execPath, [`${root}/.config/build.js`], { stdio: 'inherit' });
}
