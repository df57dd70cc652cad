import { spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { VERB_NAMES, type VerbName } from '../../src/contract/verb-vocabulary.ts';
import { VERBS } from '../../src/doors/verbs/verbs.ts';
import { isAlive, type McpSession, startMcp } from '../builders/mcp-client.ts';
import { CLI, cliEnvironment, temporaryDirectory } from '../builders/run-cli.ts';
import { environmentOf, type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';
import { SLUG_ISSUE as ISSUE } from '../builders/slug-kit.ts';

const SLUG = 'quillworks-slug-kit-41';
const HOME = temporaryDirectory();

let github: SimulatedGithub;
let server: McpSession;

const start = (flags: readonly string[] = [], isModern = false) =>
  startMcp({ cwd: github.directory, env: { HOME, ...environmentOf(github.simulator) }, flags, isModern });

beforeAll(async () => {
  github = await simulatedGithub();
  server = await start();
});

afterAll(async () => {
  await server.close();
  expect(github.simulator.writes).toEqual([]);
  await github.close();
});

describe('the list of tools', () => {
  it.each(VERB_NAMES)('has the verb %s, with its schemas and hints', async (name) => {
    const { tools } = await server.client.listTools();
    const { description, effect, asksNetwork } = VERBS[name];
    const isReading = effect === 'reads_facts' || effect === 'reads_github';
    expect(tools.find((tool) => tool.name === name)).toMatchObject({
      description,
      inputSchema: { type: 'object', additionalProperties: false },
      outputSchema: { type: 'object', anyOf: [expect.anything(), expect.anything()] as unknown[] },
      annotations: { readOnlyHint: isReading, destructiveHint: false, openWorldHint: asksNetwork },
    });
  });

  it('has nothing else, and nothing that publishes or approves', async () => {
    const { tools } = await server.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([...VERB_NAMES]);
    expect(JSON.stringify(tools.map(({ inputSchema }) => inputSchema))).not.toMatch(/"(?:yes|approve|override\w*)":/);
  });

  it('is without what changes files or runs code when the server only reads', async () => {
    const reader = await start(['--read-only']);
    try {
      const { tools } = await reader.client.listTools();
      const reading = VERB_NAMES.filter((name) => /^reads_/.test(VERBS[name].effect));
      expect(tools.map(({ name }) => name)).toEqual(reading);
      await expect(reader.call('checkout', { issue: ISSUE })).rejects.toThrow(/only reads/);
      await expect(reader.call('validate', { run: true })).rejects.toThrow(/only reads/);
      expect(reader.client.getInstructions()).toContain('This server only reads');
    } finally {
      await reader.close();
    }
  });
});

it('says who it is, and where a model has to stop', () => {
  expect(server.client.getServerVersion()).toMatchObject({ name: 'contribflow', version: '0.1.0' });
  expect(server.client.getInstructions()).toMatch(/human_review.*A person decides/s);
});

describe('every tool', () => {
  /** In the order of the flow; each with what it is given. */
  const CALLS: readonly (readonly [VerbName, Record<string, unknown>])[] = [
    ['status', {}],
    ['next', {}],
    ['doctor', {}],
    ['discover', { languages: ['JavaScript'], limit: 3 }],
    ['score', { issue: ISSUE }],
    ['policy', { repository: 'quillworks/slug-kit' }],
    ['plan', { issue: ISSUE }],
    ['checkout', { issue: ISSUE }],
    ['diff', {}],
    ['validate', {}],
    ['feedback', { artifact: 'patch' }],
    ['pr_dry_run', { draft: true }],
    ['task_list', {}],
    ['task_abandon', { reason: 'to see it' }],
    ['task_use', { issue: ISSUE }],
    ['explain', { name: 'base_fresh' }],
    ['log', { verify: true }],
  ];

  it('is called below', () => {
    // A look at a pull request needs one that was published, which no tool can do.
    const called: readonly VerbName[] = [...CALLS.map(([name]) => name), 'pr_status'];
    expect(called.toSorted()).toEqual([...VERB_NAMES].toSorted());
  });

  it.each(CALLS)('%s answers by its contract, as data and as text', { timeout: 60_000 }, async (name, input) => {
    if (name === 'diff') {
      const file = join(github.directory, '.contribflow/workspaces', SLUG, 'CHANGELOG.md');
      appendFileSync(file, '\n- No separator at the ends of a slug.\n');
    }
    const { content, structuredContent, isError } = await server.call(name, input);
    expect(isError, JSON.stringify(structuredContent)).toBe(false);
    expect(CONTRACTS[VERBS[name].contract].emitted.safeParse(structuredContent).error).toBeUndefined();
    expect(content).toMatchObject([{ type: 'text' }]);
    expect(JSON.parse((content[0] as { text: string }).text)).toEqual(structuredContent);
  });

  it('gives the answer of the command line', async () => {
    const { stdout } = await github.run(['task', 'list', '--json'], { HOME });
    expect(await server.answer('task_list')).toEqual(JSON.parse(stdout));
  });
});

describe('what goes wrong', () => {
  it.each([
    ['a wrong type', 'plan', { issue: 7 }, 'invalid_input'],
    ['a field that nobody knows', 'pr_dry_run', { yes: true }, 'invalid_input'],
    ['no issue', 'score', { issue: 'nonsense' }, 'invalid_issue'],
    ['a task that is none', 'diff', { issue: 'a/b#1' }, 'no_such_task'],
    ['a proof of nothing', 'validate', { prove: true }, 'invalid_input'],
    ['a pull request that is not there', 'pr_status', {}, 'no_pull_request'],
  ])('%s is a result by the contract of errors', async (_what, name, input, code) => {
    const { structuredContent, isError, content } = await server.call(name, input);
    expect(isError).toBe(true);
    expect(structuredContent).toMatchObject({ status: 'error', error: { code } });
    expect(CONTRACTS.error.emitted.safeParse(structuredContent).error).toBeUndefined();
    expect(JSON.parse((content[0] as { text: string }).text)).toEqual(structuredContent);
  });

  it('is an error of the protocol only where there is no such tool', async () => {
    await expect(server.call('publish')).rejects.toMatchObject({ code: -32602 });
  });
});

describe('a client of the later protocol', () => {
  it('gets the same tools and answers without a handshake', async () => {
    const modern = await start([], true);
    try {
      const { tools } = await modern.client.listTools();
      expect(tools.map(({ name }) => name)).toEqual([...VERB_NAMES]);
      expect(await modern.answer('task_list')).toEqual(await server.answer('task_list'));
      expect(await modern.call('plan', { issue: 7 })).toMatchObject({ isError: true });
    } finally {
      await modern.close();
    }
  });
});

describe('two clients on one directory', () => {
  it('write one after the other, and both see what the other did', { timeout: 60_000 }, async () => {
    const other = await start();
    try {
      const before = (await server.answer('log', { limit: 1 }))['total'] as number;
      const calls = Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? server : other).call('diff'));
      for (const { isError, structuredContent } of await Promise.all(calls))
        expect(isError, JSON.stringify(structuredContent)).toBe(false);
      const seen = await other.answer('log', { verify: true });
      expect(seen).toMatchObject({ status: 'ok', isVerified: true, total: before + 6 });
      expect(await server.answer('task_list')).toEqual(await other.answer('task_list'));
    } finally {
      await other.close();
    }
  });
});

