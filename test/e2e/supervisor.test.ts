import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../builders/run-cli.ts';
import { SessionClient } from '../builders/session-client.ts';
import { environmentOf, type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';
import { SLUG_ISSUE } from '../builders/slug-kit.ts';
import { SLUG_KIT_FIX } from '../builders/slug-kit-fix.ts';

const ISSUES = [SLUG_ISSUE, 'quillworks/slug-kit#29', 'quillworks/slug-kit#33'];
const SUPERVISOR = 'Component.OpenSource.CoRT.Supervisor.Persistent.Full-Access';

let github: SimulatedGithub;
let home: string;
beforeEach(async () => {
  home = temporaryDirectory();
  github = await simulatedGithub({ config: { sandbox: { engine: 'bwrap', accept: ['container', 'namespace'] } } });
});
afterEach(() => github.close());

const start = () =>
  new SessionClient({ cwd: github.directory, env: { HOME: home, ...environmentOf(github.simulator) } });

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

const activeIssue = () => {
  const text = readFileSync(join(github.directory, '.contribflow/state.json'), 'utf8');
  return (JSON.parse(text) as { activeIssue: string | null }).activeIssue;
};

/** What each of the issues is reported with. */
const statesIn = (report: string | null) =>
  ISSUES.map((issue) => new RegExp(`^- ${issue}: (\\w+)\\.`, 'm').exec(report ?? '')?.[1]);

/** The events of each sub-agent's session, by the id of the agent. */
function byAgent(session: SessionClient, from: number) {
  const agents = new Map<string, SessionClient['events']>();
  for (const event of session.events.slice(from).filter(({ id }) => id.includes('/'))) {
    const [agent = ''] = event.id.split('/');
    agents.set(agent, [...(agents.get(agent) ?? []), event]);
  }
  return agents;
}

describe('a supervisor', () => {
  it('has three issues worked on at once, and reports where each has stopped', { timeout: 400_000 }, async () => {
    const session = start();
    await session.configure({ classification: SUPERVISOR });
    session.say('1', `Please work on ${ISSUES.join(', ')}.`);
    const first = await session.next('task_complete', { id: '1' });
    expect(statesIn(first.last_agent_message)).toEqual([
      'needs_workspace_changes',
      'needs_workspace_changes',
      'needs_workspace_changes',
    ]);
    // Nobody has changed which task a person has active.
    expect(activeIssue()).toBeNull();
    const agents = byAgent(session, 0);
    expect(agents.size).toBe(3);
    for (const events of agents.values()) {
      const types = events.map(({ msg }) => msg.type);
      expect(types.slice(0, 3)).toEqual(['session_configured', 'task_started', 'verification_passed']);
      expect(types).toContain('task_complete');
    }

    // The second began before the first had ended: they were at work at the same time.
    const place = (find: (id: string) => boolean, type: string) =>
      session.events.findIndex(({ id, msg }) => find(id) && msg.type === type);
    const [one = '', two = ''] = [...agents.keys()];
    expect(place((id) => id === `${two}/task`, 'task_started')).toBeLessThan(
      place((id) => id === `${one}/task`, 'task_complete'),
    );

    solve();
    const before = session.events.length;
    session.say('2', ISSUES.join(' '));
    const second = await session.next('task_complete', { id: '2' });
    expect(statesIn(second.last_agent_message)).toEqual([
      'ready_for_human_review',
      'needs_workspace_changes',
      'needs_workspace_changes',
    ]);
    const messages = [...byAgent(session, before).values()].flat().map(({ msg }) => msg);
    const results = messages.flatMap((msg) =>
      msg.type === 'verification_passed' && msg.report.subject === 'result' ? [msg.report] : [],
    );
    expect(results).toMatchObject([{ requiresHumanReview: true }]);
    // No agent asks for the yes to a publication.
    expect(messages.map(({ type }) => type)).not.toContain('exec_approval_request');

    session.submit('query', { type: 'agent_query', query: { role: 'Sub-Agent' } });
    const { agents: found } = await session.next('agent_query_result', { id: 'query' });
    expect(found).toHaveLength(6);
    expect(found.every(({ status }) => status === 'Retired')).toBe(true);
    expect(await session.close()).toBe(0);
    expect(session.stderr).toBe('');
  });
});
