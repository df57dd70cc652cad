import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createAgentRegistry } from '../../src/adapters/store/agent-registry.ts';
import { createKnowledgeFiles } from '../../src/adapters/store/knowledge-files.ts';
import { currentOwner } from '../../src/adapters/store/process-owner.ts';
import { knowledgeShape, registryShape } from '../../src/app/agent-checks.ts';
import { makeController } from '../adapters/store/controller.ts';
import { registeredAgent } from '../builders/agent.ts';
import { NOW } from '../builders/recorded-state.ts';
import { createMemoryAgents } from '../fakes/memory-agents.ts';
import { describeAgentRegistry } from './agent-registry.ts';
import { describeKnowledgeBase } from './knowledge-base.ts';

const redact = (text: string) => text.replaceAll('s3cr3t', '[redacted]');

function onDisk() {
  const controllerPath = makeController();
  const options = { controllerPath, redact, now: () => NOW };
  return {
    controllerPath,
    registry: createAgentRegistry({ ...options, shape: () => registryShape(redact) }),
    knowledge: createKnowledgeFiles({ ...options, shape: () => knowledgeShape(redact) }),
    spoil: (path: string, text: string) => {
      mkdirSync(dirname(join(controllerPath, path)), { recursive: true });
      writeFileSync(join(controllerPath, path), text);
    },
    kept: () => {
      const directory = join(controllerPath, '.contribflow/agents');
      const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
      return names
        .filter((name) => name.includes('.damaged-'))
        .map((name) => readFileSync(join(directory, name), 'utf8'));
    },
    deadOwner: async () => {
      const child = spawn(process.execPath, ['--eval', '']);
      await once(child, 'exit');
      return JSON.stringify({ ...currentOwner(), pid: child.pid });
    },
  };
}

function onPaper() {
  const memory = createMemoryAgents();
  return {
    registry: memory.agents,
    knowledge: memory.knowledge,
    spoil: (path: string, text: string) => memory.files.set(path, text),
    kept: () => [...memory.files].filter(([path]) => path.includes('.damaged-')).map(([, text]) => text),
    deadOwner: () => {
      memory.gone.add('a dead one');
      return 'a dead one';
    },
  };
}

describeAgentRegistry('files', onDisk);
describeAgentRegistry('memory', onPaper);
describeKnowledgeBase('files', onDisk);
describeKnowledgeBase('memory', onPaper);

it('is private, and has no secrets in its foreign texts', async () => {
  const { controllerPath, registry, knowledge } = onDisk();
  const told = null;
  await registry.update(() => ({ ok: true, value: { agents: [registeredAgent({ name: 'my s3cr3t' })], told } }), null);
  const fact = { text: 'it is s3cr3t', source: 'model' as const, reference: 's3cr3t.md', at: NOW.toISOString() };
  await knowledge.update('one', () => [fact], null);
  const directory = join(controllerPath, '.contribflow/agents');
  for (const name of ['registry.json', 'knowledge/one.json']) {
    expect(readFileSync(join(directory, name), 'utf8')).not.toContain('s3cr3t');
    expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);
  }
  expect(statSync(join(directory, 'knowledge')).mode & 0o777).toBe(0o700);
});

it('takes no id that leads elsewhere', async () => {
  const { knowledge } = onDisk();
  for (const id of ['../x', '.hidden', 'a/b', ''])
    await expect(knowledge.read(id)).rejects.toThrow('the id of an agent');
});

it('believes a process that it cannot look at, for some days', () => {
  const { registry } = onDisk();
  const elsewhere = JSON.stringify({ ...currentOwner(), bootId: 'before a restart' });
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000).toISOString();
  expect(registry.isGone(registeredAgent({ owner: elsewhere, updatedAt: daysAgo(1) }))).toBe(false);
  expect(registry.isGone(registeredAgent({ owner: elsewhere, updatedAt: daysAgo(3) }))).toBe(true);
  expect(registry.isGone(registeredAgent({ owner: 'nonsense', updatedAt: daysAgo(3) }))).toBe(true);
});
