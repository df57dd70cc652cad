import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createDemoWorld } from '../../src/demo/github/data/demo-world.ts';
import { itemsOf } from '../../src/demo/github/world/lookup.ts';
import type { FileTree, SimulatedRepository } from '../../src/demo/github/world/model.ts';
import { temporaryDirectory } from '../builders/run-cli.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const world = createDemoWorld(NOW);
const items = world.repositories.flatMap(itemsOf);
const issues = world.repositories.flatMap((repository) => repository.issues);
const own = world.repositories.filter(({ parent }) => parent === null);

const countBy = <Value>(values: readonly Value[]) =>
  new Map([...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]));

describe('the data set', () => {
  it('has repositories of many kinds', () => {
    expect(world.repositories.length).toBeGreaterThanOrEqual(12);
    const languages = countBy(world.repositories.map(({ language }) => language));
    expect(languages.get('TypeScript')).toBeGreaterThanOrEqual(4);
    expect([...languages.keys()]).toEqual(
      expect.arrayContaining(['TypeScript', 'JavaScript', 'Python', 'Go', 'Rust', 'Java', 'Shell']),
    );
    const stars = world.repositories.map((repository) => repository.stars);
    expect([Math.min(...stars), Math.max(...stars)]).toEqual([3, 60_000]);
    expect(world.repositories.filter(({ isArchived }) => isArchived)).toHaveLength(1);
    expect(world.repositories.filter(({ parent }) => parent !== null)).toHaveLength(1);
    expect(world.repositories.filter(({ formerNames }) => formerNames.length > 0)).toHaveLength(1);
  });

  it('has enough of everything', () => {
    expect(items.length).toBeGreaterThanOrEqual(250);
    for (const { name, pullRequests } of own) {
      expect(pullRequests.length, name).toBeGreaterThanOrEqual(20);
      expect(pullRequests.length, name).toBeLessThanOrEqual(60);
      const merged = pullRequests.filter(({ state }) => state === 'merged');
      expect(merged.length, name).toBeGreaterThan(pullRequests.length / 2);
    }
  });

  it('differs in how much of it newcomers do', () => {
    const shares = own.map(shareOfNewcomers);
    expect(Math.min(...shares)).toBeLessThan(0.1);
    expect(Math.max(...shares)).toBeGreaterThan(0.5);
  });

  it('has reporters of every kind', () => {
    expect(new Set(issues.map(({ authorAssociation }) => authorAssociation))).toEqual(
      new Set(['OWNER', 'MEMBER', 'COLLABORATOR', 'CONTRIBUTOR', 'FIRST_TIME_CONTRIBUTOR', 'FIRST_TIMER', 'NONE']),
    );
    expect(issues.some(({ author }) => author === null)).toBe(true);
    expect(issues.some(({ author }) => author?.endsWith('[bot]'))).toBe(true);
  });

  it('shows everybody whose work was merged as somebody who contributes', () => {
    for (const { name, pullRequests, issues: own } of world.repositories) {
      const merged = new Set(pullRequests.filter(({ state }) => state === 'merged').map(({ author }) => author));
      const strangers = [...own, ...pullRequests].filter(({ authorAssociation }) =>
        /NONE|FIRST/.test(authorAssociation),
      );
      expect(
        strangers.filter(({ author }) => merged.has(author)),
        name,
      ).toEqual([]);
    }
  });

  it('numbers everything once, in the order of its making', () => {
    for (const repository of world.repositories) {
      const all = itemsOf(repository)
        .map(({ value }) => value)
        .sort((one, other) => one.number - other.number);
      expect(new Set(all.map(({ number }) => number)).size, repository.name).toBe(all.length);
      const times = all.map(({ createdAt }) => Date.parse(createdAt));
      expect(times, repository.name).toEqual([...times].sort((one, other) => one - other));
    }
  });

  it('lets nothing happen before its time', () => {
    for (const { value, repository } of items) {
      const created = Date.parse(value.createdAt);
      const happened = [
        value.updatedAt,
        value.closedAt,
        ...value.comments.map((comment) => comment.createdAt),
        ...value.events.map((event) => event.at),
      ];
      for (const time of happened.filter((at) => at !== null).map((at) => Date.parse(at))) {
        expect(time, `${repository.name}#${value.number}`).toBeGreaterThanOrEqual(created);
        expect(time, `${repository.name}#${value.number}`).toBeLessThanOrEqual(NOW.getTime());
      }
      expect(created).toBeGreaterThanOrEqual(Date.parse(repository.createdAt));
    }
  });

  it('is the same every time, and as old as it says', () => {
    expect(createDemoWorld(NOW)).toEqual(world);
    const later = createDemoWorld(new Date('2027-06-01T10:00:00Z'));
    const createdOf = ({ repositories }: typeof world) => Date.parse(repositories[0]?.issues[0]?.createdAt ?? '');
    expect(createdOf(later) - createdOf(world)).toBe(365 * 86_400_000);
  });

  it('asks for content that is already there', () => {
    const garden = repositoryNamed('quote-garden');
    const wanted = /^> (.*)$/m.exec(garden.issues.find(({ number }) => number === 781)?.body ?? '')?.[1] ?? 'none';
    expect(garden.files['content/quotes.json']).toContain(wanted);
  });
});

