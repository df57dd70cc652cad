import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import { Opening } from '../../src/doors/mcp/opening.ts';
import { CLI, cliEnvironment, runCli, temporaryDirectory } from '../builders/run-cli.ts';

const message = (fields: object) => JSON.stringify({ jsonrpc: '2.0', ...fields });

const initialize = (params: object = {}, id: unknown = 1) =>
  message({
    id,
    method: 'initialize',
    params: {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'raw', version: '1' },
      ...params,
    },
  });
const INITIALIZED = message({ method: 'notifications/initialized' });
const TOOLS = message({ id: 2, method: 'tools/list' });

/** A client that shows icons is no usual one: all of its connection is served by the library. */
const ICONS = { clientInfo: { name: 'raw', version: '1', icons: [] } };

const lines = (...all: readonly string[]) => all.map((line) => `${line}\n`).join('');

interface Exchange {
  readonly answers: string;
  readonly code: number | null;
  /** Which built files were loaded. */
  readonly files: string;
}

/** Sends pieces of input, waits for as many lines, and goes away. */
async function exchange(pieces: readonly string[], count: number, flags: readonly string[] = []): Promise<Exchange> {
  const directory = temporaryDirectory();
  const preload = join(directory, 'files.cjs');
  writeFileSync(
    preload,
    `const vm = require('node:vm'); const { Script } = vm;
     vm.Script = class extends Script { constructor(source, options) { super(source, options); process._rawDebug(options.filename); } };`,
  );
  const child = spawn(process.execPath, ['--require', preload, CLI, 'mcp', ...flags], {
    cwd: directory,
    env: cliEnvironment(directory),
  });
  let answers = '';
  let files = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    files += chunk;
  });
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    answers += chunk;
    if (answers.split('\n').length > count) child.stdin.end();
  });
  for (const piece of pieces) {
    child.stdin.write(piece);
    await new Promise(setImmediate);
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { answers, code, files };
}

const LIBRARY = 'serve-by-library.cjs';

describe('the opening of a connection', () => {
  const rest = [INITIALIZED, message({ id: 'two', method: 'ping' }), TOOLS];
  const MODES = [...SUPPORTED_PROTOCOL_VERSIONS.map((version) => [version, []]), ['2025-11-25', ['--read-only']]] as [
    string,
    string[],
  ][];

  it.each(MODES)('has the answers of the library to the byte, without loading it: %s %j', async (version, flags) => {
    const usual = await exchange([lines(initialize({ protocolVersion: version }), ...rest)], 3, flags);
    const byLibrary = await exchange([lines(initialize({ protocolVersion: version, ...ICONS }), ...rest)], 3, flags);
    expect(usual.answers).toBe(byLibrary.answers);
    expect(usual.answers.split('\n')).toHaveLength(4);
    expect([usual.code, byLibrary.code]).toEqual([0, 0]);
    expect(byLibrary.files).toContain(LIBRARY);
    expect(usual.files).not.toContain(LIBRARY);
  });

  it('is answered in whatever pieces it comes', async () => {
    const text = lines(initialize({ clientInfo: { name: 'größe', version: '1' } }), INITIALIZED, TOOLS);
    const whole = await exchange([text], 2);
    const pieces = await exchange(Array.from(text), 2);
    expect(pieces.answers).toBe(whole.answers);
    expect(pieces.files).not.toContain(LIBRARY);
  });

  it('ends with the input, in the middle of a line too', async () => {
    const { code, stdout } = await runCli(['mcp'], { cwd: temporaryDirectory(), input: TOOLS.slice(0, 9) });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  });
});

