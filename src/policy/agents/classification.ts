import type { Classification } from '../../contract/agent.ts';
import {
  AGENT_CAPABILITIES,
  AGENT_DOMAINS,
  AGENT_LIFECYCLES,
  AGENT_ROLES,
  PRIMARY_TYPES,
  SECURITY_CLASSES,
} from '../../contract/agent-vocabulary.ts';

/** The six dimensions in the order in which they are written. */
const DIMENSIONS: readonly (readonly [name: keyof Classification, values: readonly string[]])[] = [
  ['primaryType', PRIMARY_TYPES],
  ['domain', AGENT_DOMAINS],
  ['capability', AGENT_CAPABILITIES],
  ['role', AGENT_ROLES],
  ['lifecycle', AGENT_LIFECYCLES],
  ['security', SECURITY_CLASSES],
];

type Parsed =
  | { readonly ok: true; readonly value: Classification }
  /** `problem` is a sentence of ours. */
  | { readonly ok: false; readonly problem: string };

/** `Component.OpenSource.CoRT.Peer.Ephemeral.Restricted` */
export function parseClassification(text: string): Parsed {
  const parts = text.split('.');
  if (parts.length !== DIMENSIONS.length)
    return {
      ok: false,
      problem: `A classification has ${DIMENSIONS.length} parts with dots between them, not ${parts.length}.`,
    };
  for (const [index, [name, values]] of DIMENSIONS.entries()) {
    if (!values.includes(parts[index] ?? ''))
      return {
        ok: false,
        problem: `The part ${index + 1} of a classification, ${name}, is one of ${values.join(', ')}.`,
      };
  }
  const entries = DIMENSIONS.map(([name], index) => [name, parts[index]]);
  // Every part was found in the list of its dimension.
  return { ok: true, value: Object.fromEntries(entries) as Classification };
}

export const printClassification = (classification: Classification): string =>
  DIMENSIONS.map(([name]) => classification[name]).join('.');

/** In which dimensions two agents differ; none when they are of the same kind. */
export const differences = (one: Classification, other: Classification): readonly (keyof Classification)[] =>
  DIMENSIONS.map(([name]) => name).filter((name) => one[name] !== other[name]);
