import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GithubSimulator, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { createWorld } from '../../src/demo/github/world/builders.ts';
import { ADDER_FIX } from '../builders/adder-patches.ts';
import { ask } from '../builders/host-client.ts';
import { KillableProcess } from '../builders/killable-process.ts';
import { adderRepository } from '../builders/prepared-publication.ts';
import {
  CLI,
  cliEnvironment,
  controllerDirectory,
  documentOf,
  runCli,
  temporaryDirectory,
} from '../builders/run-cli.ts';
import { environmentOf } from '../builders/simulated-github.ts';
import { hasTmux, startInTmux } from '../builders/tmux.ts';
import { allowWrites, forbidWrites } from '../builders/write-ledger.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';
import { BrowserPage } from './browser-page.ts';
import { Chromium, findChromium } from './chromium.ts';
import { textOf } from './in-page.ts';

const program = findChromium();
const canRun = program !== null && hasTmux;
if (!canRun) console.warn('NOT TESTED: a decision on the board about a real run, which takes chromium and tmux.');

const PATIENCE = { timeout: 180_000 };
const CONFIG = { sandbox: { engine: 'bwrap', accept: ['container', 'namespace'] } };

const HEADLINE = textOf('h1');

/** What stands in the table of facts, by the name in front of it. */
const FACTS = `Object.fromEntries([...document.querySelectorAll('#decision dt')].map((name) => [name.textContent, name.nextElementSibling.textContent]))`;

/** The subject of a decision, as the log has it. */
interface Subject {
  readonly title: string;
  readonly body: string;
  readonly commitSha: string;
  readonly treeSha: string;
  readonly branch: string;
}

