import type { VerbName } from '../../contract/verb-vocabulary.ts';
import type { SandboxEngine } from '../../contract/vocabulary.ts';
import type { DemoCommand } from '../scenarios/command.ts';

/** A verb of the engine with its input. */
export interface AskedVerb {
  readonly name: Extract<
    VerbName,
    'next' | 'discover' | 'score' | 'policy' | 'plan' | 'checkout' | 'diff' | 'validate' | 'pr_dry_run' | 'pr_status'
  >;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The verb behind a command of the story; null for what is a person's alone. */
export function verbOf(command: DemoCommand, engine: SandboxEngine): AskedVerb | null {
  switch (command.verb) {
    case 'next':
    case 'diff':
      return { name: command.verb, input: {} };
    case 'discover':
      return { name: 'discover', input: { languages: command.languages ?? [], limit: command.limit } };
    case 'score':
    case 'plan':
    case 'checkout':
      return { name: command.verb, input: { issue: command.issue } };
    case 'policy':
      return { name: 'policy', input: { repository: command.repository } };
    case 'validate':
      return { name: 'validate', input: { run: true, sandbox: engine } };
    case 'dry-run':
      return { name: 'pr_dry_run', input: { draft: true, title: command.title ?? null } };
    case 'pr-status':
      return { name: 'pr_status', input: {} };
    case 'init':
    case 'approve':
    case 'publish':
      return null;
  }
}
