import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An issue, and the files that its fix changed. */
export interface Case {
  readonly id: string;
  readonly repository: string;
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
  readonly changed: readonly string[];
  readonly difficulty: 'easy' | 'medium' | 'hard';
}

export interface CaseRepository {
  readonly name: string;
  readonly ecosystem: string;
  readonly paths: readonly string[];
}

export interface CaseSet {
  readonly cases: readonly Case[];
  readonly repositories: ReadonlyMap<string, CaseRepository>;
}

export function readCases(folder: string): CaseSet {
  const repositories = readdirSync(join(folder, 'repositories')).map((name): CaseRepository => {
    return JSON.parse(readFileSync(join(folder, 'repositories', name), 'utf8')) as CaseRepository;
  });
  return {
    cases: JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8')) as Case[],
    repositories: new Map(repositories.map((repository) => [repository.name, repository])),
  };
}
