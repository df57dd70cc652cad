import type { PublicationWishes } from '../contract/approval.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { PrResult } from '../contract/pull-request.ts';
import { problem } from '../policy/problem.ts';
import { publicationProblem } from '../policy/publication-problem.ts';
import { readEdited, textToEdit } from '../policy/pull-request/edited-text.ts';
import { recommendationsFor } from '../policy/recommendation.ts';
import type { OwnTexts } from '../ports/own-texts.ts';
import type { Person } from '../ports/person.ts';
import type { Run } from '../ports/run.ts';
import { dryRun } from './dry-run.ts';
import { preparePublication } from './prepare-publication.ts';
import type { Answered, PublicationRequest, PublishPorts } from './publication-request.ts';
import { publish } from './publish.ts';
import { readyTask } from './ready-task.ts';
import { startOver } from './start-over.ts';

export interface PrPorts extends PublishPorts {
  readonly ownTexts: OwnTexts;
  readonly person: Person;
}

export interface PrInput {
  readonly issue: IssueRef | null;
  /** Null: as the config says. */
  readonly draft: boolean | null;
  /** A person's yes to the last dry run. */
  readonly yes: boolean;
  readonly title: string | null;
  readonly bodyFile: string | null;
  /** Opens the body in the person's editor. */
  readonly edit: boolean;
  readonly overrideValidation: boolean;
  /** Puts a publication aside that was begun and cannot be finished. */
  readonly startOver: boolean;
}

/** Prepares a pull request and stops, or publishes what was prepared and approved. */
export async function pr(ports: PrPorts, input: PrInput, run: Run): Promise<PrResult | ErrorResult> {
  const ready = await readyTask(ports, input.issue);
  if (!ready.ok) return ready.error;
  const { config, state, task: recorded } = ready.value;
  const recommend = recommendationsFor(state.activeIssue === recorded.issue ? null : recorded.issue);
  const body = input.bodyFile === null ? { ok: true as const, value: null } : await ports.ownTexts.read(input.bodyFile);
  if (!body.ok) return problem.invalidFlag('pr', `The body cannot be taken from --body-file: ${body.failure}.`);
  const given = { draft: input.draft, title: input.title, body: body.value };
  const begun = { task: recorded, recommend };
  const task = input.startOver ? await startOver(ports, begun, run) : { ok: true as const, value: recorded };
  if (!task.ok) return task.error;
  const request = { config, state, task: task.value, recommend };
  if (input.yes) return publish(ports, { ...request, given, shownDigest: null }, run);
  const override = input.overrideValidation ? await overrideReason(ports) : { reason: null, absent: null };
  if (override.absent !== null)
    return publicationProblem.terminalNeeded('pr --override-validation', override.absent, recommend);
  const wishes: PublicationWishes = {
    draft: input.draft ?? config.draftPrByDefault,
    title: input.title,
    body: body.value,
    overrideReason: override.reason,
  };
  const edited = input.edit
    ? await editedWishes(ports, { ...request, wishes }, run)
    : { ok: true as const, value: wishes };
  return edited.ok ? dryRun(ports, { ...request, wishes: edited.value }, run) : edited.error;
}

/** Only a person may override, and must say why. */
async function overrideReason({ person }: Pick<PrPorts, 'person'>) {
  const absent = person.absent();
  if (absent !== null) return { reason: null, absent };
  const reason = await person.typeLine('Why may this be published without a validation that passed?');
  return reason === null || reason.trim() === ''
    ? { reason: null, absent: 'no reason was given' }
    : { reason: reason.trim(), absent: null };
}

/** Title and body that would be published, as the person leaves them in their editor. */
async function editedWishes(
  ports: PrPorts,
  request: PublicationRequest,
  run: Run,
): Promise<Answered<PublicationWishes>> {
  const { wishes, recommend } = request;
  const absent = ports.person.absent();
  if (absent !== null) return { ok: false, error: publicationProblem.terminalNeeded('pr --edit', absent, recommend) };
  const prepared = await preparePublication(ports, request, run);
  if (!prepared.ok) return prepared;
  const { pullRequest } = prepared.value;
  // The review gate says why there is nothing to publish.
  if (pullRequest === null) return { ok: true, value: wishes };
  const edited = await ports.ownTexts.edit(textToEdit(pullRequest), run.signal);
  const texts = edited.ok ? readEdited(edited.value) : null;
  const why = edited.ok ? 'nothing was left in the editor' : edited.failure;
  if (texts === null) return { ok: false, error: problem.invalidFlag('pr', `The text cannot be taken: ${why}.`) };
  // A title that was left as it is stays ours, and the commit keeps the convention of the project.
  const title = texts.title === pullRequest.title ? wishes.title : texts.title;
  return { ok: true, value: { ...wishes, title, body: texts.body } };
}
