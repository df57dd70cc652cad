import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Block {
  readonly language: string;
  readonly text: string;
  /** The line before the block, where a comment may say what it is. */
  readonly lead: string;
}

export interface Page {
  readonly path: string;
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Links that stay inside the repository. */
  readonly links: readonly Link[];
  /** The fragments that lead to its headings, as GitHub makes them. */
  readonly anchors: readonly string[];
}

interface Link {
  /** The path of the target from the root of the repository; the page itself for a link within it. */
  readonly path: string;
  /** What stands behind the #, or null. */
  readonly fragment: string | null;
}

/** The text of a page without what is made from the sources. */
export const withoutMadeSections = (text: string): string =>
  text.replaceAll(/^<!-- made: [\s\S]*?^<!-- \/made -->$/gm, '');

/** Every page of documentation that a reader can find. */
export function allPages(): Page[] {
  const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) =>
    join('docs', file),
  );
  const files = [
    'README.md',
    'AGENTS.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    '.contribflow.example/README.md',
    ...inDocs,
  ];
  return files.filter((file) => file.endsWith('.md')).map(readPage);
}

function readPage(path: string): Page {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const fences = [...text.matchAll(/^([^\n]*)\n```(\w*)\n([\s\S]*?)^```$/gm)];
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)].map(
    ([, target = '', attribute = '']) => target + attribute,
  );
  return {
    path,
    text,
    blocks: fences.map(([, lead = '', language = '', body = '']) => ({ language, text: body, lead })),
    links: links.filter((link) => !/^[a-z]+:/.test(link)).map((link) => linkFrom(path, link)),
    anchors: anchorsOf(prose),
  };
}

function linkFrom(page: string, link: string): Link {
  const [target = '', fragment = null] = link.split('#');
  return { path: target === '' ? page : relative('.', join(dirname(page), target)), fragment };
}

/** Lower case, without marks, with dashes for blanks; the second of the same name gets a number. */
function anchorsOf(prose: string): readonly string[] {
  const seen = new Map<string, number>();
  return [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = plain.replaceAll(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}
