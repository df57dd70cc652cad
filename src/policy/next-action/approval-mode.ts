import type { Config } from '../../contract/config.ts';

/** How a person's yes reaches us: an agent's `--yes` alone is not a person's word. */
export function approvalMode(config: Config): 'flag' | 'attested' {
  if (!config.requireHumanApproval) return 'flag';
  return config.approval ?? (config.actor === 'agent' ? 'attested' : 'flag');
}
