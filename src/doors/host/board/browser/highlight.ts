import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import go from 'highlight.js/lib/languages/go';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import markdown from 'highlight.js/lib/languages/markdown';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import type { Token, Tokenise } from '../../../../pages/board/views.ts';

type Root = ReturnType<ReturnType<typeof createLowlight>['highlight']>;
type Node = Root['children'][number];

const lowlight = createLowlight({
  ...{ bash, c, cpp, csharp, css, go, ini, java, javascript, json, kotlin, markdown },
  ...{ php, python, ruby, rust, sql, typescript, xml, yaml },
});

/** What the library does not know by its name alone. */
const BY_ENDING: Readonly<Record<string, string>> = { mts: 'typescript', cts: 'typescript', svg: 'xml', vue: 'xml' };

/** Nobody reads so much code at once, and the page has to stay quick. */
const LONGEST_CODE = 100_000;

/** Gives data and no markup: what is shown of it is made as all the rest of the page is. */
export const tokenise: Tokenise = (path, code) => {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const language = BY_ENDING[ending] ?? ending;
  if (!lowlight.registered(language) || code.length > LONGEST_CODE) return [{ text: code, kind: null }];
  return lowlight.highlight(language, code).children.flatMap((node) => tokensOf(node, null));
};

function tokensOf(node: Node, around: Token['kind']): readonly Token[] {
  if (node.type === 'text') return [{ text: node.value, kind: around }];
  if (node.type !== 'element') return [];
  const { className } = node.properties;
  const [scope = ''] = Array.isArray(className) ? className : [];
  const kind = KINDS[scope.replace('hljs-', '')] ?? around;
  return node.children.flatMap((child) => tokensOf(child, kind));
}

const KINDS: Readonly<Record<string, Token['kind']>> = {
  keyword: 'keyword',
  built_in: 'keyword',
  literal: 'keyword',
  type: 'keyword',
  meta: 'keyword',
  string: 'string',
  regexp: 'string',
  number: 'number',
  symbol: 'number',
  comment: 'comment',
  quote: 'comment',
  title: 'name',
  section: 'name',
  name: 'name',
  attr: 'name',
  attribute: 'name',
};
