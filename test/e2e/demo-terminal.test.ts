import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { type DemoPlaces, demoPlaces, expectNoTrace, runDemo } from '../builders/demo-run.ts';
import { hasTmux, startInTmux, type TmuxScreen } from '../builders/tmux.ts';
import { childrenOf } from '../builders/watch-processes.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';
import { objectsOfProcess } from '../engines/docker-objects.ts';

const PATIENCE = { timeout: 120_000 };
const QUESTION = 'To say yes, type ';

async function onTerminal(work: (screen: TmuxScreen) => Promise<void>, more = ''): Promise<DemoPlaces> {
  const places = demoPlaces();
  const screen = startInTmux(`demo --speed instant${more}`, places.cwd, places.env);
  try {
    await work(screen);
  } finally {
    screen.close();
  }
  return places;
}

describeOnEngines('a demo on a terminal', () => {
  describe.skipIf(!hasTmux)('(needs tmux)', () => {
    it('asks the person, on one screen, and publishes after their yes', PATIENCE, async () => {
      const places = await onTerminal(async (screen) => {
        const page = await screen.shows(QUESTION);
        expect(page).toContain('Now it is you who decides');
        const code = /type ([A-Z0-9]{6}) and/.exec(page)?.[1] ?? '';
        await screen.answer(QUESTION, code, 'Enter');
        const end = await screen.shows('exit code 0');
        expect(end).toContain('Pull request  draft, opened');
        expect(end).toMatch(/Before a yes +no write/);
        expect(end).toContain('Next: contribflow init');
      });
      expectNoTrace(places);
    });

    it('ends at the gate when the person types something else', PATIENCE, async () => {
      const places = await onTerminal(async (screen) => {
        await screen.answer(QUESTION, 'no', 'Enter');
        const end = await screen.shows('exit code 0');
        expect(end).toContain('Approval  not given');
        expect(end).toContain('The code was not typed, so the story ends at the gate');
        expect(end).toContain('Pull request  none');
      });
      expectNoTrace(places);
    });

    it('ends at Ctrl-C in the middle of the question', PATIENCE, async () => {
      const places = await onTerminal(async (screen) => {
        await screen.answer(QUESTION, 'C-c');
        const end = await screen.shows('exit code 130');
        expect(end).toContain('Interrupted. What the demo had made is put away.');
      });
      expectNoTrace(places);
    });

    it('ends at Ctrl-C over the queues of a session, which gets it too', PATIENCE, async () => {
      const places = await onTerminal(async (screen) => {
        await screen.answer('Validate in a sandbox', 'C-c');
        const end = await screen.shows('exit code 130');
        expect(end).toContain('Interrupted. What the demo had made is put away.');
        expect(end).not.toContain('bug');
      }, ' --via session --approve');
      expectNoTrace(places);
    });
  });
}, ['bwrap']);

/** Runs a demo and sends a signal to its process, and to no other, once it has told the words. */
async function interrupted(
  words: string,
  signal: NodeJS.Signals,
  env: Readonly<Record<string, string>> = {},
  more: readonly string[] = [],
) {
  const places = demoPlaces(env);
  let pid = 0;
  let sessions: readonly number[] = [];
  const run = await runDemo(places, ['--approve', ...more], {
    whileRunning: (child) => {
      pid = child.pid ?? 0;
      let told = '';
      child.stdout?.on('data', (chunk: string) => {
        const isNews = !told.includes(words);
        told += chunk;
        if (!isNews || !told.includes(words)) return;
        setTimeout(() => {
          sessions = childrenOf(pid);
          child.kill(signal);
        }, MOMENT_MS);
      });
    },
  });
  expect(run.stdout).toContain(words);
  return { places, run, pid, sessions };
}

const isGone = (pid: number) => !existsSync(`/proc/${pid}`);

/** So that the step is under way, or not yet; nothing depends on which. */
const MOMENT_MS = 150;

describeOnEngines(
  'a demo that is stopped',
  (engine) => {
    describe.each(['ContribFlow demo', 'Set up a directory', 'Get the code', 'Validate in a sandbox', 'Publish'])(
      'at "%s"',
      (words) => {
        it.each([
          { signal: 'SIGINT', code: 130 },
          { signal: 'SIGTERM', code: 143 },
        ] as const)('by $signal leaves nothing behind', PATIENCE, async ({ signal, code }) => {
          const { places, run } = await interrupted(words, signal, engine.env);
          expect(run, run.stderr).toMatchObject({ code });
          expect(run.stderr).toContain('Interrupted.');
          expectNoTrace(places);
        });
      },
    );

    it.each(['Get the code', 'Validate in a sandbox', 'Publish'])(
      'over the queues of a session, at "%s", leaves nothing behind, nor that session',
      PATIENCE,
      async (words) => {
        const { places, run, sessions } = await interrupted(words, 'SIGINT', engine.env, ['--via', 'session']);
        expect(run, run.stderr).toMatchObject({ code: 130 });
        expect(run.stderr).toContain('Interrupted.');
        expect(sessions).not.toEqual([]);
        await vi.waitFor(() => {
          expect(sessions.filter((pid) => !isGone(pid))).toEqual([]);
        }, 30_000);
        expectNoTrace(places);
      },
    );
  },
  ['bwrap'],
);

describeOnEngines(
  'a demo that is stopped while it validates',
  (engine) => {
    it('leaves no container and no volume', PATIENCE, async () => {
      const { places, run, pid } = await interrupted('Validate in a sandbox', 'SIGINT', engine.env);
      expect(run, run.stderr).toMatchObject({ code: 130 });
      expect(await objectsOfProcess(engine, pid)).toEqual([]);
      expectNoTrace(places);
    });

    it('leaves none over the queues of a session either', PATIENCE, async () => {
      const via = ['--via', 'session'];
      const { places, run, sessions } = await interrupted('Validate in a sandbox', 'SIGINT', engine.env, via);
      expect(run, run.stderr).toMatchObject({ code: 130 });
      expect(sessions).not.toEqual([]);
      for (const pid of sessions) expect(await objectsOfProcess(engine, pid)).toEqual([]);
      expectNoTrace(places);
    });
  },
  ['docker', 'podman'],
);
