import { cortContextOf } from '../../../app/session-policies.ts';
import type { WorkContext } from '../context.ts';

/** Tells of thoughts that a plan has just been made with. */
export function tellThoughts({ thread, emit }: Pick<WorkContext, 'thread' | 'emit'>): void {
  const tree = thread.findings.takeThoughts();
  if (tree === null) return;
  emit({
    type: 'cort_trace_available',
    issue: tree.issue,
    thoughts: tree.thoughts.length,
    best_path: [...tree.bestPath],
    approach: tree.approach,
    cort_context: cortContextOf(tree),
  });
}
