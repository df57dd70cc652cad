import type { ErrorResult } from '../contract/error.ts';
import type { TaskFacts } from '../contract/state.ts';
import { problem } from '../policy/problem.ts';
import { publicationProblem } from '../policy/publication-problem.ts';
import { recommend } from '../policy/recommendation.ts';
import type { Approvals } from '../ports/approvals.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { Audit } from '../ports/audit.ts';
import type { Person } from '../ports/person.ts';
import type { Run } from '../ports/run.ts';
import { type ApprovalPage, offeredPatch } from './offered-patch.ts';
import type { FactSources } from './read-facts.ts';
import { readOffer, readOfferAgain } from './read-offer.ts';
import { readyTask } from './ready-task.ts';

interface ReviewPorts extends FactSources {
  readonly approvals: Approvals;
  readonly audit: Audit;
  readonly person: Person;
  readonly artifacts: Pick<ArtifactStore, 'evidence'>;
}

interface ReviewInput {
  /** What the person is to read. */
  readonly page: ApprovalPage;
}

/** Shows the person at this terminal what would be public, and asks whether it shall be. It publishes nothing. */
export async function reviewPublication(
  ports: ReviewPorts,
  { page }: ReviewInput,
  run: Run,
): Promise<{ readonly saidYes: boolean } | ErrorResult> {
  const ready = await readyTask(ports, null);
  if (!ready.ok) return ready.error;
  const { task } = ready.value;
  const absent = ports.person.absent();
  if (absent !== null) return publicationProblem.terminalNeeded('guide', absent, recommend);
  if (task.publication?.status === 'unfinished') return answered(ports, task, null, await saysYes(ports, BEGUN), run);
  const shown = await readOffer(ports, task, recommend);
  if (!shown.ok) return shown.error;
  const { digest } = shown.offer;
  const saidYes = await saysYes(ports, page(shown.offer, await offeredPatch(ports, task, shown.offer)));
  if (!saidYes) return answered(ports, task, digest, false, run);
  const still = await readOfferAgain(ports, task, shown.offer, recommend);
  return still.ok ? { saidYes: true } : still.error;
}

const BEGUN = [
  'A publication that you approved was begun and did not finish. Going on looks at',
  'what is on GitHub, and makes public what is still missing of it.',
  '',
];

/** Enter alone is never a yes, and neither is what was typed before the question came. */
async function saysYes({ person }: ReviewPorts, page: readonly string[]): Promise<boolean> {
  const typed = await person.typeLine([...page, QUESTION].join('\n'));
  return typed?.trim().toLowerCase() === 'yes';
}

const QUESTION = 'To publish this, type yes and press Enter. Anything else publishes nothing.';

async function answered(
  { audit }: ReviewPorts,
  { issue }: TaskFacts,
  digest: string | null,
  saidYes: boolean,
  run: Run,
): Promise<{ readonly saidYes: boolean } | ErrorResult> {
  if (saidYes) return { saidYes };
  const detail = 'the person did not type yes';
  const noted = await audit.append({ event: 'approval_declined', issue, digest, detail }, run.signal);
  return noted.ok ? { saidYes } : problem.store(noted.failure);
}
