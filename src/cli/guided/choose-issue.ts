import { choicesOn, parseIssueRef } from '../../app/policies.ts';
import type { Candidate } from '../../contract/candidate.ts';
import type { Answer } from '../../contract/registry.ts';
import { wrapped } from '../paint.ts';
import { summary, whyOf } from '../render/discovery.ts';
import { type Guided, type Outcome, runWords, wordsOf } from './guided.ts';

type Found = Extract<Answer['discovery'], { status: 'ok' }>;

/** Searches, lets the person choose an issue and look at it closely, and plans the one that they want. */
export async function chooseIssue(guided: Guided, search: readonly string[]): Promise<Outcome> {
  const { session } = guided;
  const heard: Found[] = [];
  await session.run(search, (answer) => {
    if (!isFound(answer)) return false;
    heard.push(answer);
    return true;
  });
  const [found] = heard;
  // What found nothing has said so.
  if (found === undefined) return 'told';
  session.output.say((screen) => [...summary(found, false).flatMap((line) => wrapped(line, screen.columns)), '']);
  for (;;) {
    const candidate = await pick(guided, found.candidates);
    if (candidate === null) return 'gave_up';
    if (candidate === 'none') return 'unchanged';
    session.output.say(() => ['']);
    const outcome = await lookClosely(guided, candidate);
    if (outcome !== 'unchanged') return outcome;
  }
}

const isFound = (answer: object): answer is Found =>
  'candidates' in answer && Array.isArray(answer.candidates) && answer.candidates.length > 0;

/** So many fit a screen, and are not too many to listen to. */
const PAGE = 10;

async function pick(guided: Guided, candidates: readonly Candidate[]): Promise<Candidate | 'none' | null> {
  const shown = candidates.slice(0, PAGE);
  const rest = candidates.slice(PAGE);
  const width = Math.max(...shown.map((candidate) => nameOf(candidate).length));
  const chosen = await guided.questions.choose('Which issue do you want to look at closely?', [
    ...shown.map((candidate, index) => ({
      value: String(index),
      label: `${String(candidate.score).padStart(3)}  ${nameOf(candidate).padEnd(width)}  ${candidate.title}`,
      hint: whyOf(candidate),
    })),
    ...(rest.length === 0 ? [] : [{ value: 'more', label: `Show me more; there are ${rest.length}` }]),
    { value: 'none', label: 'None of them' },
  ]);
  if (chosen === 'more') return pick(guided, rest);
  return chosen === null ? null : (shown[Number(chosen)] ?? 'none');
}

const nameOf = ({ fullName, number }: Candidate) => `${fullName}#${number}`;

/** `unchanged`: the person wants to see another one. */
async function lookClosely(guided: Guided, candidate: Candidate): Promise<Outcome> {
  const { session, questions } = guided;
  const issue = parseIssueRef(nameOf(candidate));
  const heard: Answer['score'][] = [];
  await session.run(['score', nameOf(candidate)], (answer) => {
    if ('breakdown' in answer) heard.push(answer);
    return false;
  });
  const [score] = heard;
  // What failed has said why.
  if (score === undefined || issue === null) return 'told';
  const choices = choicesOn(issue, score.nextAction === 'plan');
  session.output.say(() => ['']);
  const chosen = await questions.choose(
    `${issue} scored ${score.score}`,
    choices.map(({ label }, index) => ({ value: String(index), label })),
  );
  const choice = chosen === null ? undefined : choices[Number(chosen)];
  if (choice === undefined) return 'gave_up';
  if (choice.command !== null) {
    session.output.say(() => ['']);
    return runWords(guided, wordsOf(choice.command));
  }
  return choice.does === 'quit' ? 'left' : 'unchanged';
}
