import type { Tool } from '@modelcontextprotocol/server';
import made from '#schemas/mcp-tools';
import { VERB_NAMES, type VerbName } from '../../contract/verb-vocabulary.ts';

/** The tools that a server offers; a read-only one has none that changes files or runs code. */
export const offeredTools = (isReadOnly: boolean): readonly Tool[] =>
  made.tools.filter(({ annotations }) => !isReadOnly || annotations?.readOnlyHint === true);

/** The verb of a tool; null when it is not offered. */
export function offeredVerb(tools: readonly Tool[], name: string): VerbName | null {
  return tools.some((tool) => tool.name === name) ? (VERB_NAMES.find((each) => each === name) ?? null) : null;
}
