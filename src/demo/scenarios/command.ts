import type { SandboxEngine } from '../../contract/vocabulary.ts';

/** A command of the story. The line that is shown and the step that is run are both made from it. */
export type DemoCommand =
  | { readonly verb: 'init'; readonly languages: readonly string[]; readonly topics: readonly string[] }
  | { readonly verb: 'next' | 'diff' | 'validate' | 'approve' | 'publish' | 'pr-status' }
  | { readonly verb: 'dry-run'; readonly title?: string }
  | { readonly verb: 'discover'; readonly languages?: readonly string[]; readonly limit: number }
  | { readonly verb: 'score' | 'plan' | 'checkout'; readonly issue: string }
  | { readonly verb: 'policy'; readonly repository: string };

/** The command as a person types it. */
export const lineOf = (command: DemoCommand, engine: SandboxEngine): string =>
  ['contribflow', ...wordsOf(command, engine)].join(' ');

function wordsOf(command: DemoCommand, engine: SandboxEngine): readonly string[] {
  switch (command.verb) {
    case 'init':
      return ['init', ...flags('--lang', command.languages), ...flags('--topic', command.topics)];
    case 'discover':
      return ['discover', ...flags('--lang', command.languages ?? []), '--limit', String(command.limit)];
    case 'score':
    case 'plan':
    case 'checkout':
      return [command.verb, command.issue];
    case 'policy':
      return ['policy', command.repository];
    case 'validate':
      return ['validate', '--run', '--sandbox', engine];
    case 'dry-run':
      return ['pr', '--draft', ...flags('--title', command.title === undefined ? [] : [`'${command.title}'`])];
    case 'publish':
      return ['pr', '--draft', '--yes'];
    case 'next':
    case 'diff':
    case 'approve':
    case 'pr-status':
      return [command.verb];
  }
}

const flags = (name: string, values: readonly string[]) => values.flatMap((value) => [name, value]);
