/** What a name in an answer means, and how to get past it. */
export interface Explanation {
  readonly means: string;
  readonly remedy: string;
}

export type ExplainedKind = 'state' | 'check' | 'score rule' | 'policy rule' | 'doctor check' | 'error' | 'host error';
