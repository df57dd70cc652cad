import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PreparedPublication } from '../builders/prepared-publication.ts';
import { receiptIn } from '../builders/published-receipt.ts';
import { documentOf, temporaryDirectory } from '../builders/run-cli.ts';
import { hasTmux, startInTmux, type TmuxScreen } from '../builders/tmux.ts';

let prepared: PreparedPublication;
beforeAll(async () => {
  prepared = await PreparedPublication.make();
}, 120_000);
afterAll(() => prepared.close());

const screens: TmuxScreen[] = [];
afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
});

function onTerminal(args: string, env: Readonly<Record<string, string>> = {}): TmuxScreen {
  const screen = startInTmux(args, prepared.directory, { ...prepared.environment, ...env });
  screens.push(screen);
  return screen;
}

const ASKED = 'Why may this be published';

/** An editor that runs a script of sed on what it is given. */
function editor(script: string): string {
  const path = join(temporaryDirectory(), 'editor');
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

/** A patch that was not validated. */
async function unvalidated(text = '# adder\n\nIt adds.\n') {
  await prepared.restart({ dryRun: false });
  prepared.write('README.md', text);
  await prepared.expect(['diff']);
}

describe.skipIf(!hasTmux)('overriding the validation at a terminal (needs tmux)', () => {
  it('asks why, and publishes the reason with it', { timeout: 60_000 }, async () => {
    await unvalidated();
    const screen = onTerminal('pr --draft --override-validation');
    await screen.answer(ASKED, 'The runner has no engine today', 'Enter');
    const { code, screen: page } = await screen.ended();
    expect(code, screen.history()).toBe(0);
    expect(page).toContain('Next: contribflow pr --draft --yes');
    expect(screen.history()).toContain('A person overrode the sandbox validation');
    const created = documentOf(await prepared.yes());
    expect(created).toMatchObject({ status: 'created', validationStatus: 'overridden' });
    const [published] = prepared.published.pullRequests;
    expect(published?.body).toContain('Their reason: `The runner has no engine today`');
    expect(receiptIn(published?.body ?? '').validation.status).toBe('overridden');
    const log = await prepared.expect(['log', '--verify']);
    expect(log['entries']).toContainEqual(
      expect.objectContaining({ event: 'validation_overridden', detail: 'The runner has no engine today' }),
    );
  });

  it.each([{ keys: ['Enter'] }, { keys: ['   ', 'Enter'] }, { keys: ['C-c'] }])(
    'is not overridden without a reason: $keys',
    { timeout: 60_000 },
    async ({ keys }) => {
      await unvalidated();
      const screen = onTerminal('pr --draft --override-validation');
      await screen.answer(ASKED, ...keys);
      expect([8, 130]).toContain((await screen.ended()).code);
      expect((await prepared.run(['pr', '--draft', '--yes'])).code).toBe(8);
      expect(prepared.simulator.writes).toEqual([]);
    },
  );

  it('overrides no other check', { timeout: 60_000 }, async () => {
    await unvalidated(`token: ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}\n`);
    const screen = onTerminal('pr --draft --override-validation');
    await screen.answer(ASKED, 'Trust me', 'Enter');
    const { code } = await screen.ended();
    expect(code).toBe(8);
    expect(screen.history()).toContain('FAIL  secrets');
  });

  it('is a matter of the dry run: a yes cannot bring it along', async () => {
    await unvalidated();
    const ran = await prepared.run(['pr', '--draft', '--yes', '--override-validation']);
    expect(ran.code).toBe(2);
    expect(prepared.simulator.writes).toEqual([]);
  });
});

describe.skipIf(!hasTmux)('editing at a terminal (needs tmux)', () => {
  it('publishes title and body as they were left in the editor', { timeout: 60_000 }, async () => {
    await prepared.restart({ dryRun: false });
    const EDITOR = editor(`sed -i -e '1s/.*/Add numbers up/' -e 's/^## Changes$/## What is new/' "$1"`);
    const screen = onTerminal('pr --draft --edit', { EDITOR });
    expect((await screen.ended()).code, screen.history()).toBe(0);
    expect(documentOf(await prepared.yes())).toMatchObject({ status: 'created', title: 'Add numbers up' });
    const [published] = prepared.published.pullRequests;
    expect(published?.title).toBe('Add numbers up');
    expect(published?.body).toContain('## What is new');
    expect(published?.body).toContain('prepared with AI assistance');
    expect(receiptIn(published?.body ?? '').validation.status).toBe('passed');
  });

  it('prefers VISUAL, takes an editor with arguments, and brings back a disclosure that was deleted', {
    timeout: 60_000,
  }, async () => {
    await prepared.restart({ dryRun: false });
    const VISUAL = `${editor(`sed -i "$1" "$2"`)} '/AI/d'`;
    const screen = onTerminal('pr --draft --edit', { VISUAL, EDITOR: 'false' });
    expect((await screen.ended()).code, screen.history()).toBe(0);
    expect(screen.history()).toContain('prepared with AI assistance');
  });

  it.each([
    { name: 'no editor', env: {}, said: 'neither VISUAL nor EDITOR is set' },
    { name: 'one that fails', env: { EDITOR: 'false' }, said: 'the editor did not end well' },
    { name: 'one that leaves nothing', env: { EDITOR: `cp /dev/null` }, said: 'nothing was left in the editor' },
  ])('takes nothing from $name', { timeout: 60_000 }, async ({ env, said }) => {
    await prepared.restart({ dryRun: false });
    const screen = onTerminal('pr --draft --edit', env);
    const ended = await screen.ended();
    expect(ended.code).toBe(2);
    expect(ended.screen.replaceAll(/\s+/g, ' ')).toContain(said);
  });

  it('is for a terminal only', async () => {
    await prepared.restart({ dryRun: false });
    const ran = await prepared.run(['pr', '--draft', '--edit'], { EDITOR: 'true' });
    expect(ran.code).toBe(8);
    expect(documentOf(ran)).toMatchObject({ error: { code: 'terminal_needed' } });
  });
});

describe('a title and a body of one’s own', () => {
  const body = (text: string | Buffer) => {
    const path = join(prepared.directory, 'body.md');
    writeFileSync(path, text);
    return path;
  };

  const namedPipe = () => {
    const path = join(temporaryDirectory(), 'pipe');
    execFileSync('mkfifo', [path]);
    return path;
  };

  it('are published as they are, with disclosure and receipt', { timeout: 60_000 }, async () => {
    await prepared.restart({ dryRun: false });
    const given = ['--title', 'Sum: "add" $(really) `adds`', '--body-file', body('It was wrong.\n')];
    await prepared.expect(['pr', '--draft', ...given]);
    expect(documentOf(await prepared.yes())).toMatchObject({ status: 'created' });
    const [published] = prepared.published.pullRequests;
    expect(published?.title).toBe('Sum: "add" $(really) `adds`');
    expect(published?.body).toMatch(/^It was wrong\.\n\n## AI disclosure\n/);
  });

  it.each([
    { name: 'a body that is not there', given: () => ['--body-file', 'nowhere.md'], said: 'there is no such file' },
    { name: 'a body that is a directory', given: () => ['--body-file', '.'], said: 'it is not a file' },
    { name: 'a body that is a pipe', given: () => ['--body-file', namedPipe()], said: 'it is not a file' },
    {
      name: 'a body that is too large',
      given: () => ['--body-file', body('x'.repeat(70_000))],
      said: 'larger than 64 KiB',
    },
    { name: 'a body that is no text', given: () => ['--body-file', body(Buffer.from([0xff]))], said: 'not UTF-8' },
    { name: 'a body that is empty', given: () => ['--body-file', body('\n')], said: 'The description is empty' },
    {
      name: 'a body with letters in another order',
      given: () => ['--body-file', body('a\u202eb')],
      said: 'nobody sees',
    },
    { name: 'a title of two lines', given: () => ['--title', 'a\nb'], said: 'more than one line' },
    { name: 'a title that nobody sees', given: () => ['--title', 'a\u200bb'], said: 'nobody sees' },
    { name: 'a title that is too long', given: () => ['--title', 'x'.repeat(257)], said: 'longer than 256' },
    { name: 'a sign-off for a title', given: () => ['--title', 'Signed-off-by: me'], said: 'sign-off' },
  ])('are refused: $name', async ({ given, said }) => {
    await prepared.restart({ dryRun: false });
    const ran = await prepared.run(['pr', '--draft', ...given()]);
    expect(ran.code, ran.stdout).toBe(2);
    const { error } = documentOf(ran) as { error: { code: string; message: string } };
    expect(error.code).toBe('invalid_flag');
    expect(error.message).toContain(said);
  });

  it.each([
    { where: 'title', given: (secret: string) => ['--title', `Use ${secret}`] },
    { where: 'body', given: (secret: string) => ['--body-file', body(`Use ${secret}\n`)] },
  ])('are blocked with a secret in the $where, which is shown to nobody', async ({ given }) => {
    await prepared.restart({ dryRun: false });
    const secret = `ghp_${'Z9y8X7w6V5'.repeat(4).slice(0, 36)}`;
    const ran = await prepared.run(['pr', '--draft', ...given(secret)]);
    expect(ran.code, ran.stdout).toBe(8);
    expect(documentOf(ran)).toMatchObject({ status: 'blocked', nextAction: 'fix_review_findings' });
    expect(ran.stdout + ran.stderr).not.toContain(secret);
  });
});
