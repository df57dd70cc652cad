import { readPlanText } from './read-plan-text.ts';
import type { ReviewedArtifact, ReviewedPatch, ReviewedPlan } from './reviewed-artifact.ts';
import { scanDiff, unseenIn } from './scan-diff.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A plan or a patch as JSON: ours, or what another tool calls one. Null when it is no object. */
export function readJsonArtifact(content: unknown): ReviewedArtifact | null {
  const value = typeof content === 'string' ? parsed(content) : content;
  if (!isFields(value)) return null;
  return 'diff' in value || 'changedFiles' in value ? readPatch(value) : readPlan(value);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readPatch(fields: Fields): ReviewedPatch {
  const scanned = scanDiff(textOf(fields['diff']));
  const listed = Array.isArray(fields['changedFiles']) ? fields['changedFiles'] : [];
  const paths = listed.flatMap((file) => (isFields(file) ? textsOf(file['path']) : textsOf(file)));
  const lines = listed
    .filter(isFields)
    .reduce((sum, file) => sum + numberOf(file['additions']) + numberOf(file['deletions']), 0);
  return {
    kind: 'patch',
    secrets: scanned.secrets,
    files: [...new Set([...paths, ...scanned.files])],
    changedLines: Math.max(lines, scanned.changedLines),
    missing: [
      ...(textOf(fields['diff']) === '' ? ['the diff itself'] : []),
      ...(fields['diffTruncated'] === true ? ['the rest of the diff, which is cut'] : []),
      ...unseenIn(scanned),
    ],
  };
}

/** The fields of our own plan, and the names that others are likely to use for the same. */
function readPlan(fields: Fields): ReviewedPlan {
  const some = (...names: readonly string[]) => names.flatMap((name) => textsOf(fields[name]));
  const goal = some('proposedFix', 'goal', 'description', 'summary', 'title', 'idea').join(' ');
  const prose = readPlanText(goal);
  const risks = some('riskAssessment', 'riskLevel', 'risks', 'risk');
  const files = some('likelyFiles', 'files');
  const tests = some('testPlan', 'tests', 'validationCommands');
  const stops = some('stopConditions', 'nonGoals');
  const repository = fields['repository'];
  return {
    kind: 'plan',
    goal,
    files: files.length > 0 ? files : prose.files,
    tests: tests.length > 0 ? tests : prose.tests,
    risks: risks.length > 0 ? risks : prose.risks,
    isHighRisk: fields['riskLevel'] === 'high' || prose.isHighRisk,
    stopConditions: stops.length > 0 ? stops : prose.stopConditions,
    missing: [
      ...(isFields(repository) ? [] : ['the repository that it is for']),
      ...(isFields(repository) && repository['isTreeTruncated'] === true
        ? ['the whole list of files of the repository']
        : []),
      ...(some('validationCommands').length === 0 ? ['how the project is checked'] : []),
      ...(some('questions').length === 0 ? [] : ['the answers to its open questions']),
    ],
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  return Array.isArray(value) ? value.flatMap(textsOf) : [];
}
