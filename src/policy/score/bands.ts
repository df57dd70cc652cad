interface Band {
  readonly name: string;
  /** The lowest score that belongs to it. */
  readonly from: number;
  readonly isWorthPlan: boolean;
}

const POOR: Band = { name: 'Poor candidate', from: 0, isWorthPlan: false };

/** Best first. */
export const BANDS: readonly Band[] = [
  { name: 'Excellent candidate', from: 85, isWorthPlan: true },
  { name: 'Good candidate', from: 70, isWorthPlan: true },
  { name: 'Possible candidate', from: 55, isWorthPlan: false },
  { name: 'Weak candidate', from: 40, isWorthPlan: false },
  POOR,
];

export function bandOf(score: number): Band {
  return BANDS.find(({ from }) => score >= from) ?? POOR;
}
