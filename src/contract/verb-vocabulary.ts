/** The verbs that every protocol can ask for. None of them writes publicly, and none asks a person. */
export const VERB_NAMES = [
  'status',
  'next',
  'discover',
  'score',
  'policy',
  'plan',
  'checkout',
  'diff',
  'validate',
  'feedback',
  'pr_dry_run',
  'pr_status',
  'task_list',
  'task_use',
  'task_abandon',
  'doctor',
  'explain',
  'log',
] as const;
export type VerbName = (typeof VERB_NAMES)[number];

/** What a verb does to the world, the mildest first; each may do what stands before it, too. */
export type VerbEffect = 'reads_facts' | 'reads_github' | 'changes_files' | 'runs_code';
