import published from '#schemas/published';
import type { SchemaCatalogue } from '../ports/schema-catalogue.ts';

/** The schemas that the build has made from the contracts. */
export const schemaCatalogue: SchemaCatalogue = {
  schemas: () => Object.entries(published).map(([name, entry]) => ({ name, ...entry })),
};
