// The page of the board, by vite: files with hashes in their names, which the host serves from /board/.
import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { BUNDLE, DIST, ROOT } from './bundles.js';

/** The page and its files in one text, which the host loads with its code. */
export async function bundleBoard() {
  const { output } = await bundlePage();
  const files = output
    .filter(({ fileName }) => fileName !== 'index.html')
    .map((file) => ({
      path: `/board/${file.fileName}`,
      contentType: TYPES[extname(file.fileName)],
      text: String(file.type === 'chunk' ? file.code : file.source),
    }));
  const index = String(output.find(({ fileName }) => fileName === 'index.html').source);
  await writeFile(join(DIST, 'texts', 'board.json'), JSON.stringify({ index, files }));
}

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

const bundlePage = () =>
  build({
    configFile: false,
    root: join(ROOT, 'src/doors/host/board/browser'),
    base: '/board/',
    logLevel: 'warn',
    plugins: [styleOfPages],
    build: {
      write: false,
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
  transform: (code, id) =>
    id.endsWith('/board/browser/main.ts') ? { code: `import '${STYLE}';${code}`, map: null } : undefined,
  resolveId: (id) => (id === STYLE ? `\0${STYLE}` : undefined),
  load: async (id) => {
    if (id !== `\0${STYLE}`) return undefined;
    const { outputFiles } = await bundle({ ...BUNDLE, entryPoints: ['src/pages/board/style.ts'], write: false });
    const made = { exports: {} };
    new Function('module', 'exports', outputFiles[0].text)(made, made.exports);
    return made.exports.BOARD_STYLE;
  },
};
