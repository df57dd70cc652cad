import type { Choice, GuideResult } from '../../contract/guide.ts';
import type { ChoiceName } from '../../contract/guide-vocabulary.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import { renderPlace } from '../render/guide.ts';
import type { Guided, Outcome } from './guided.ts';
import { perform } from './perform.ts';

/** Shows where the person is, offers what can be done, does it, and goes on until they stop. */
export async function guidedFlow(guided: Guided): Promise<void> {
  const { session, steps } = guided;
  let lastDone: ChoiceName | null = null;
  let outcome: Outcome = 'unchanged';
  while (outcome !== 'left' && outcome !== 'gave_up') {
    const place = await steps.place(lastDone);
    const isNew: boolean = outcome !== 'told';
    session.output.say((screen) => (isNew ? renderPlace(place, screen) : ['']));
    const choice = await choose(guided, isNew ? 'What now?' : titleOf(place), place.choices);
    if (choice !== null && PAGES.has(choice.does)) session.output.say(() => ['']);
    outcome = choice === null ? 'gave_up' : await perform(guided, place, choice);
    if (session.signal.aborted) outcome = 'gave_up';
    lastDone = outcome === 'failed' ? null : (choice?.does ?? null);
  }
  session.output.say(() => ['', 'Nothing is lost: cflow goes on from here.']);
  session.output.end(outcome === 'gave_up' ? EXIT_CODES.interrupted : EXIT_CODES.done);
}

/** Choices that print a page, which begins after an empty line. */
const PAGES: ReadonlySet<ChoiceName> = new Set(['run', 'find', 'read_plan', 'approve', 'publish']);

const titleOf = ({ issue, where }: GuideResult) => (issue === null ? where : `${issue}: ${where}`);

async function choose({ questions }: Guided, message: string, choices: readonly Choice[]): Promise<Choice | null> {
  const chosen = await questions.choose(
    message,
    choices.map(({ label }, index) => ({ value: String(index), label })),
  );
  return chosen === null ? null : (choices[Number(chosen)] ?? null);
}
