import { sqlState } from './postgres-driver.ts';

/** By the classes of its codes: connections, resources such as the disk, an operator, the system. 25006: it may only be read. */
const NO_FAULT_OF_OURS = /^(?:08|53|57|58)|^25006$/;

/** Texts of pg itself, which has no codes for them. */
const CUT_OFF = /^(?:Connection terminated|Query read timeout|timeout exceeded|timeout expired|Client has encountered)/;

/** Whether PostgreSQL, or the way to it, has failed, and not what was asked. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state !== null) return NO_FAULT_OF_OURS.test(state);
  return CUT_OFF.test(error.message) || isOfNetwork(error);
}

const isOfNetwork = (error: Error): boolean => 'code' in error && /^E[A-Z]+$/.test(String(error.code));
