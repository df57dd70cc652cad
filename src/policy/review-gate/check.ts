import type { GateCheck } from '../../contract/vocabulary.ts';
import type { GateEvidence } from './evidence.ts';
import { type EvidenceName, type UsableEvidence, usable } from './usable-evidence.ts';
import { failed, type GateVerdict } from './verdict.ts';

/** One check of the review gate. */
export interface GateCheckRule {
  readonly name: GateCheck;
  /** The evidence without which it fails. */
  readonly needs: readonly EvidenceName[];
  readonly judge: (evidence: GateEvidence) => GateVerdict;
}

interface CheckDefinition<Needed extends EvidenceName> {
  readonly name: GateCheck;
  readonly needs: readonly Needed[];
  /** Is asked only when everything needed can be used; `all` has what needs no proof, such as the config. */
  readonly judge: (found: Pick<UsableEvidence, Needed>, all: GateEvidence) => GateVerdict;
}

/** A check that fails by itself when evidence that it needs is missing, forged or about something else. */
export function gateCheck<Needed extends EvidenceName>(definition: CheckDefinition<Needed>): GateCheckRule {
  const { name, needs, judge } = definition;
  return {
    name,
    needs,
    judge: (evidence) => {
      const reading = usable(evidence, needs);
      return 'problem' in reading ? failed(reading.problem) : judge(reading.value, evidence);
    },
  };
}
