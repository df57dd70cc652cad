import type { Host } from '../asked.ts';
import { type Refusal, refusalResponse } from '../refusal.ts';
import { type Person, personBehind } from './person.ts';

/** Answers a request of somebody who has signed in, and of nobody else: a key is refused here whatever its scopes are. */
export async function forPerson(
  request: Request,
  { ports }: Host,
  answer: (person: Person) => Promise<Response>,
): Promise<Response> {
  if (request.headers.has('authorization')) return refusalResponse(NO_KEY);
  const person = await personBehind(request, ports.signIns);
  if (person === null) return refusalResponse(NOBODY);
  return 'refused' in person ? refusalResponse(person) : answer(person);
}

const NO_KEY: Refusal = {
  refused: 'forbidden',
  message: 'No key can do this: it is for a person who has signed in.',
};

const NOBODY: Refusal = {
  refused: 'unauthenticated',
  message: 'Nobody is signed in: contribflow sign-in shows a link.',
};
