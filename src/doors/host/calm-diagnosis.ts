import { isDiskFailure } from '../../app/host-policies.ts';

/** So long it is not said again that a store is out of reach in the same way. */
const PERIOD_MS = 60_000;

interface Diagnosis {
  readonly diagnose: (error: unknown) => void;
  readonly isOutOfReach: (error: unknown) => boolean;
  readonly now: () => Date;
}

/** Tells of a full disk or a lost store by one line now and then, however many requests fail by it; of a bug always, as a whole. */
export function calmDiagnosis({ diagnose, isOutOfReach, now }: Diagnosis): (error: unknown) => void {
  const told = new Map<string, number>();
  return (error) => {
    if (!(error instanceof Error && (isOutOfReach(error) || isDiskFailure(error)))) {
      diagnose(error);
      return;
    }
    const kind = 'code' in error ? String(error.code) : error.name;
    const at = now().getTime();
    if (at - (told.get(kind) ?? Number.NEGATIVE_INFINITY) < PERIOD_MS) return;
    told.set(kind, at);
    diagnose(`The store of the host or the disk is out of reach: ${error.message || kind}.`);
  };
}
