import type { KnowledgeFact } from '../../contract/agent.ts';
import { FACT_SOURCES } from '../../contract/agent-vocabulary.ts';

export interface KnowledgeLimits {
  readonly mostFacts: number;
  readonly mostCharacters: number;
}

/** As much as a prompt has room for beside its task. */
const USUAL_LIMITS: KnowledgeLimits = { mostFacts: 200, mostCharacters: 32_000 };

/**
 * What an agent knows after it was told something, oldest first. The same said again by the same source is one fact, as of
 * now. Where there is too much, the least trusted goes first, and of those equally trusted the oldest: so a talkative source
 * never pushes out what a more trusted one has said, and may itself be forgotten at once.
 */
export function learn(
  facts: readonly KnowledgeFact[],
  told: KnowledgeFact,
  limits: KnowledgeLimits = USUAL_LIMITS,
): readonly KnowledgeFact[] {
  const known = [...facts.filter((fact) => !isSame(fact, told)), told].toSorted((a, b) => timeOf(a) - timeOf(b));
  const dropped = new Set<KnowledgeFact>();
  let characters = known.reduce((sum, fact) => sum + sizeOf(fact), 0);
  for (const fact of known.toSorted((a, b) => trustIn(a) - trustIn(b) || timeOf(a) - timeOf(b))) {
    if (known.length - dropped.size <= limits.mostFacts && characters <= limits.mostCharacters) break;
    dropped.add(fact);
    characters -= sizeOf(fact);
  }
  return known.filter((fact) => !dropped.has(fact));
}

const isSame = (one: KnowledgeFact, other: KnowledgeFact): boolean =>
  one.text === other.text && one.source === other.source && one.reference === other.reference;

const timeOf = ({ at }: KnowledgeFact): number => Date.parse(at);
const sizeOf = ({ text, reference }: KnowledgeFact): number => text.length + reference.length;

/** The higher, the more. */
const trustIn = ({ source }: KnowledgeFact): number => -FACT_SOURCES.indexOf(source);
