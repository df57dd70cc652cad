import type { Kept } from '../../../src/ports/sandbox.ts';
import { execute, sh } from '../../builders/sandbox-job.ts';
import { sandboxesFor, slotsIn, type TestEngine } from '../../engines/test-engines.ts';

// A process of its own that runs one job: to be killed, or to wait for its turn. Prints every event as a line.

interface ProcessWishes {
  readonly engine: TestEngine;
  readonly slots: string;
  readonly setup: readonly string[];
  readonly commands: readonly string[];
  readonly whole?: Kept;
}

const { engine, slots, setup, commands, whole = null } = JSON.parse(process.argv[2] ?? '{}') as ProcessWishes;
const say = (value: object) => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};

const run = { signal: new AbortController().signal, progress: () => undefined };
const opened = await sandboxesFor(engine, { slots: slotsIn(slots) }).open(engine.name, run);
if (!opened.ok) throw new Error(opened.failure.message);
say({ kind: 'opened' });
const result = await execute(
  opened.value,
  { setup: setup.map((script) => sh(script)), commands: commands.map((script) => sh(script)), whole },
  { tell: say },
);
say({ kind: 'done', ok: result.ok, codes: result.ok ? result.value.commands.map(({ exitCode }) => exitCode) : null });
