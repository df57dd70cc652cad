import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { CONTRIBUTION_TYPES } from '../../src/contract/vocabulary.ts';
import { CONTRIBUTION_TYPE_SIGNS } from '../../src/policy/score/contribution-types.ts';
import { parseRecommended } from '../builders/parse-recommended.ts';
import { documentOf } from '../builders/run-cli.ts';
import { hasScript, onTerminal } from '../builders/script-terminal.ts';
import { environmentOf, type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';

const ESCAPE = '\u001b';

const discovery = (document: unknown) => {
  const parsed = CONTRACTS.discovery.emitted.parse(document);
  if (parsed.status !== 'ok') throw new Error('the discovery is blocked');
  return parsed;
};

describe('contribflow discover, on the simulator', () => {
  let github: SimulatedGithub;
  const found = async (...args: string[]) => {
    const run = await github.run(['discover', ...args, '--json']);
    expect(run.code, run.stderr).toBe(0);
    return discovery(documentOf(run));
  };

  beforeAll(async () => {
    github = await simulatedGithub();
  });
  afterAll(async () => {
    await github.close();
  });

  it('finds candidates in one query a page, and remembers the answer', async () => {
    const before = github.requestCount();
    const first = await found('--lang', 'TypeScript');
    expect(first.query).toBe('is:issue is:open archived:false language:TypeScript');
    expect(first.candidates.length).toBeGreaterThan(5);
    expect(first.apiCalls).toBe(github.requestCount() - before);
    expect(github.simulator.requests.slice(before).every(({ resource }) => resource === 'graphql')).toBe(true);
    const again = await found('--lang', 'TypeScript');
    expect(again.apiCalls).toBe(0);
    expect(again.candidates.map(({ id }) => id)).toEqual(first.candidates.map(({ id }) => id));
    expect((await found('--lang', 'TypeScript', '--refresh')).apiCalls).toBe(first.apiCalls);
  });

  it('sorts by score, then by stars', async () => {
    const { candidates } = await found();
    const keys = candidates.map(({ score, stars }) => score * 1e6 + stars);
    expect(keys).toEqual(keys.toSorted((a, b) => b - a));
  });

  it('keeps to the limit', async () => {
    expect((await found('--lang', 'TypeScript', '--limit', '5')).candidates).toHaveLength(5);
  });

  it('hides by reason, and shows what is hidden when asked', async () => {
    const plain = await found('--lang', 'TypeScript', '--limit', '100');
    const all = await found('--lang', 'TypeScript', '--limit', '100', '--include-hidden');
    expect(plain.candidates.every(({ hiddenBecause }) => hiddenBecause.length === 0)).toBe(true);
    expect(all.candidates.length).toBeGreaterThan(plain.candidates.length);
    for (const [why, count] of Object.entries(plain.hidden)) {
      expect(all.candidates.filter(({ hiddenBecause }) => hiddenBecause.some((each) => each === why))).toHaveLength(
        count,
      );
    }
    for (const why of ['stale', 'duplicate', 'claimed', 'security_sensitive', 'bot'] as const)
      expect(plain.hidden[why], why).toBeGreaterThan(0);
  });

  it('leaves out what the config excludes', async () => {
    const [first] = (await found('--limit', '1')).candidates;
    const other = await simulatedGithub({ config: { excludeOwners: [first?.owner.toUpperCase()] } });
    const { candidates, hidden } = discovery(documentOf(await other.run(['discover', '--limit', '100', '--json'])));
    await other.close();
    expect(hidden.excluded).toBeGreaterThan(0);
    expect(candidates.filter(({ owner }) => owner === first?.owner)).toEqual([]);
  });

  it.each(CONTRIBUTION_TYPES)('finds %s by its labels', async (type) => {
    const { query, candidates } = await found('--type', type, '--limit', '100', '--include-hidden');
    const { labels } = CONTRIBUTION_TYPE_SIGNS[type];
    expect(query).toContain(`label:${labels.map((label) => `"${label}"`).join(',')}`);
    expect(candidates.length).toBeGreaterThan(0);
    for (const candidate of candidates)
      expect(candidate.labels.some((label) => labels.includes(label.toLowerCase()))).toBe(true);
  });

  it('looks in one repository', async () => {
    const { candidates } = await found('--repo', 'quillworks/slug-kit');
    expect(new Set(candidates.map(({ fullName }) => fullName))).toEqual(new Set(['quillworks/slug-kit']));
  });

  it.each([
    [['--lang', 'TypeScript', '--topic', 'slugs']],
    [['--lang', 'TypeScript', '--type', 'docs']],
    [['--lang', 'Python', '--lang', 'Go']],
    [['--lang', 'TypeScript', '--type', 'bug', '--type', 'docs']],
    [['--lang', 'TypeScript', '--topic', 'nothing-has-this-word']],
    [['--repo', 'quillworks/slug-kit', '--type', 'bug']],
  ])('suggests searches that are really wider or narrower than %j', async (args) => {
    const { query: ownQuery, suggestedCommands, suggestedQueries } = await found(...args);
    const own = await allMatches(github.simulator.url, ownQuery);
    expect(suggestedCommands.length).toBeGreaterThan(0);
    expect(suggestedQueries).toHaveLength(suggestedCommands.length);
    for (const [index, command] of suggestedCommands.entries()) {
      await parseRecommended(command);
      const words = command
        .split(' ')
        .slice(2)
        .map((word) => word.replaceAll("'", ''));
      const { query } = await found(...words.filter((word) => word !== '--json'));
      expect(suggestedQueries[index]).toBe(query);
      const other = await allMatches(github.simulator.url, query);
      const common = [...own].filter((id) => other.has(id)).length;
      const isWider = other.size > own.size && common === own.size;
      const isNarrower = other.size < own.size && common === other.size;
      expect(isWider || isNarrower, `${command}: ${other.size} of ${own.size}`).toBe(true);
    }
  });

  it('says how to go on when nothing is found', async () => {
    const answer = await found('--lang', 'TypeScript', '--topic', 'nothing-has-this-word');
    expect(answer).toMatchObject({
      candidates: [],
      nextAction: 'refine_discovery',
      recommendedCommand: 'contribflow discover --lang TypeScript --json',
      reason: 'No candidates matched the current discovery profile.',
    });
  });

  it('recommends to score the best, and next says the same', async () => {
    const answer = await found('--lang', 'TypeScript');
    const [best] = answer.candidates;
    expect(answer.recommendedCommand).toBe(`contribflow score ${best?.fullName}#${best?.number} --json`);
    expect(documentOf(await github.run(['next', '--json']))).toMatchObject({
      state: 'ready_for_score',
      recommendedCommand: answer.recommendedCommand,
    });
  });

  it('shows people a table that fits 80 columns', async () => {
    const { stdout } = await github.run(['discover', '--lang', 'TypeScript']);
    expect(stdout).toContain('quillworks/slug-kit#41');
    expect(stdout).toContain('hinagata/yomikata');
    expect(Math.max(...stdout.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^Next: contribflow score /);
  });

  it.skipIf(!hasScript)('links its issues on terminals that can, and only there (needs script)', async () => {
    const on = (env: Readonly<Record<string, string>>) =>
      onTerminal('discover --lang TypeScript', github.directory, { ...environmentOf(github.simulator), ...env });
    const linked = await on({ TERM_PROGRAM: 'WezTerm' });
    const { candidates } = await found('--lang', 'TypeScript');
    for (const { url, fullName, number } of candidates)
      expect(linked).toContain(`${ESCAPE}]8;;${url}${ESCAPE}\\${fullName}#${number}`);
    expect(linked.split(`${ESCAPE}]8;;${ESCAPE}\\`)).toHaveLength(candidates.length + 1);
    const lines = stripVTControlCharacters(linked).split('\r\n');
    expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
    for (const env of [{ TERM: 'vt100' }, { TERM_PROGRAM: 'WezTerm', NO_COLOR: '1' }])
      expect(await on(env)).not.toContain(`${ESCAPE}]8`);
  });

  it('tells people who found nothing every wider search that would find something', async () => {
    const args = ['--lang', 'TypeScript', '--type', 'docs', '--topic', 'emoji'];
    const { candidates, suggestedCommands } = await found(...args);
    expect(candidates).toEqual([]);
    expect(suggestedCommands.length).toBeGreaterThan(1);
    const [next, ...others] = suggestedCommands.map((command) => command.replace(' --json', ''));
    const lines = (await github.run(['discover', ...args])).stdout.trimEnd().split('\n');
    expect(lines.slice(-suggestedCommands.length)).toEqual([
      ...others.map((other) => `Wider: ${other}`),
      `Next: ${next}`,
    ]);
  });

  it('tells people what is left out, what is not, and how old an answer is', async () => {
    const { hidden } = await found('--lang', 'TypeScript');
    const summary = async (...args: string[]) =>
      (await github.run(['discover', '--lang', 'TypeScript', ...args])).stdout;
    expect(await summary()).toContain(`\nHidden: ${hidden.duplicate} duplicate, ${hidden.claimed} claimed,`);
    const best = await summary('--limit', '1', '--include-hidden');
    expect(best).toContain(`\nUsually hidden: ${hidden.duplicate} duplicate, ${hidden.claimed} claimed,`);
    expect(best).toMatch(/\(remembered from \d\d:\d\d UTC\)/);
  });
});

/** Every issue that the simulator finds, more than a discovery looks at. */
async function allMatches(url: string, query: string): Promise<Set<string>> {
  const document =
    'query($query: String!, $after: String) { search(query: $query, type: ISSUE_ADVANCED, first: 100, after: $after) {' +
    ' pageInfo { hasNextPage endCursor } nodes { ... on Issue { url } } } }';
  const found = new Set<string>();
  let after: string | null = null;
  do {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: 'bearer a-token' },
      body: JSON.stringify({ query: document, variables: { query, after } }),
    });
    const { data } = (await response.json()) as { data: { search: SearchPage } };
    for (const node of data.search.nodes) found.add(node.url);
    after = data.search.pageInfo.hasNextPage ? data.search.pageInfo.endCursor : null;
  } while (after !== null);
  return found;
}

interface SearchPage {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly nodes: readonly { readonly url: string }[];
}
