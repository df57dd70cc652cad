import { finishedAnswer, type NamedAnswer } from '../../app/answer-check.ts';
import { nearest, problem } from '../../app/policies.ts';
import { redactorFor } from '../../app/redactor.ts';
import { keepMemorySteady } from '../../app/steady-memory.ts';
import type { ContributionPlan } from '../../contract/plan.ts';
import type { Run } from '../../ports/run.ts';
import { taskList } from '../../steps/task-list.ts';
import type { VerbPorts } from '../verbs/unattended.ts';
import { artifactsOf } from './artifacts.ts';
import { decode } from './decode.ts';
import { encoded } from './encode.ts';
import { type Envelope, errorEnvelope } from './envelope.ts';
import { echoOf, notesOn, summaryOf } from './notes.ts';
import { findPlaces, type Places } from './places.ts';
import { readInput } from './read-input.ts';
import { recommendationFor } from './recommendation.ts';
import { taskInput } from './task-input.ts';
import { ACTIONS } from './vocabulary.ts';

/** What the door is given besides the envelope. */
export interface Surroundings<ExitCode extends number> {
  /** Null: standard input. */
  readonly file: string | null;
  readonly workingDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly exitCodeOf: (answer: NamedAnswer) => ExitCode;
  /** A plan as a page of Markdown. */
  readonly planPage: (plan: ContributionPlan) => string[];
}

interface Reply<ExitCode> {
  readonly exitCode: ExitCode;
  readonly pieces: AsyncIterable<string>;
}

/** Reads an input envelope, does what it asks, and answers with an output envelope, whatever the input was. */
export async function answerEnvelope<ExitCode extends number>(
  surroundings: Surroundings<ExitCode>,
  run: Run,
): Promise<Reply<ExitCode>> {
  const { file, exitCodeOf } = surroundings;
  const { VERBS, unattendedPorts } = await import('../verbs/verbs.ts');
  await keepMemorySteady();
  const redact = redactorFor(surroundings.environment);
  const refuse = async (problems: readonly string[], notes: readonly string[] = []): Promise<Reply<ExitCode>> => {
    const error = await finishedAnswer(
      'error',
      problem.invalidInput('agent', problems.slice(0, MOST_PROBLEMS)),
      redact,
    );
    // The workflow itself is wrong: the same envelope will never do, and no agent can mend it.
    const envelope: Envelope = { ...errorEnvelope(error), notes, recommendation: 'escalate' };
    return { exitCode: exitCodeOf({ contract: 'error', answer: error }), pieces: encoded(envelope) };
  };
  const read = await readInput(file, run.signal);
  if (!read.ok) return refuse([read.failure]);
  const decoded = decode(read.value);
  if (!decoded.ok) return refuse(decoded.problems);
  const { context, paths, task } = decoded.envelope;
  const echo = echoOf(context).map(redact);
  const { action } = task;
  if (!isAction(action)) return refuse([unknownAction(action)], echo);
  const ports = unattendedPorts(surroundings);
  const found = findPlaces(paths, ports.controllerPath);
  if (!found.ok) return refuse(found.problems, echo);
  const input = await taskInput(task, found.places);
  if (!input.ok) return refuse([input.failure], echo);

  const named = await VERBS[ACTIONS[action]].perform(ports, input.value, run);
  const exitCode = exitCodeOf(named);
  const envelope = await envelopeOf(
    { named, echo, success: exitCode === 0, places: found.places },
    surroundings,
    ports,
  );
  return { exitCode, pieces: encoded(envelope) };
}

const MOST_PROBLEMS = 5;

const isAction = (name: string): name is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, name);

function unknownAction(action: string): string {
  const known = Object.keys(ACTIONS);
  const meant = nearest(action, known);
  const suggestion = meant === null ? '' : ` (did you mean "${meant}"?)`;
  return `there is no action "${action}"${suggestion}; there are ${known.join(', ')}`;
}

interface Done {
  readonly named: NamedAnswer;
  readonly echo: readonly string[];
  readonly success: boolean;
  readonly places: Places;
}

async function envelopeOf(
  { named, echo, success, places }: Done,
  { planPage }: Pick<Surroundings<number>, 'planPage'>,
  ports: VerbPorts,
): Promise<Envelope> {
  const { answer } = named;
  const listed = await taskList(ports);
  const tasks = 'error' in listed ? null : listed;
  return {
    success,
    summary: summaryOf(named),
    artifacts: artifactsOf({
      named,
      tasks,
      places,
      planPage,
      controllerPath: ports.controllerPath,
      redact: ports.redact,
    }),
    notes: [...echo, ...notesOn(named, tasks)],
    recommendation: recommendationFor(answer, success),
  };
}
