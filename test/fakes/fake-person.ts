import type { Person } from '../../src/ports/person.ts';

export interface FakePerson extends Person {
  /** Why nobody is there; null: somebody is. */
  away: string | null;
  /** What is typed, in order: a text as it is, or what becomes of the code that is shown. Null: they give up. */
  readonly answers: (string | null | ((code: string) => string))[];
  /** Everything that was shown. */
  readonly seen: string[];
}

/** A person on paper. */
export function createFakePerson(): FakePerson {
  const typed = (code: string): Promise<string | null> => {
    const answer = person.answers.shift() ?? null;
    return Promise.resolve(typeof answer === 'function' ? answer(code) : answer);
  };
  const person: FakePerson = {
    away: null,
    answers: [],
    seen: [],
    absent: () => person.away,
    typeCode: (page, code) => {
      person.seen.push(...page, code);
      return typed(code);
    },
    typeLine: (question) => {
      person.seen.push(question);
      return typed('');
    },
  };
  return person;
}
