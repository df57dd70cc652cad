import type { Person } from '../../ports/person.ts';

/** The person of the story, for audiences that cannot be asked themselves. They read, and say yes. */
export const storyPerson: Person = {
  absent: () => null,
  typeCode: (_page, code) => Promise.resolve(code),
  typeLine: () => Promise.resolve(null),
};
