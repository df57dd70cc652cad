import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Facts, readFacts } from './facts.ts';
import { SECTIONS } from './sections.ts';

/** A made section: `<!-- made: usage pr -->`, or with words of its own, `<!-- made: exit codes of pr: git store -->`. */
const MADE = /^<!-- made: ([^:\n]+?)(?:: ([^\n]*?))? -->\n[\s\S]*?^<!-- \/made -->$/gm;

export interface MadePage {
  readonly path: string;
  readonly text: string;
  readonly made: string;
}

/** Every page with made sections, as it is and as it should be. */
export function madePages(root: string): readonly MadePage[] {
  const facts = readFacts(root);
  return pagePaths(root)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .map(({ path, text }) => ({ path, text, made: withSections(path, text, facts) }));
}

function pagePaths(root: string): readonly string[] {
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  const others = ['README.md', 'AGENTS.md', 'CONTRIBUTING.md', '.contribflow.example/README.md'];
  return [...others, ...inDocs.filter((file) => file.endsWith('.md')).map((file) => join('docs', file))];
}

function withSections(path: string, text: string, facts: Facts): string {
  return text.replaceAll(MADE, (_, title: string, words: string | undefined) => {
    const marker = `<!-- made: ${title}${words === undefined ? '' : `: ${words}`} -->`;
    try {
      return `${marker}\n${sectionOf(title, words ?? '', facts)}\n<!-- /made -->`;
    } catch (error) {
      throw new Error(`${path}, ${marker}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  });
}

/** The longest name counts: `exit codes of pr` is no `exit codes`. */
function sectionOf(title: string, words: string, facts: Facts): string {
  const name = Object.keys(SECTIONS)
    .toSorted((one, other) => other.length - one.length)
    .find((known) => title === known || title.startsWith(`${known} `));
  const section = name === undefined ? undefined : SECTIONS[name];
  if (name === undefined || section === undefined) throw new Error('there is no such section');
  const subject = title.slice(name.length).trim();
  return section(
    subject,
    words.split(' ').filter((word) => word !== ''),
    facts,
  );
}
