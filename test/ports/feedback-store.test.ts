import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFeedbackFiles } from '../../src/adapters/store/feedback-files.ts';
import { createFeedbackMemories } from '../../src/adapters/store/feedback-memories.ts';
import { checkFeedbackMemory, feedbackShape } from '../../src/app/feedback-checks.ts';
import { ISSUE, NOW } from '../builders/recorded-state.ts';
import { temporaryDirectory } from '../builders/run-cli.ts';
import { createMemoryFeedbackStore } from '../fakes/memory-feedback-store.ts';
import { feedbackStoreSuite } from './feedback-store.ts';

const redact = (text: string) => text.replaceAll('s3cr3t', '[redacted]');
const now = () => NOW;

function onDisk() {
  const controllerPath = temporaryDirectory();
  const store = createFeedbackFiles({ controllerPath, now, redact, shape: () => feedbackShape(redact) });
  const spoil = (path: string, text: string) => {
    writeFileSync(join(controllerPath, path), text);
  };
  const textAt = (path: string) =>
    existsSync(join(controllerPath, path)) ? readFileSync(join(controllerPath, path), 'utf8') : null;
  return { controllerPath, store, spoil, textAt };
}

feedbackStoreSuite('the history on paper', () => {
  const store = createMemoryFeedbackStore();
  return {
    store,
    spoil: (path, text) => store.files.set(path, text),
    textAt: (path) => store.files.get(path) ?? null,
  };
});

feedbackStoreSuite('the history on a disk', onDisk);

const conversation = {
  artifact: 'plan' as const,
  command: 'peer --key s3cr3t',
  sessionId: null,
  forgottenTurns: 0,
  turns: [],
};

it('is private, and has no secrets in its foreign texts', async () => {
  const { controllerPath, store, textAt } = onDisk();
  const task = { slug: 'a-b-1', issue: ISSUE };
  await store.update(task, (file) => ({ file: { ...file, conversations: [conversation] }, texts: [] }), null);
  expect(textAt(store.pathOf('a-b-1'))).toContain('peer --key [redacted]');
  expect(statSync(join(controllerPath, store.pathOf('a-b-1'))).mode & 0o777).toBe(0o600);
  expect(statSync(join(controllerPath, '.contribflow/feedback')).mode & 0o777).toBe(0o700);
});

it('takes no name that leads elsewhere', async () => {
  const { store } = onDisk();
  for (const name of ['../x', '.hidden', 'a/b', '']) {
    expect(() => store.textPathOf('a-b-1', name)).toThrow('name');
    await expect(store.read(name)).rejects.toThrow('name');
  }
});

it('says when something else has its place', async () => {
  const { controllerPath, store } = onDisk();
  mkdirSync(join(controllerPath, '.contribflow'));
  writeFileSync(join(controllerPath, '.contribflow/feedback'), 'in the way');
  const update = store.update({ slug: 'a-b-1', issue: ISSUE }, (file) => ({ file, texts: [] }), null);
  expect(await update).toMatchObject({ ok: false, failure: { kind: 'obstructed', path: '.contribflow/feedback' } });
});

it('remembers ids by session, whatever its name, and forgets what is damaged', async () => {
  const controllerPath = temporaryDirectory();
  const memories = createFeedbackMemories({ controllerPath, now, redact, check: checkFeedbackMemory });
  const { signal } = new AbortController();
  expect(await memories.issued('ses_1')).toEqual([]);
  await memories.note('ses_1', ['plan.tests.missing', 'plan.risk.missing'], signal);
  await memories.note('ses_1', ['plan.risk.missing', 'plan.files.missing'], signal);
  await memories.note('../../etc/passwd', ['plan.scope.missing'], signal);
  expect(await memories.issued('ses_1')).toEqual(['plan.tests.missing', 'plan.risk.missing', 'plan.files.missing']);
  expect(await memories.issued('../../etc/passwd')).toEqual(['plan.scope.missing']);
  expect(await memories.issued('SES_1')).toEqual([]);
});
