import type { CommandDraft, Ecosystem } from './ecosystem.ts';
import { lockedSetup } from './locked-setup.ts';
import { directoryOf, inside } from './paths.ts';
import type { RepositoryFiles } from './repository-files.ts';

export const ruby: Ecosystem = {
  name: 'ruby',
  role: 'language',
  manifests: ['Gemfile'],
  reads: ['Rakefile'],
  lockfiles: ['Gemfile.lock'],
  sources: ['rb', 'erb', 'rake'],
  detect: (directory, files) => {
    const [manifest, lockfile] = [inside(directory, 'Gemfile'), inside(directory, 'Gemfile.lock')];
    if (!files.has(manifest)) return null;
    return {
      name: 'ruby',
      packageManager: 'bundler',
      manifest,
      lockfile: files.has(lockfile) ? lockfile : null,
      scripts: [],
      packages: [],
    };
  },
  commands: (project, files) => {
    const { manifest } = project;
    const directory = directoryOf(manifest);
    const setup = lockedSetup(project, {
      // Bundler 4 has no option for a frozen lockfile any more; whoever runs this sets BUNDLE_FROZEN.
      argv: ['bundle', 'install'],
      needsDependencies: () => /^[ \t]*gem(?:spec)?\b/m.test(files.text(manifest) ?? ''),
    });
    return [...setup, ...lint(directory, files), ...tests(directory, files), ...build(directory, files)];
  },
};

const bundled = (kind: CommandDraft['kind'], evidence: string, ...argv: readonly string[]): CommandDraft[] => [
  { kind, argv: ['bundle', 'exec', ...argv], evidence },
];

function lint(directory: string, files: RepositoryFiles): readonly CommandDraft[] {
  const evidence = fileOrGem(['.rubocop.yml'], 'rubocop', directory, files);
  return evidence === null ? [] : bundled('lint', evidence, 'rubocop');
}

function tests(directory: string, files: RepositoryFiles): readonly CommandDraft[] {
  const evidence = fileOrGem(['.rspec', 'spec/spec_helper.rb'], 'rspec(?:-rails)?', directory, files);
  if (evidence !== null) return bundled('test', evidence, 'rspec');
  const rakefile = inside(directory, 'Rakefile');
  if (TEST_TASK.test(files.text(rakefile) ?? ''))
    return bundled('test', `a task for tests in ${rakefile}`, 'rake', 'test');
  const helper = inside(directory, 'test/test_helper.rb');
  return files.has(helper) && files.has(inside(directory, 'bin/rails')) ? bundled('test', helper, 'rails', 'test') : [];
}

const TEST_TASK =
  /\b(?:Rake::TestTask|Minitest::TestTask)\b|^[ \t]*task[ \t]{0,8}\(?[ \t]{0,8}(?::test\b|["']test["']|test:)/m;

function build(directory: string, files: RepositoryFiles): readonly CommandDraft[] {
  const rakefile = inside(directory, 'Rakefile');
  const hasGemTasks = /["']bundler\/gem_tasks["']/.test(files.text(rakefile) ?? '');
  return hasGemTasks ? bundled('build', `the tasks for gems in ${rakefile}`, 'rake', 'build') : [];
}

function fileOrGem(names: readonly string[], gem: string, directory: string, files: RepositoryFiles): string | null {
  const file = names.map((name) => inside(directory, name)).find((path) => files.has(path));
  if (file !== undefined) return file;
  const gemfile = inside(directory, 'Gemfile');
  const isListed = new RegExp(String.raw`^[ \t]*gem[ \t(]+["']${gem}["']`, 'm').test(files.text(gemfile) ?? '');
  return isListed ? `a gem of ${gemfile}` : null;
}