describeOnEngines('a decision about a real run', () => {
  describe.skipIf(!canRun)('by the processes that people start, in a real Chromium (needs chromium, tmux)', () => {
    let simulator: GithubSimulator;
    let server: KillableProcess;
    let worker: KillableProcess;
    let browser: Chromium;
    let page: BrowserPage;
    let url: string;
    let key: string;

    beforeAll(async () => {
      simulator = await startGithubSimulator({
        world: createWorld({ repositories: ['works/adder', 'works/other'].map((name) => adderRepository(name)) }),
      });
      const home = temporaryDirectory();
      const cwd = controllerDirectory({ config: CONFIG });
      const env = cliEnvironment(home, environmentOf(simulator));
      const store = ['--store', join(home, 'host.db')];
      key = String(documentOf(await runCli(['key', 'create', ...store, '--json'], { cwd }))['key']);
      const start = (...words: string[]) =>
        new KillableProcess([process.execPath, CLI, ...words, ...store, '--json'], { cwd, env });
      server = start('serve', '--no-worker', '--port', '0');
      worker = start('worker', '--work-directory', join(home, 'runs'));
      ({ url } = JSON.parse(await server.start()) as { readonly url: string });
      await worker.start();
      browser = Chromium.start(program ?? '');
      page = await BrowserPage.open(browser);
      await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
      const terminal = startInTmux(`sign-in --url ${url} ${store.join(' ')}`, cwd, {});
      await terminal.shows('/sign-in#');
      const link = /http:\S+\/sign-in#\S+/.exec(terminal.history())?.[0] ?? '';
      terminal.close();
      await page.visit(link);
      await page.until(`document.querySelector('#runs') !== null`);
    }, 60_000);

    afterAll(async () => {
      await browser.close();
      await worker.kill();
      await server.kill();
      await simulator.close();
    });

    const atTheGate = async (issue: string): Promise<string> => {
      const begun = await ask(url, key, 'createRun', {
        body: { workflowId: 'contribution', inputs: { issue, patch: ADDER_FIX } },
      });
      const { runId } = begun.body;
      await page.visit(`${url}/runs/${runId}`);
      await page.evaluate(`window.isSamePage = true`);
      // The page hears of everything by itself, from the first node to the gate.
      await page.until(`${HEADLINE} === 'Ready: yours to decide'`, WORK_MS);
      return runId;
    };
    const stands = async (runId: string) => (await ask(url, key, 'readRun', { runId })).body;
    const pullRequestsOf = (repository: string) =>
      simulator.world.repositories.find(({ owner, name }) => `${owner}/${name}` === repository)?.pullRequests ?? [];
    const subjectOf = async (runId: string): Promise<Subject> => {
      const { events } = (await ask(url, key, 'pollEvents', { runId })).body;
      const asked = events.find(({ type }) => type === 'approval.requested')?.payload;
      return (asked as { readonly subject: Subject }).subject;
    };

    it('is a yes to exactly what the page shows, and one draft comes of it', PATIENCE, async () => {
      const runId = await atTheGate('works/adder#7');
      const { waiting } = await stands(runId);
      const subject = await subjectOf(runId);
      const digest = await page.evaluate<string>(textOf('#digest'));
      expect(digest).toBe(waiting?.['digest']);
      expect(await page.evaluate<string>(textOf('#decision .title'))).toBe(subject.title);
      expect(await page.evaluate<object>(FACTS)).toMatchObject({
        Commit: subject.commitSha,
        Tree: subject.treeSha,
        Digest: digest,
      });
      const body = await page.evaluate<string>(textOf('#decision pre'));
      const receipt = await page.evaluate<string>(textOf('#decision details pre'));
      expect(simulator.writes).toEqual([]);

      allowWrites(simulator, 'approved');
      await page.click('#code');
      for (const character of digest.slice(0, 6)) await page.type(character);
      await page.click('[data-does=decide] [value=approved]');
      await page.until(`['Decided', 'Publishing', 'Done'].includes(${HEADLINE})`, WORK_MS);
      expect(await page.evaluate<string>('document.activeElement.id')).toBe('head-title');
      await page.until(`${HEADLINE} === 'Done'`, WORK_MS);
      forbidWrites(simulator);
      expect(await page.evaluate<string>('document.activeElement.id')).toBe('head-title');
      expect(await page.evaluate<string>(`document.querySelector('#said a').href`)).toMatch(
        /\/works\/adder\/pull\/\d+$/,
      );
      expect(await page.evaluate<boolean>('window.isSamePage === true')).toBe(true);

      const [opened, ...others] = pullRequestsOf('works/adder');
      expect(others).toEqual([]);
      expect(opened).toMatchObject({ isDraft: true, title: subject.title, headOid: subject.commitSha });
      expect(opened?.body).toBe(subject.body);
      expect(opened?.body?.startsWith(body)).toBe(true);
      expect(opened?.body).toContain(receipt);
      expect(simulator.writes.filter(({ kind }) => kind === 'pull_request')).toHaveLength(1);
      const shown = await page.evaluate<string[]>(`[...document.querySelectorAll('main a')].map(({ href }) => href)`);
      expect(shown.filter((href) => href.endsWith(`/works/adder/pull/${opened?.number}`))).not.toEqual([]);
      expect(page.complaints).toEqual([]);
    });

    it('is no key’s to take, and a no leaves nothing public', PATIENCE, async () => {
      const before = simulator.writes.length;
      const runId = await atTheGate('works/other#7');
      const { waiting } = await stands(runId);
      const refused = await fetch(`${url}/board/runs/${runId}/decision`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, origin: url, 'content-type': 'application/json' },
        body: JSON.stringify({ decision: 'approved', digest: waiting?.['digest'] }),
      });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ error: 'forbidden' });
      expect((await stands(runId)).status).toBe('waiting-approval');

      await page.click('[data-does=decline]');
      await page.evaluate(`document.querySelector('#question textarea').value = 'It is too wide.'`);
      await page.click('#question [type=submit]');
      await page.until(`${HEADLINE} === 'Cancelled'`, WORK_MS);
      await page.until(`${textOf('#head .foreign')} === 'It is too wide.'`);
      expect(await page.evaluate<string>(textOf('#head .lede'))).toContain('declined to publish it, and says why:');
      expect(await page.evaluate<boolean>('window.isSamePage === true')).toBe(true);
      expect((await stands(runId)).status).toBe('cancelled');
      expect(pullRequestsOf('works/other')).toEqual([]);
      expect(simulator.writes).toHaveLength(before);
    });
  });
}, ['bwrap']);

/** A sandbox is at work meanwhile. */
const WORK_MS = 120_000;