describe('the connection', () => {
  const HELLO = `${JSON.stringify({
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
  })}\n`;

  const startRaw = (node: readonly string[] = []) => {
    const child = spawn(process.execPath, [...node, CLI, 'mcp'], {
      cwd: github.directory,
      env: cliEnvironment(HOME, environmentOf(github.simulator)),
    });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    const lines = () => stdout.split('\n').filter((line) => line !== '');
    const until = async (count: number) => {
      for (let tries = 0; tries < 200 && lines().length < count; tries += 1) await wait(50);
      return lines();
    };
    return { child, ended, lines, until };
  };

  it('outlives garbage, and says nothing on stdout but the protocol', async () => {
    const { child, ended, until } = startRaw();
    child.stdin.write('not json\n{"half":\n[]\n12\n"text"\n\u0000\u0001\n{"jsonrpc":"1.0","id":9,"method":"x"}\n');
    child.stdin.write(`${HELLO}{"jsonrpc":"2.0","id":2,"method":"no/such/method"}\n`);
    const answers = (await until(2)).map((line) => JSON.parse(line) as { id: number });
    expect(answers.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { id: 1, result: { serverInfo: { name: 'contribflow' } } },
      { id: 2, error: { code: -32601 } },
    ]);
    child.stdin.end();
    expect(await ended).toBe(0);
  });

  it('ends with its input, at once and without a word', async () => {
    const { child, ended, lines, until } = startRaw();
    child.stdin.write(HELLO);
    await until(1);
    child.stdin.end();
    expect(await ended).toBe(0);
    expect(lines()).toHaveLength(1);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends on %s', async (signal) => {
    const { child, ended, until } = startRaw();
    child.stdin.write(HELLO);
    await until(1);
    child.kill(signal);
    expect(await ended).toBe(signal === 'SIGINT' ? 130 : 0);
  });

  it('ends when its reader is gone', async () => {
    const { child, ended, until } = startRaw();
    child.stdin.write(HELLO);
    await until(1);
    child.stdout.destroy();
    child.stdin.write('{"jsonrpc":"2.0","id":2,"method":"tools/list"}\n');
    expect(await ended).toBe(0);
    expect(isAlive(child.pid ?? 0)).toBe(false);
  });

  it('keeps a bug on stderr, and answers it by the contract', async () => {
    const bug = join(temporaryDirectory(), 'bug.cjs');
    writeFileSync(
      bug,
      "const fs = require('node:fs'); const read = fs.readFileSync; fs.readFileSync = (path, ...rest) => { if (String(path).endsWith('.contribflow/state.json')) throw new RangeError('planted'); return read(path, ...rest); };",
    );
    const { child, ended, until } = startRaw(['--require', bug]);
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.stdin.write(`${HELLO}{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"next"}}\n`);
    const lines = await until(2);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      result: { isError: true, structuredContent: { error: { code: 'internal' } } },
    });
    expect(stderr).toContain('planted');
    child.stdin.end();
    expect(await ended).toBe(0);
  });
});