describe('the library takes over', () => {
  const idsOf = ({ answers }: Exchange) =>
    answers
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: unknown }).id);

  it('with the first message that is not of the opening, and does not greet again', async () => {
    const templates = message({ id: 3, method: 'resources/templates/list' });
    const taken = await exchange([lines(initialize(), INITIALIZED, TOOLS, templates, TOOLS)], 4);
    expect(idsOf(taken)).toEqual([1, 2, 3, 2]);
    expect(taken.files).toContain(LIBRARY);
    const [, first, , again] = taken.answers.split('\n');
    expect(again).toBe(first);
  });

  it('when a line has no end in sight', async () => {
    const long = message({ id: 3, method: 'resources/templates/list', params: { cursor: 'x'.repeat(200_000) } });
    const taken = await exchange([lines(initialize(), INITIALIZED), long, '\n'], 2);
    expect(idsOf(taken)).toEqual([1, 3]);
  });

  it('when the client greets twice, or in the middle of the list', async () => {
    expect(idsOf(await exchange([lines(initialize(), initialize({}, 7))], 2))).toEqual([1, 7]);
    expect(idsOf(await exchange([lines(TOOLS, initialize())], 2))).toEqual([2, 1]);
  });

  it('and what it has said leaves as a whole when the input ends', async () => {
    const directory = temporaryDirectory();
    const input = join(directory, 'input');
    writeFileSync(input, lines(initialize(ICONS), INITIALIZED, TOOLS));
    // The reader takes its time, so that the pipe is full when the input ends.
    const command = `"${process.execPath}" "${CLI}" mcp < "${input}" | { sleep 1; cat; }`;
    const child = spawn('sh', ['-c', command], { cwd: directory, env: cliEnvironment(directory) });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
    await new Promise((resolve) => child.on('close', resolve));
    expect(printed).toMatch(/\n$/);
    for (const line of printed.trimEnd().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });
});

describe('what is not exactly a message of the opening', () => {
  const opened = () => new Opening({ initialize: { '2025-11-25': '{}' }, tools: '{}' });
  const take = (opening: Opening, line: string) => opening.take(Buffer.from(lines(line)));

  it.each([
    ['no JSON', 'nonsense'],
    ['a list', '[]'],
    ['a version that nobody knows', initialize({ protocolVersion: '1999-01-01' })],
    ['a version that is no text', initialize({ protocolVersion: 7 })],
    ['no capabilities', initialize({ capabilities: null })],
    ['a capability that is no object', initialize({ capabilities: { roots: true } })],
    ['a switch that is none', initialize({ capabilities: { roots: { listChanged: 1 } } })],
    ['a client without a version', initialize({ clientInfo: { name: 'raw' } })],
    ['a name that is no text', initialize({ clientInfo: { name: 1, version: '1' } })],
    ['one more parameter', initialize({ more: 1 })],
    ['an id that is no id', initialize({}, 1.5)],
    ['no id', message({ method: 'initialize', params: {} })],
    ['the list before the greeting', TOOLS],
    ['the end of a greeting without its beginning', INITIALIZED],
  ])('is left to the library: %s', (_what, line) => {
    const opening = opened();
    expect(take(opening, line)).toEqual({ answers: '', isForLibrary: true });
    expect(String(opening.forLibrary)).toBe(lines(line));
  });

  it.each([
    ['a call', message({ id: 3, method: 'tools/call', params: { name: 'next' } })],
    ['a page of the list', message({ id: 3, method: 'tools/list', params: { cursor: 'x' } })],
    ['a list of parameters', message({ id: 3, method: 'tools/list', params: [] })],
    [
      'a later protocol',
      message({ id: 3, method: 'tools/list', params: { _meta: { 'io.modelcontextprotocol/x': 1 } } }),
    ],
    ['a token that is none', message({ id: 3, method: 'tools/list', params: { _meta: { progressToken: {} } } })],
    ['an older JSON-RPC', JSON.stringify({ jsonrpc: '1.0', id: 3, method: 'ping' })],
    ['one more field', message({ id: 3, method: 'ping', more: 1 })],
    ['an answer', message({ id: 3, result: {} })],
    ['another notification', message({ method: 'notifications/cancelled', params: { requestId: 2 } })],
    ['a second greeting', initialize()],
  ])('is left to the library after the greeting: %s', (_what, line) => {
    const opening = opened();
    const greeting = initialize({ capabilities: { roots: { listChanged: true }, sampling: {} } });
    expect(take(opening, greeting)).toMatchObject({ isForLibrary: false });
    expect(take(opening, line)).toEqual({ answers: '', isForLibrary: true });
    expect(String(opening.forLibrary)).toBe(lines(greeting, line));
  });

  it('is answered when it only says how its progress should be told', () => {
    const opening = opened();
    take(opening, initialize());
    const asked = message({ id: 'a"b', method: 'tools/list', params: { _meta: { progressToken: 3 } } });
    const answers = '{"result":{},"jsonrpc":"2.0","id":"a\\"b"}\n';
    expect(take(opening, asked)).toEqual({ answers, isForLibrary: false });
  });
});
