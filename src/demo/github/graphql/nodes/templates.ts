import type { SimulatedRepository } from '../../world/model.ts';
import type { NodeScope } from '../node-scope.ts';

const PULL_REQUEST_TEMPLATE = /^(?:\.github\/|docs\/)?pull_request_template(?:\/[^/]+)?\.md$/i;
const ISSUE_TEMPLATE = /^\.github\/ISSUE_TEMPLATE\/[^/]+\.md$/i;

export function pullRequestTemplates(repository: SimulatedRepository, scope: NodeScope) {
  return textFiles(repository, PULL_REQUEST_TEMPLATE).map(([path, body]) => ({
    filename: path.split('/').at(-1) ?? path,
    body,
    repository: () => scope.nodes.repository(repository),
  }));
}

export function issueTemplates(repository: SimulatedRepository) {
  return textFiles(repository, ISSUE_TEMPLATE).map(([path, text]) => ({
    filename: path.split('/').at(-1) ?? path,
    name: frontMatter(text, 'name') ?? path,
    about: frontMatter(text, 'about'),
    title: frontMatter(text, 'title'),
    body: text.replace(/^---\n[\s\S]*?\n---\n/, ''),
  }));
}

const textFiles = ({ files }: SimulatedRepository, pattern: RegExp): [path: string, text: string][] =>
  Object.entries(files).flatMap(([path, content]) =>
    pattern.test(path) && typeof content === 'string' ? [[path, content]] : [],
  );

const frontMatter = (text: string, name: string) => new RegExp(`^${name}: *(.*)$`, 'm').exec(text)?.[1] ?? null;
