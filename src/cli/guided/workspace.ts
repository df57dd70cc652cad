import { join } from 'node:path';
import { harmless } from '../../app/policies.ts';
import type { GuideResult } from '../../contract/guide.ts';
import type { ProgramEnd } from '../../ports/own-programs.ts';
import { wrapped } from '../paint.ts';
import { type Guided, type Outcome, runWords } from './guided.ts';

export async function editWorkspace(guided: Guided, { workspacePath }: GuideResult): Promise<Outcome> {
  if (workspacePath === null) return 'unchanged';
  const { session, ownPrograms } = guided;
  const path = await chooseFile(guided);
  if (path === null) return 'gave_up';
  return told(guided, await ownPrograms.edit(workspacePath, path, session.signal), workspacePath);
}

/** The likely files of the plan, because not every editor takes a directory. */
async function chooseFile({ questions, steps }: Guided): Promise<string | null> {
  const plan = await steps.recordedPlan();
  const likely = plan === null || 'error' in plan ? [] : plan.likelyFiles.filter(isInside);
  if (likely.length === 0) return '.';
  return questions.choose<string>('What do you want to open?', [
    { value: '.', label: 'The whole workspace' },
    ...likely.map((file) => ({ value: `./${file}`, label: harmless(file) })),
  ]);
}

const isInside = (file: string): boolean => !file.startsWith('/') && !file.split('/').includes('..');

export async function editConfig(guided: Guided): Promise<Outcome> {
  const { session, ownPrograms } = guided;
  const path = '.contribflow/config.json';
  return told(guided, await ownPrograms.edit('.', path, session.signal), path);
}

export async function openShell(guided: Guided, { workspacePath }: GuideResult): Promise<Outcome> {
  if (workspacePath === null) return 'unchanged';
  const { session, ownPrograms } = guided;
  session.output.say(() => [`This is a shell in ${workspacePath}; exit brings you back.`]);
  return told(guided, await ownPrograms.shell(workspacePath, session.signal), workspacePath);
}

function told({ session }: Guided, end: ProgramEnd, path: string): Outcome {
  const place = join(session.workingDirectory, path);
  const words = { ended: null, not_set: NOT_SET, failed: FAILED }[end.status];
  if (words !== null) session.output.say((screen) => [...wrapped(words, screen.columns), `  ${place}`]);
  return end.status === 'failed' ? 'failed' : 'unchanged';
}

const NOT_SET = 'Neither VISUAL nor EDITOR is set. Edit this with a program of your choice, and come back here:';
const FAILED = 'The program did not end well. What it wrote is kept; look whether this is as you want it:';

/** Where a repository names no check, the person can. */
export async function runOwnCheck(guided: Guided): Promise<Outcome> {
  const check = await guided.questions.line('Which command checks the patch? It is run in the sandbox');
  if (check === null) return 'gave_up';
  return check === '' ? 'unchanged' : runWords(guided, ['validate', '--run', `--command=${check}`]);
}
