import type { IssueRef } from '../../contract/field.ts';
import type { AskedVerb } from './verb-of-command.ts';

/** Whether what is asked for is about the one issue that a session works on; without one everything is. */
export function isWithinFocus({ name, input }: AskedVerb, focus: IssueRef | null): boolean {
  if (focus === null) return true;
  if (name === 'discover') return false;
  const { issue } = input;
  return typeof issue !== 'string' || issue.toLowerCase() === focus.toLowerCase();
}
