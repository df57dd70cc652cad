import type { ChangeKind } from './change-kind.ts';

/** What projects call the kinds of changes, the best first. */
const KIND_WORDS: Readonly<Record<ChangeKind, readonly string[]>> = {
  fix: ['fix', 'fixes', 'fixed', 'bug', 'bugfix'],
  feat: ['feat', 'feature', 'enh', 'enhancement', 'add', 'added', 'new'],
  docs: ['docs', 'doc', 'documentation'],
  test: ['test', 'tests', 'tst'],
  refactor: ['refactor', 'cleanup', 'change', 'changed', 'maint', 'mnt', 'chore'],
  perf: ['perf', 'performance', 'change', 'changed', 'maint', 'chore'],
  build: ['build', 'bld', 'ci', 'chore', 'maint'],
};

const OTHERS = ['style', 'revert', 'api', 'removed'];

const ALL: ReadonlySet<string> = new Set([...Object.values(KIND_WORDS).flat(), ...OTHERS]);

export const isKindWord = (word: string): boolean => ALL.has(word.toLowerCase());

/** The project's word for a kind of change: of those that it lists, else the usual one; null when its list has none. */
export function kindWord(kind: ChangeKind, listed: readonly string[]): string | null {
  if (listed.length === 0) return kind;
  return KIND_WORDS[kind].flatMap((word) => listed.filter((each) => each.toLowerCase() === word))[0] ?? null;
}
