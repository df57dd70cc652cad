import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StationStatus } from '../../src/contract/flow-vocabulary.ts';
import { documentOf, temporaryDirectory } from '../builders/run-cli.ts';
import { SessionClient } from '../builders/session-client.ts';
import { environmentOf, simulatedGithub } from '../builders/simulated-github.ts';

const ISSUE = 'quillworks/slug-kit#41';

/** How the stations stand in the drawing of a page. */
function drawnStations(page: string): Readonly<Record<string, StationStatus>> {
  const found = page.matchAll(/<g class="cf-node cf-([a-z_]+)[^"]*" data-station="([a-z_]+)"/g);
  return Object.fromEntries([...found].map(([, status, station]) => [station ?? '', status as StationStatus]));
}

describe('the diagram of a session', () => {
  it('is begun, led from call to call, and ends where the report draws the task', { timeout: 120_000 }, async () => {
    const github = await simulatedGithub();
    onTestFinished(() => github.close());
    // What is evidence is sealed there.
    const HOME = temporaryDirectory();
    const session = new SessionClient({ cwd: github.directory, env: { ...environmentOf(github.simulator), HOME } });
    await session.configure();
    session.say('task', ISSUE);
    await session.next('task_complete');
    await session.close();

    const events = session.events.flatMap(({ id, msg }) =>
      id === 'task' && msg.type.startsWith('visualization_') ? [msg] : [],
    );
    expect(events[0]).toMatchObject({ type: 'visualization_init', totalSteps: null });
    expect(events.at(-1)).toMatchObject({ type: 'visualization_end' });
    const steps = events.filter((event) => event.type === 'visualization_step');
    expect(steps.map(({ stepIndex }) => stepIndex)).toEqual(steps.map((_, index) => index));
    expect(steps.map(({ visualizationContext }) => visualizationContext.animationStepId)).toEqual([
      'issue',
      'workspace',
      'patch',
      'patch',
    ]);
    const message = await session.next('agent_message');
    expect(message.visualizationContext).toEqual(steps.at(-1)?.visualizationContext);

    const { path } = documentOf(await github.run(['report', '--json'], { HOME }));
    const drawn = drawnStations(readFileSync(join(github.directory, String(path)), 'utf8'));
    expect(Object.keys(drawn)).toHaveLength(7);
    expect(steps.at(-1)?.visualizationContext.statuses).toMatchObject(drawn);
  });

  it('ends also when the task is interrupted', { timeout: 120_000 }, async () => {
    const github = await simulatedGithub();
    onTestFinished(() => github.close());
    const session = new SessionClient({ cwd: github.directory, env: environmentOf(github.simulator) });
    await session.configure({ approval_policy: 'untrusted' });
    session.say('task', ISSUE);
    await session.next('exec_approval_request');
    session.submit('stop', { type: 'interrupt' });
    await session.next('turn_aborted');
    const told = session.events.flatMap(({ id, msg }) => (id === 'task' ? [msg.type] : []));
    expect(told.slice(-3)).toEqual(['error', 'visualization_end', 'turn_aborted']);
    await session.close();
  });
});
