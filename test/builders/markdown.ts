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
  /** Targets of links that stay inside the repository, without their fragments. */
  readonly links: readonly string[];
}

/** Every page of documentation that a reader can find. */
export function allPages(): Page[] {
  const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) =>
    join('docs', file),
  );
  const files = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', '.contribflow.example/README.md', ...inDocs];
  return files.filter((file) => file.endsWith('.md')).map(readPage);
}

function readPage(path: string): Page {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const fences = [...text.matchAll(/^([^\n]*)\n```(\w*)\n([\s\S]*?)^```$/gm)];
  const prose = text.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target.replace(/#.*$/, ''));
  return {
    path,
    text,
    blocks: fences.map(([, lead = '', language = '', body = '']) => ({ language, text: body, lead })),
    links: links
      .filter((link) => link !== '' && !/^[a-z]+:/.test(link))
      .map((link) => relative('.', join(dirname(path), link))),
  };
}
