import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { transform } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLANTED, ROOT, read, treeOf } from './source-files.ts';

interface Violation {
  readonly from: string;
  readonly rule: string;
  readonly to: string;
}

interface Cruise {
  readonly modules: number;
  readonly dependencies: number;
  readonly violations: readonly Violation[];
}

/** Where the planted tree breaks which rule, by reaching for what. Its other files break none. */
const PLANTED_VIOLATIONS: readonly (readonly [from: string, rule: string, to: string | RegExp])[] = [
  ['src/contract/imports-policy.ts', 'contract-imports', 'src/policy/decide.ts'],
  ['src/contract/uses-node.ts', 'contract-imports', 'path'],
  ['src/contract/uses-package.ts', 'contract-imports', /node_modules\/wrap-ansi\//],

  ['src/policy/knows-port.ts', 'policy-imports', 'src/ports/clock.ts'],
  ['src/policy/reads-clock.ts', 'policy-imports', 'fs'],
  ['src/policy/reads-file-without-import.ts', 'policy-imports', 'fs'],
  ['src/policy/uses-package.ts', 'policy-imports', /node_modules\/zod\//],

  ['src/ports/has-code.ts', 'ports-import-types-only', 'src/contract/shape.ts'],
  ['src/ports/knows-package.ts', 'ports-imports', /node_modules\/zod\//],
  ['src/ports/knows-policy.ts', 'ports-imports', 'src/policy/decide.ts'],

  ['src/steps/knows-adapter.ts', 'steps-imports', 'src/adapters/store/store.ts'],
  ['src/steps/prints.ts', 'steps-imports', 'src/cli/output.ts'],
  ['src/steps/uses-adapter.ts', 'steps-imports', 'src/adapters/store/store.ts'],
  ['src/steps/uses-adapter-lazily.ts', 'steps-imports', 'src/adapters/store/store.ts'],
  ['src/steps/uses-node.ts', 'steps-imports', 'path'],
  ['src/steps/uses-package.ts', 'steps-imports', /node_modules\/@oclif\/core\//],
  ['src/steps/uses-schema.ts', 'steps-imports', 'dist/schemas/state.json'],
  ['src/steps/uses-verbs.ts', 'steps-imports', 'src/doors/verbs/verb.ts'],

  ['src/pages/knows-app.ts', 'pages-imports', 'src/app/wire.ts'],
  ['src/pages/uses-node.ts', 'pages-imports', 'crypto'],

  ['src/adapters/store/prints.ts', 'adapters-imports', 'src/cli/output.ts'],
  ['src/adapters/store/uses-app.ts', 'adapters-imports', 'src/app/wire.ts'],
  ['src/adapters/store/uses-policy.ts', 'adapters-imports', 'src/policy/decide.ts'],
  ['src/adapters/store/uses-process.ts', 'adapters-imports', 'src/adapters/process/run.ts'],
  ['src/adapters/store/uses-step.ts', 'adapters-imports', 'src/steps/act.ts'],

  ['src/app/calls-step.ts', 'app-imports', 'src/steps/act.ts'],
  ['src/app/prints.ts', 'app-imports', 'src/cli/output.ts'],

  ['src/cli/calls-step.ts', 'cli-imports', 'src/steps/act.ts'],
  ['src/cli/holds-port.ts', 'ports-are-imported-as-types', 'src/ports/clock.ts'],
  ['src/cli/passes-policy-on.ts', 'cli-imports', 'src/policy/decide.ts'],
  ['src/cli/uses-adapter.ts', 'cli-imports', 'src/adapters/store/store.ts'],

  ['src/commands/knows-adapter.ts', 'commands-imports', 'src/adapters/store/store.ts'],
  ['src/commands/uses-package.ts', 'commands-imports', /node_modules\/wrap-ansi\//],
  ['src/commands/uses-policy.ts', 'commands-imports', 'src/policy/decide.ts'],
  ['src/commands/uses-simulator.ts', 'commands-imports', 'src/demo/play.ts'],
  ['src/commands/uses-verbs.ts', 'commands-imports', 'src/doors/verbs/verb.ts'],

  ['src/doors/a/uses-adapter.ts', 'doors-imports', 'src/adapters/store/store.ts'],
  ['src/doors/a/uses-command.ts', 'doors-imports', 'src/commands/status.ts'],
  ['src/doors/a/uses-door-b.ts', 'doors-imports', 'src/doors/b/door.ts'],
  ['src/doors/a/uses-policy.ts', 'doors-imports', 'src/policy/decide.ts'],
  ['src/doors/verbs/uses-door-b.ts', 'doors-imports', 'src/doors/b/door.ts'],

  ['src/demo/uses-adapter.ts', 'demo-imports', 'src/adapters/store/store.ts'],
  ['src/demo/uses-policy.ts', 'demo-imports', 'src/policy/decide.ts'],

  ['src/policy/cycle-one.ts', 'no-cycle', 'src/policy/cycle-two.ts'],
  ['src/policy/type-cycle-one.ts', 'no-cycle', 'src/policy/type-cycle-two.ts'],
  ['src/policy/uses-utils.ts', 'no-catch-all-folder', 'src/policy/utils/trim.ts'],

  ['src/cli/uses-test.ts', 'no-test-in-src', 'test/builders/facts.ts'],
  ['src/cli/uses-test.ts', 'cli-imports', 'test/builders/facts.ts'],
  ['src/cli/uses-missing-file.ts', 'no-unresolved-import', './not-there.ts'],
  ['src/cli/uses-missing-file.ts', 'cli-imports', './not-there.ts'],
  ['src/cli/uses-missing-package.ts', 'no-unresolved-import', 'no-such-package'],
  ['src/cli/uses-missing-package.ts', 'cli-imports', 'no-such-package'],
];

const isMatch = (found: Violation, [from, rule, to]: (typeof PLANTED_VIOLATIONS)[number]): boolean =>
  found.from === from && found.rule === rule && (typeof to === 'string' ? found.to === to : to.test(found.to));

describe('the import rules', () => {
  let src: Cruise;
  let planted: Cruise;

  beforeAll(async () => {
    src = await cruiseThrough('src');
    planted = await cruiseThrough(`${PLANTED}/src`);
  });

  it('hold in src', () => {
    expect(src.violations).toEqual([]);
  });

  it('were really looked at in src', () => {
    expect(src.modules).toBeGreaterThan(80);
    expect(src.dependencies).toBeGreaterThan(200);
  });

  it.each(PLANTED_VIOLATIONS)('find %s by %s', (...expected) => {
    expect(planted.violations.filter((found) => isMatch(found, expected))).toHaveLength(1);
  });

  it('find nothing in the planted tree that is not a violation', () => {
    const unexpected = planted.violations.filter(
      (found) => !PLANTED_VIOLATIONS.some((expected) => isMatch(found, expected)),
    );
    expect(unexpected).toEqual([]);
  });
});

async function cruiseThrough(folder: string): Promise<Cruise> {
  const options = await extractDepcruiseOptions(`${ROOT}/.config/dependency-cruiser.cjs`);
  const { output } = await cruise([folder], { ...options, baseDir: ROOT });
  if (typeof output === 'string') throw new Error(output);
  const { summary } = output;
  return {
    modules: summary.totalCruised,
    dependencies: summary.totalDependenciesCruised ?? 0,
    violations: summary.violations.map(({ from, rule, to }) => ({
      from: withoutPlanted(from),
      rule: rule.name,
      to: withoutPlanted(to),
    })),
  };
}

const withoutPlanted = (path: string) => path.replace(`${PLANTED}/`, '');

describe('a port', () => {
  it.each(filesIn('src/ports'))('is types only: %s', async (file) => {
    expect(await codeOf(file)).toBe('');
  });

  it('with code in it is found', async () => {
    expect(await codeOf(`${PLANTED}/src/ports/has-code.ts`)).not.toBe('');
  });
});

/** The world reaches a function without an import, too. */
const IMPURE = [
  /\bnew Date\b(?!\([^)])/,
  /\bDate\.now\b|\bperformance\.[a-z]/,
  /\bMath\.random\b|\bcrypto\.[a-z]/,
  /\basync(?: function|\*|\(| ?\w+=>)|\bPromise[.(]/,
  /\bprocess\.[a-z]|\bsetTimeout\(|\bfetch\(/,
];

const impurities = async (file: string) => {
  const code = await codeOf(file);
  return IMPURE.flatMap((pattern) => pattern.exec(code)?.[0] ?? []);
};

describe('a policy', () => {
  it.each(filesIn('src/policy'))('reads no clock, no chance, no environment and does not wait: %s', async (file) => {
    expect(await impurities(file)).toEqual([]);
  });

  it.each(['tells-the-time', 'rolls-dice', 'waits', 'reads-environment'])('that does is found: %s', async (name) => {
    expect(await impurities(`${PLANTED}/src/policy/${name}.ts`)).toHaveLength(1);
  });
});

function filesIn(folder: string): readonly string[] {
  return treeOf(folder).files;
}

/** A file without its types and comments. */
async function codeOf(file: string): Promise<string> {
  const { code } = await transform(read(file), {
    loader: 'ts',
    minifyWhitespace: true,
    legalComments: 'none',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  });
  return code.trim();
}
