import type { DoctorFacts } from './doctor-facts.ts';
import { ok, warn } from './verdict.ts';

export const network = ({ network }: DoctorFacts) =>
  network.status === 'reachable'
    ? ok(`${network.host} answers`)
    : warn(
        `${network.host} cannot be reached: ${network.problem}`,
        'Check the connection, and GITHUB_API_URL if you set it.',
      );
