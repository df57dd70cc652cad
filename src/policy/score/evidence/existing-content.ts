import { shortened } from '../../shortened.ts';
import { excerpt } from '../quoted.ts';
import type { ScoreSubject } from '../score-subject.ts';
import type { Finding } from './finding.ts';
import { comparable, type Fragment, requestedContent } from './requested-content.ts';

/** The port gives no larger ones. */
const READ_OF_FILE = 1_048_576;
const SURE_WORDS = 6;

export function existingContent({ facts, files, text }: ScoreSubject): Finding[] {
  if (files === null || files.length === 0) return [];
  const fragments = requestedContent(text);
  if (fragments.length === 0) return [];
  return files.flatMap((file) => {
    const content = comparable(file.text.slice(0, READ_OF_FILE));
    const found = fragments.find(({ compared }) => content.includes(compared));
    return found === undefined
      ? []
      : [toFinding(found, file.path, addressOf(facts.url, facts.repository.defaultBranch, file.path))];
  });
}

function toFinding({ text, compared, isAskedFor }: Fragment, path: string, url: string): Finding {
  const isSure = isAskedFor && compared.split(' ').length >= SURE_WORDS;
  return {
    rule: 'duplicatePrRisk',
    impact: isSure ? -30 : -12,
    veto: isSure ? 'done' : null,
    evidence: {
      kind: 'existing_content',
      confidence: isSure ? 'high' : 'medium',
      title: shortened(path, 300),
      url,
      reason: `Requested content already appears in repository: ${excerpt(text)}`,
    },
  };
}

function addressOf(issueUrl: string, branch: string | null, path: string): string {
  const end = issueUrl.indexOf('/issues/');
  if (end === -1) return issueUrl;
  return `${issueUrl.slice(0, end)}/blob/${encoded(branch ?? 'HEAD')}/${encoded(path)}`;
}

function encoded(path: string): string {
  const wellFormed = path.replace(/[\ud800-\udfff]/gu, '');
  return wellFormed
    .split('/')
    .map((name) => encodeURIComponent(name).replaceAll("'", '%27'))
    .join('/');
}
