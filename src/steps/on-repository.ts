import type { ErrorResult } from '../contract/error.ts';
import { parseRepository } from '../policy/issue-ref.ts';
import { problem } from '../policy/problem.ts';

/** Runs a step on the repository that was named. */
export function onRepository<T>(
  command: string,
  named: string,
  step: (repository: string) => Promise<T | ErrorResult>,
): Promise<T | ErrorResult> {
  const repository = parseRepository(named);
  return repository === null ? Promise.resolve(problem.invalidRepository(command, named)) : step(repository);
}
