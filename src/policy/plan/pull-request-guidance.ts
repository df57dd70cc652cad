import type { Config } from '../../contract/config.ts';
import type { PolicyFinding } from '../../contract/repository-policy.ts';
import type { PolicyRule } from '../../contract/vocabulary.ts';

const findingOf = (findings: readonly PolicyFinding[], rule: PolicyRule) =>
  findings.find((finding) => finding.rule === rule && finding.verdict !== 'unknown' && finding.verdict !== 'allowed');

/** How the title should read, in the project's own convention where it has one. */
export function titleGuidance(findings: readonly PolicyFinding[]): string[] {
  const convention = findingOf(findings, 'title_convention') ?? findingOf(findings, 'commit_convention');
  return [
    'Use a concise title that names the focused change.',
    ...(convention === undefined ? [] : [asked('The project asks for this form', convention)]),
  ];
}

/** What the description should hold. */
export function bodyGuidance(findings: readonly PolicyFinding[], { aiDisclosure }: Config): string[] {
  const disclosure = findingOf(findings, 'ai_disclosure');
  const sections = findingOf(findings, 'template_sections');
  const branch = findingOf(findings, 'target_branch');
  const commit = findingOf(findings, 'commit_convention');
  return [
    `Reference the issue, summarize the smallest change, list validation evidence${aiDisclosure ? ', and include AI assistance disclosure' : ''}.`,
    ...(sections === undefined ? [] : [asked('Fill in these sections of the template', sections)]),
    ...(disclosure === undefined
      ? []
      : [asked('Disclose AI assistance in the form that the project asks for', disclosure)]),
    ...(branch === undefined ? [] : [asked(againstBranch(branch), branch)]),
    ...(commit === undefined ? [] : [asked('Write commit messages in this form', commit)]),
  ];
}

function againstBranch({ values }: PolicyFinding): string {
  if (values.length === 1) return 'Open the pull request against this branch';
  return values.length === 0
    ? 'Open the pull request against the branch that this rule leaves'
    : 'Open the pull request against one of these branches; the rule says which';
}

/** The project's words are quoted; ours come first. */
function asked(what: string, { values, quote, file }: PolicyFinding): string {
  const words = values.length > 0 ? values.join(', ') : (quote ?? '');
  return `${what}: ${words}${file === null ? '' : ` (${file})`}`;
}
