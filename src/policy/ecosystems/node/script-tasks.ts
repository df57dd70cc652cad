import { at, entriesOf } from '../structured-text.ts';
import type { Task, Tasks } from '../tasks.ts';

/** The scripts of a manifest, without the one that `npm init` writes to say that there are no tests. */
export function scriptTasks(manifest: unknown): Tasks {
  const bodies = new Map<string, string>();
  for (const [name, body] of entriesOf(at(manifest, 'scripts'))) {
    if (typeof body === 'string' && body.trim() !== '' && !PLACEHOLDER.test(body)) bodies.set(name, body);
  }
  return new Map([...bodies].map(([name, body]) => [name, taskOf(name, body, bodies)]));
}

const PLACEHOLDER = /no tests? specified/i;

/** Managers run `pretest` and `posttest` with `test`. What else a script starts stands in it as a word. */
function taskOf(name: string, body: string, scripts: ReadonlyMap<string, string>): Task {
  const started = RUNNER.test(body) ? wordsOf(body).filter((word) => word !== name && scripts.has(word)) : [];
  return { body, needs: [`pre${name}`, `post${name}`, ...started] };
}

const RUNNER = /\b(?:npm|pnpm|yarn|bun|run-s|run-p|npm-run-all2?|concurrently|wireit)\b/;

const wordsOf = (body: string): string[] => body.split(/[\s"'`&|;()]+/).map((word) => word.replace(/^npm:/, ''));
