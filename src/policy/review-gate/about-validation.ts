import type { GateCheck } from '../../contract/vocabulary.ts';

/** Checks whose way out is another validation. Every edit asks for one anyway, so they come after the others. */
const ABOUT_VALIDATION: ReadonlySet<GateCheck> = new Set(['sandbox_validation', 'test_honesty']);

export const isAboutValidation = (check: GateCheck): boolean => ABOUT_VALIDATION.has(check);
