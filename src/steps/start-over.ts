import type { PublicationJournal } from '../contract/publication.ts';
import type { TaskFacts } from '../contract/state.ts';
import { problem } from '../policy/problem.ts';
import { publicationProblem } from '../policy/publication-problem.ts';
import { existingParts } from '../policy/pull-request/existing-parts.ts';
import type { Sealed } from '../ports/approvals.ts';
import type { Person } from '../ports/person.ts';
import type { Run } from '../ports/run.ts';
import type { Answered, PublicationRequest, PublishPorts } from './publication-request.ts';
import { recordTask } from './record-task.ts';

interface StartOverPorts extends PublishPorts {
  readonly person: Person;
}

type Begun = Pick<PublicationRequest, 'task' | 'recommend'>;

/**
 * Puts the journal of a publication aside that was begun and cannot be finished, because a person at this terminal says
 * so. Nothing on GitHub is touched; the journal is kept. Gives the task as it is then.
 */
export async function startOver(ports: StartOverPorts, begun: Begun, run: Run): Promise<Answered<TaskFacts>> {
  const { task, recommend } = begun;
  const absent = ports.person.absent();
  if (absent !== null)
    return { ok: false, error: publicationProblem.terminalNeeded('pr --start-over', absent, recommend) };
  const done = await ports.journals.alone(task.slug, run.signal, () => startOverAlone(ports, begun, run));
  return done.ok ? done.value : { ok: false, error: problem.store(done.failure) };
}

async function startOverAlone(
  ports: StartOverPorts,
  { task, recommend }: Begun,
  run: Run,
): Promise<Answered<TaskFacts>> {
  const journal = await ports.journals.read(task.slug);
  if (journal.status === 'missing' && task.publication === null) return { ok: true, value: task };
  if (journal.status === 'ok' && journal.value.prUrl !== null)
    return { ok: false, error: problem.alreadyPublished(journal.value.prUrl) };
  const typed = await ports.person.typeLine([...pageOf(task, journal), QUESTION].join('\n'));
  if (typed?.trim().toLowerCase() !== 'yes')
    return { ok: false, error: publicationProblem.terminalNeeded('pr --start-over', 'nobody typed yes', recommend) };
  const audited = await ports.audit.append(
    {
      event: 'publication_set_aside',
      issue: task.issue,
      digest: journal.status === 'ok' ? journal.value.digest : null,
      detail: `a person put the journal aside, which ${WHAT_IT_IS[journal.status]}`,
    },
    run.signal,
  );
  if (!audited.ok) return { ok: false, error: problem.store(audited.failure) };
  const aside = journal.status === 'missing' ? null : await ports.journals.setAside(task.slug);
  if (aside?.ok === false) return { ok: false, error: problem.store(aside.failure) };
  const withoutPublication = { ...task, publication: null, approval: null };
  const failed = await recordTask(
    ports,
    task.issue,
    (known) => ({ ...known, publication: null, approval: null }),
    () => null,
    run,
  );
  return failed === null ? { ok: true, value: withoutPublication } : { ok: false, error: failed };
}

const WHAT_IT_IS: Readonly<Record<Sealed<unknown>['status'], string>> = {
  ok: 'was not finished',
  missing: 'is not there any more',
  forged: 'is not as ContribFlow wrote it',
  unreadable: 'could not be read',
};

const QUESTION = 'To put it aside and prepare the pull request anew, type yes and press Enter.';

function pageOf({ issue, workspace }: TaskFacts, journal: Sealed<PublicationJournal>): readonly string[] {
  const known = journal.status === 'ok' ? existingParts(journal.value.subject, journal.value.entries) : [];
  const branch = workspace?.branch ?? '';
  return [
    `A publication for ${issue} was begun, and its journal ${WHAT_IT_IS[journal.status]}.`,
    ...(known.length === 0
      ? ['It does not say what of it is on GitHub.']
      : ['By it there is on GitHub:', ...known.map(({ what, url }) => `  - ${what}${url === null ? '' : `: ${url}`}`)]),
    '',
    `Look there first for the branch ${branch} and for a pull request from it. What exists`,
    'then is found again and not made twice, unless the pull request was closed meanwhile.',
    'The journal is kept beside. Nothing on GitHub is changed by this.',
    '',
  ];
}
