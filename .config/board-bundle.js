// The page of the board, by vite: files with hashes in their names, which the host serves from /board/.
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { BUNDLE, DIST, ROOT } from './bundles.js';

export const bundleBoard = () =>
  build({
    configFile: false,
    root: join(ROOT, 'src/doors/host/board/browser'),
    base: '/board/',
    logLevel: 'warn',
    plugins: [styleOfPages],
    build: {
      outDir: join(DIST, 'board'),
      emptyOutDir: false,
      target: 'es2022',
      // The policy of the page allows files of the host, and nothing that is written into others.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });

const STYLE = 'virtual:board.css';

/** The style of pages is text in src/pages, where reports have it from too; here it becomes a file. */
const styleOfPages = {
  name: 'the style of pages',
  resolveId: (id) => (id === STYLE ? `\0${STYLE}` : undefined),
  load: async (id) => {
    if (id !== `\0${STYLE}`) return undefined;
    const { outputFiles } = await bundle({ ...BUNDLE, entryPoints: ['src/pages/board/style.ts'], write: false });
    const made = { exports: {} };
    new Function('module', 'exports', outputFiles[0].text)(made, made.exports);
    return made.exports.BOARD_STYLE;
  },
};
