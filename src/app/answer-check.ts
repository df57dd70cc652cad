import type { ErrorResult } from '../contract/error.ts';
import type { Answer, ContractName } from '../contract/registry.ts';
import { violations } from '../policy/json-schema.ts';
import { mapTexts } from '../policy/map-texts.ts';
import { redactUntrusted } from '../policy/redaction/redact-untrusted.ts';
import { showSafely } from '../policy/terminal-text.ts';

/** Loaded only for the contract that is about to be printed. */
const SCHEMAS = {
  annotate: () => import('#schemas/annotate'),
  approval: () => import('#schemas/approval'),
  'audit-log': () => import('#schemas/audit-log'),
  demo: () => import('#schemas/demo'),
  discovery: () => import('#schemas/discovery'),
  doctor: () => import('#schemas/doctor'),
  error: () => import('#schemas/error'),
  explanation: () => import('#schemas/explanation'),
  'feedback-history': () => import('#schemas/feedback-history'),
  'feedback-request': () => import('#schemas/feedback-request'),
  'feedback-review': () => import('#schemas/feedback-review'),
  guide: () => import('#schemas/guide'),
  init: () => import('#schemas/init'),
  key: () => import('#schemas/key'),
  'next-action': () => import('#schemas/next-action'),
  patch: () => import('#schemas/patch'),
  plan: () => import('#schemas/plan'),
  policy: () => import('#schemas/policy'),
  pr: () => import('#schemas/pr'),
  'pr-status': () => import('#schemas/pr-status'),
  report: () => import('#schemas/report'),
  score: () => import('#schemas/score'),
  'schema-list': () => import('#schemas/schema-list'),
  serve: () => import('#schemas/serve'),
  'sign-in': () => import('#schemas/sign-in'),
  status: () => import('#schemas/status'),
  task: () => import('#schemas/task'),
  text: () => import('#schemas/text'),
  validation: () => import('#schemas/validation'),
  verification: () => import('#schemas/verification'),
  worker: () => import('#schemas/worker'),
  workspace: () => import('#schemas/workspace'),
} as const satisfies Partial<Record<ContractName, () => Promise<unknown>>>;

/** The contracts that this version prints. */
export type PrintedContract = keyof typeof SCHEMAS;

/** The JSON Schema that answers of this contract keep. */
export const contractSchema = async (name: PrintedContract): Promise<object> => (await SCHEMAS[name]()).default;

/**
 * The answer as it may be shown: it keeps its contract, and foreign text in it is redacted. One that breaks its
 * contract is a bug, and nobody gets to read it.
 */
export async function finishedAnswer<Name extends PrintedContract>(
  name: Name,
  answer: Answer[Name],
  redact: (text: string) => string,
): Promise<Answer[Name]> {
  const { default: schema } = await SCHEMAS[name]();
  const clean = redactUntrusted(schema, answer, redact);
  const found = violations(schema, clean);
  if (found.length === 0) return clean;
  const places = found.map(({ path, keyword }) => `${path.join('.')} ${keyword}`);
  throw new Error(`the answer breaks its contract "${name}": ${places.join(', ')}`);
}

/** An answer with the name of the contract that it keeps. */
export type NamedAnswer<Name extends PrintedContract = PrintedContract> = {
  readonly [Each in Name]: { readonly contract: Each; readonly answer: Answer[Each] };
}[Name];

/** What a step has answered, finished; an error answer keeps the contract of errors. */
export async function namedAnswer<Name extends PrintedContract>(
  contract: Name,
  answering: Promise<Answer[Name] | ErrorResult>,
  redact: (text: string) => string,
): Promise<NamedAnswer<Name> | NamedAnswer<'error'>> {
  const answer = await answering;
  if (isError(answer)) return { contract: 'error', answer: await finishedAnswer('error', answer, redact) };
  return { contract, answer: await finishedAnswer(contract, answer, redact) };
}

const isError = (answer: object): answer is ErrorResult => 'status' in answer && answer.status === 'error';

/** An answer whose texts can do nothing to a terminal, whoever wrote them. */
export const shownToPeople = <T extends object>(answer: T): T =>
  mapTexts(answer, (text, key) => showSafely(text, { multiline: PAGES.has(key) }));

/** Texts of several lines, which a rendering shows line by line behind a mark of its own. */
const PAGES: ReadonlySet<string> = new Set(['bodyPreview', 'stdout', 'stderr']);
