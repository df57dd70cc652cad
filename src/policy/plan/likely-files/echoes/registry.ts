import { derivedFiles } from './derived-files.ts';
import type { Echo } from './echo.ts';
import { neighbours } from './neighbours.ts';
import { sourcesOfTests } from './sources-of-tests.ts';
import { testsOfSources } from './tests-of-sources.ts';

/** In this order: each sees what those before it have lifted. */
export const ECHOES: readonly Echo[] = [sourcesOfTests, testsOfSources, derivedFiles, neighbours];
