import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { type NamedAnswer, shownToPeople } from '../../app/answer-check.ts';
import { printedJson } from '../../app/print.ts';
import type { ContributionPlan } from '../../contract/plan.ts';
import type { TaskList } from '../../contract/task.ts';
import type { Artifact } from './envelope.ts';
import { indexPage } from './index-page.ts';
import { patchContent } from './patch-content.ts';
import type { Places } from './places.ts';

export interface Answered {
  readonly named: NamedAnswer;
  /** All tasks as they are afterwards; null where nothing can be said about them. */
  readonly tasks: TaskList | null;
  readonly places: Places;
  readonly controllerPath: string;
  readonly redact: (text: string) => string;
  readonly planPage: (plan: ContributionPlan) => string[];
}

/** The files that an answer is worth, each with all that is in it. An answer that only tells where things stand has none. */
export function artifactsOf(answered: Answered): readonly Artifact[] {
  const { named, places, tasks } = answered;
  if (ONLY_TELLS.has(named.contract)) return [];
  const top = places.of('feature_root') ?? 'contributions';
  const folder = places.of('feature_root') ?? join(top, slugOf(answered) ?? '');
  const put = (name: string, file: string, content: Artifact['content']): Artifact => {
    const path = normalize(places.of(name) ?? file);
    return { path, operation: existsSync(join(places.root, path)) ? 'update' : 'create', content };
  };
  return [
    ...pagesOf(answered).map(({ name, file, content }) => put(name, join(folder, file), content)),
    put('answer', join(folder, `${named.contract}.json`), [printedJson(named.answer, true)]),
    ...(tasks === null ? [] : [put('index', join(top, 'index.md'), [indexPage(tasks)])]),
  ];
}

const ONLY_TELLS: ReadonlySet<string> = new Set(['error', 'status', 'next-action']);

function slugOf({ named: { answer }, tasks }: Answered): string | null {
  const issue = 'issue' in answer ? answer.issue : null;
  return tasks?.tasks.find((task) => task.issue === issue)?.slug ?? null;
}

function pagesOf({ named, controllerPath, redact, planPage }: Answered) {
  const { contract, answer } = named;
  if (contract === 'plan')
    return [{ name: 'plan', file: 'plan.md', content: [`${planPage(shownToPeople(answer)).join('\n')}\n`] }];
  if (contract !== 'patch' || !answer.hasChanges) return [];
  const content = patchContent(join(controllerPath, answer.diffPath), redact);
  return [{ name: 'patch', file: 'changes.patch', content }];
}
