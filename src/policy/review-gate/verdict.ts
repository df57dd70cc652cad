/** What a check of the gate says. The reason has our own words only: counts and closed names, never foreign text. */
export interface GateVerdict {
  readonly status: 'passed' | 'failed' | 'warning';
  readonly reason: string;
}

export const passed = (reason: string): GateVerdict => ({ status: 'passed', reason });
export const failed = (reason: string): GateVerdict => ({ status: 'failed', reason });
export const warning = (reason: string): GateVerdict => ({ status: 'warning', reason });

/** A finding, unless it does not apply. */
export const when = (applies: boolean, finding: GateVerdict): readonly GateVerdict[] => (applies ? [finding] : []);

/** The worst of what was found, with everything that is as bad; `otherwise` when nothing was found. */
export function conclude(found: readonly GateVerdict[], otherwise: GateVerdict): GateVerdict {
  for (const status of ['failed', 'warning'] as const) {
    const reasons = found.filter((each) => each.status === status).map(({ reason }) => reason);
    if (reasons.length > 0) return { status, reason: reasons.join(' ') };
  }
  return otherwise;
}
