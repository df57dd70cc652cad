import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../builders/run-cli.ts';
import { SessionClient } from '../../builders/session-client.ts';
import { environmentOf, type SimulatedGithub, simulatedGithub } from '../../builders/simulated-github.ts';
import { SLUG_ISSUE } from '../../builders/slug-kit.ts';
import { SLUG_KIT_FIX } from '../../builders/slug-kit-fix.ts';

let github: SimulatedGithub;
beforeEach(async () => {
  github = await simulatedGithub({ config: { sandbox: { engine: 'bwrap', accept: ['container', 'namespace'] } } });
});
afterEach(() => github.close());

const start = () =>
  new SessionClient({ cwd: github.directory, env: { HOME: temporaryDirectory(), ...environmentOf(github.simulator) } });

/** Makes the edit that no recommendation can make. */
function solve(): void {
  for (const { file, from, to } of SLUG_KIT_FIX) {
    const path = join(github.directory, '.contribflow/workspaces/quillworks-slug-kit-41', file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(from, () => to),
    );
  }
}

describe('the model follow', () => {
  it('goes from an issue to the edit, and after it to the gate', { timeout: 240_000 }, async () => {
    const session = start();
    await session.configure();
    session.say('1', `Work on ${SLUG_ISSUE}`);
    const first = await session.next('task_complete', { id: '1' });
    expect(first.last_agent_message).toContain('needs_workspace_changes');
    expect(commandsOf(session, '1')).toEqual([`plan ${SLUG_ISSUE}`, `checkout ${SLUG_ISSUE}`, 'diff']);
    solve();
    session.say('2', 'I have made the edit. Go on.');
    const request = await session.next('exec_approval_request', { id: '2' });
    expect(request.public?.digest).toMatch(/^[0-9a-f]{64}$/);
    session.submit('no', { type: 'exec_approval', id: '2', decision: 'denied' });
    await session.next('task_complete', { id: '2' });
    expect(commandsOf(session, '2')).toEqual(['diff', 'validate', 'validate --run --sandbox bwrap', 'pr --draft']);
    expect(github.simulator.writes).toEqual([]);
    await session.close();
  });
});

const commandsOf = (session: SessionClient, task: string) =>
  session.events.flatMap(({ id, msg }) =>
    id === task && msg.type === 'exec_command_begin' ? [msg.command.slice(1, -1).join(' ')] : [],
  );