describe('the bug of slug-kit', () => {
  const { files, issues: slugKitIssues } = repositoryNamed('slug-kit');
  const withoutMark = {
    ...files,
    'test/slugify.test.js': String(files['test/slugify.test.js']).replace("{ todo: 'see issue 41' }, ", ''),
  };

  it('is described by its issue', () => {
    const issue = slugKitIssues.find(({ number }) => number === 41);
    expect(issue?.body).toContain("slugify('Are we there yet?'); // 'are-we-there-yet-'");
    expect(issue).toMatchObject({ state: 'open', assignees: [], events: [] });
  });

  it('fails its test only when the mark is removed', async () => {
    expect((await runTests(files)).passed).toBe(true);
    const { passed, output } = await runTests(withoutMark);
    expect(passed).toBe(false);
    expect(output).toContain('has no separator at either end');
  });

  it('can be fixed', async () => {
    const fixed = String(files['src/slugify.js']).replace(
      'return cut(slug, separator, maxLength);',
      `const start = slug.startsWith(separator) ? separator.length : 0;
  const end = slug.endsWith(separator) ? slug.length - separator.length : slug.length;
  return cut(slug.slice(start, Math.max(start, end)), separator, maxLength);`,
    );
    expect(await runTests({ ...withoutMark, 'src/slugify.js': fixed })).toMatchObject({ passed: true });
  });
});

function repositoryNamed(wanted: string): SimulatedRepository {
  const found = world.repositories.find(({ name }) => name === wanted);
  if (found === undefined) throw new Error(`no ${wanted}`);
  return found;
}

/** People from outside with exactly one merged pull request, of all who have some merged. */
function shareOfNewcomers({ pullRequests }: SimulatedRepository): number {
  const merged = pullRequests.filter(({ state }) => state === 'merged');
  const perAuthor = countBy(merged.map(({ author }) => author));
  return (
    merged.filter((pull) => pull.authorAssociation === 'CONTRIBUTOR' && perAuthor.get(pull.author) === 1).length /
    merged.length
  );
}

async function runTests(files: FileTree): Promise<{ passed: boolean; output: string }> {
  const directory = temporaryDirectory();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  // Without this a test that runs tests counts as one of them, and reports to the outer runner instead of failing.
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--test'], { cwd: directory, env });
    return { passed: true, output: stdout };
  } catch (error) {
    return { passed: false, output: error instanceof Error && 'stdout' in error ? String(error.stdout) : '' };
  }
}
