import type { DoctorFacts } from './doctor-facts.ts';
import { ok, warn } from './verdict.ts';

/** Rate limits and approvals expire by the minute; a clock that is off by more makes both wrong. */
const TOLERATED_SECONDS = 60;

export function clock({ network, now }: DoctorFacts) {
  const server = network.status === 'reachable' ? network.date : null;
  if (server === null) {
    return warn('the clock could not be compared with a server', 'Run contribflow doctor again when you are online.');
  }
  const seconds = Math.round((now.getTime() - server.getTime()) / 1000);
  if (Math.abs(seconds) <= TOLERATED_SECONDS) return ok('the clock agrees with the server');
  return warn(
    `the clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`,
    'Set the system clock, e.g. by NTP.',
  );
}
