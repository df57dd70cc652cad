import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMAND_KINDS, ERROR_CODES, NEXT_ACTIONS, STATES } from '../../src/contract/vocabulary.ts';
import { ROOT } from '../builders/markdown.ts';
import { documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';

const PAGE = readFileSync(join(ROOT, 'docs/agents/skill.md'), 'utf8');

describe('contribflow agent-guide', () => {
  it('prints the page for agents, without the notes for those who edit it', async () => {
    const run = await runCli(['agent-guide'], { cwd: temporaryDirectory() });
    expect(run.code).toBe(0);
    expect(run.stderr).toBe('');
    const shown = PAGE.split('\n').filter((line) => !/^<!-- .* -->$/.test(line));
    expect(run.stdout).toBe(shown.join('\n'));
  });

  it('gives the same text as one document', async () => {
    const [text, json] = await Promise.all(
      [[], ['--json']].map((flags) => runCli(['agent-guide', ...flags], { cwd: temporaryDirectory() })),
    );
    if (text === undefined || json === undefined) throw new Error('both were run');
    expect(documentOf(json)).toMatchObject({ status: 'ok', kind: 'guide', nextAction: 'none', text: text.stdout });
  });

  it('fits a terminal of 80 columns', () => {
    const shown = PAGE.split('\n').filter((line) => !line.startsWith('<!--'));
    expect(shown.filter((line) => line.length > 80)).toEqual([]);
  });

  it('starts as a skill does: with a name and a description', () => {
    expect(PAGE).toMatch(/^---\nname: contribflow\ndescription: >-\n(?: {2}.+\n)+---\n/);
  });

  it('uses only names that answers have', () => {
    const known: readonly string[] = [...COMMAND_KINDS, ...ERROR_CODES, ...NEXT_ACTIONS, ...STATES];
    const used = [...PAGE.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    for (const kind of COMMAND_KINDS) expect(PAGE).toContain(`     ${kind} `);
  });
});
