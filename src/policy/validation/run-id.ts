import { createHash } from 'node:crypto';

/** The name of one validation: what was validated, when, and with which outcome. */
export function runIdOf(run: { readonly treeSha: string; readonly at: string; readonly judgement: object }): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([run.treeSha, run.at, run.judgement]))
    .digest('hex');
  return `run-${digest.slice(0, ID_LENGTH)}`;
}

const ID_LENGTH = 16;
