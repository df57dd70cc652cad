import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['test/watch-writes.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores are what the suite is sized for; more workers only make the process-heavy tests slower.
    maxWorkers: 2,
  },
});
