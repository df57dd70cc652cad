import { addsSecret, redactData } from '../../app/host-policies.ts';

export type Inputs = Readonly<Record<string, unknown>>;

/**
 * The inputs of a run as they may be kept: without secrets. A patch cannot be changed and still be the patch that somebody
 * wrote, so one that would add a secret is refused.
 */
export function keptInputs(
  inputs: Inputs,
  redact: (text: string) => string,
): { readonly inputs: Inputs } | { readonly problem: string } {
  const { patch, ...others } = inputs;
  const clean = Object.entries(others).map(([name, value]) => [redact(name), redactData(value, redact)] as const);
  if (typeof patch !== 'string')
    return {
      inputs: Object.fromEntries(patch === undefined ? clean : [...clean, ['patch', redactData(patch, redact)]]),
    };
  if (addsSecret(patch, redact)) return { problem: '"patch" adds what looks like a secret' };
  return { inputs: { ...Object.fromEntries(clean), patch } };
}
