import type { Answer, ContractName } from '../contract/registry.ts';

/** Loaded only for the contract that is about to be printed. */
const VALIDATORS = {
  doctor: () => import('#validators/doctor'),
  error: () => import('#validators/error'),
  init: () => import('#validators/init'),
  'next-action': () => import('#validators/next-action'),
  'schema-list': () => import('#validators/schema-list'),
  status: () => import('#validators/status'),
  task: () => import('#validators/task'),
  text: () => import('#validators/text'),
} as const satisfies Partial<Record<ContractName, () => Promise<unknown>>>;

/** The contracts that this version prints. */
export type PrintedContract = keyof typeof VALIDATORS;

/** Every answer keeps its contract; one that does not is a bug, and nobody gets to read it. */
export async function assertKeepsContract<Name extends PrintedContract>(
  name: Name,
  answer: Answer[Name],
): Promise<void> {
  const { default: validate } = await VALIDATORS[name]();
  if (validate(answer)) return;
  const places = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.keyword}`);
  throw new Error(`the answer breaks its contract "${name}": ${places.join(', ')}`);
}
