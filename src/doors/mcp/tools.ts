import type { Tool } from '@modelcontextprotocol/server';
import { contractSchema } from '../../app/answer-check.ts';
import { verbInputSchema } from '../../app/verb-input-check.ts';
import { VERB_NAMES } from '../../contract/verb-vocabulary.ts';
import type { Verb } from '../verbs/verb.ts';
import { VERBS } from '../verbs/verbs.ts';
import { hintsOf } from './annotations.ts';

/** The verbs as tools, each with what it takes and what it answers. The build keeps the list: see #schemas/mcp-tools. */
export const makeTools = (): Promise<Tool[]> => Promise.all(VERB_NAMES.map((name) => toolOf(VERBS[name])));

async function toolOf(verb: Verb): Promise<Tool> {
  const hints = hintsOf(verb);
  return {
    name: verb.name,
    title: hints.title,
    description: verb.description,
    inputSchema: { ...withoutIdentity(await verbInputSchema(verb.name)), type: 'object' },
    // An error is an answer too, and clients check every structured result against this.
    outputSchema: { type: 'object', anyOf: [await contractSchema(verb.contract), await contractSchema('error')] },
    annotations: hints,
  };
}

/** A schema that names itself could stand in a list only once. */
const withoutIdentity = (schema: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'));
