import { ECOSYSTEM_NAMES, type EcosystemName } from '../ecosystems/ecosystem.ts';

/** The programs that an ecosystem brings. */
const PROGRAMS: Readonly<Record<EcosystemName, readonly string[]>> = {
  node: ['node', 'npm', 'npx', 'pnpm', 'pnpx', 'yarn', 'bun', 'bunx', 'corepack', 'tsc', 'jest', 'vitest', 'eslint'],
  python: ['python', 'python3', 'pip', 'pip3', 'uv', 'uvx', 'poetry', 'pytest', 'ruff', 'mypy', 'flake8', 'tox', 'nox'],
  go: ['go', 'gofmt', 'golangci-lint', 'staticcheck'],
  rust: ['cargo', 'rustc', 'rustfmt'],
  ruby: ['ruby', 'bundle', 'gem', 'rake', 'rspec', 'rails', 'rubocop'],
  java: ['java', 'javac', 'mvn', 'mvnw', 'gradle', 'gradlew'],
  make: ['make'],
  just: ['just'],
  'pre-commit': ['pre-commit'],
};

/** The ecosystem that a program is part of; null for scripts and for what every system has. */
export function ecosystemOfProgram(program: string): EcosystemName | null {
  const name = program.slice(program.lastIndexOf('/') + 1);
  return ECOSYSTEM_NAMES.find((ecosystem) => PROGRAMS[ecosystem].includes(name)) ?? null;
}
