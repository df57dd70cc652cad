import { MATTER_CONCEPTS } from './matter-concepts.ts';
import { STANCE_CONCEPTS } from './stance-concepts.ts';

/**
 * Words that are alike for the learned opinion, by what they have in common. A word that ends in `*` stands for all that
 * begin so, an underscore joins the words of a phrase. A word may stand in several rows.
 */
export const CONCEPT_WORDS = { ...MATTER_CONCEPTS, ...STANCE_CONCEPTS } as const;
