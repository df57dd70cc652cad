import type { Resource } from '@modelcontextprotocol/server';
import type { TaskFacts } from '../../contract/state.ts';
import { readyFacts } from '../../steps/ready-facts.ts';
import { GUIDE_URI, MATERIAL_NAMES, MATERIALS, type MaterialName, uriOf } from './resource-names.ts';
import type { Surroundings } from './surroundings.ts';

const GUIDE: Resource = {
  uri: GUIDE_URI,
  name: 'guide',
  title: 'How to work with ContribFlow',
  description: 'The loop, the hard stop, where to edit, what is untrusted.',
  mimeType: 'text/markdown',
};

/** What can be read now: the guide, and of each task what has been made of it. */
export async function listResources(surroundings: Surroundings): Promise<Resource[]> {
  const { unattendedPorts } = await import('../verbs/verbs.ts');
  const ready = await readyFacts(unattendedPorts(surroundings));
  if (!ready.ok) return [GUIDE];
  const { tasks, activeIssue } = ready.facts.state;
  const active = tasks.filter(({ issue }) => issue === activeIssue);
  return [
    GUIDE,
    ...active.flatMap((task) => resourcesOf(task, null)),
    ...tasks.flatMap((task) => resourcesOf(task, task.slug)),
  ];
}

const resourcesOf = (task: TaskFacts, slug: string | null): Resource[] =>
  MATERIAL_NAMES.filter((name) => isMade(task, name)).map((name) => ({
    uri: uriOf(slug, name),
    name: `${name} of ${slug ?? 'the active task'}`,
    title: `${MATERIALS[name].title} of ${task.issue}`,
    description: MATERIALS[name].description,
    mimeType: MATERIALS[name].mimeType,
  }));

function isMade({ patch, validation }: TaskFacts, name: MaterialName): boolean {
  if (name === 'patch') return patch !== null;
  return name === 'validation-log' ? validation !== null : true;
}
