import type { IssueRef } from '../../contract/field.ts';
import type { PolicyFinding } from '../../contract/repository-policy.ts';
import type { PolicyRule } from '../../contract/vocabulary.ts';
import { partsOf } from '../issue-ref.ts';
import { shortened } from '../shortened.ts';
import { areaOf } from './area.ts';
import { type ChangeKind, changeKind } from './change-kind.ts';
import { kindWord } from './kind-words.ts';
import { plainTitle } from './plain-title.ts';
import { type Marker, type TitleForm, titleFormOf, USUAL_LENGTH } from './title-form.ts';
import { titleProblem } from './title-problem.ts';

export interface TitleFacts {
  readonly issue: IssueRef;
  readonly issueTitle: string;
  readonly labels: readonly string[];
  readonly paths: readonly string[];
  readonly findings: readonly PolicyFinding[];
}

interface Wishes {
  /** What a person gave with --title. */
  readonly given: string | null;
  /** What the project wants to see in front of titles when AI helped. */
  readonly tag: string | null;
}

export type Titles =
  | { readonly status: 'ok'; readonly title: string; readonly commitSubject: string }
  | { readonly status: 'invalid'; readonly problem: string };

/** The title of the pull request and the first line of its commit: as a person gave it, else in the project's form. */
export function titlesOf(facts: TitleFacts, { given, tag }: Wishes): Titles {
  if (given === null) {
    const title = tag === null ? titleInForm(facts) : `${tag} ${titleInForm(facts)}`;
    return { status: 'ok', title, commitSubject: subjectInForm(facts) };
  }
  const problem = titleProblem(given);
  return problem === null ? { status: 'ok', title: given, commitSubject: given } : { status: 'invalid', problem };
}

const titleInForm = (facts: TitleFacts) => {
  const [title, commit] = formsOf(facts);
  return inForm(facts, combined(title, commit), LONGEST_TITLE);
};

/** A title that nobody limits is rather long than cut; the first line of a commit has its usual length. */
const LONGEST_TITLE = 120;

/** A project whose commits are free, and whose titles are not, squashes them. */
function subjectInForm(facts: TitleFacts): string {
  const [title, commit] = formsOf(facts);
  const isFree = facts.findings.some(({ rule, verdict }) => rule === 'commit_convention' && verdict === 'allowed');
  return inForm(facts, combined(commit, isFree ? null : title), USUAL_LENGTH);
}

function formsOf({ findings }: TitleFacts): readonly [title: TitleForm | null, commit: TitleForm | null] {
  const of = (wanted: PolicyRule) => titleFormOf(findings.find(({ rule }) => rule === wanted));
  return [of('title_convention'), of('commit_convention')];
}

/** "Titles follow the same rules as commits", or have at most 60 characters: the rest of the form is that of the other. */
function combined(own: TitleForm | null, other: TitleForm | null): TitleForm | null {
  if (own === null || other === null) return own ?? other;
  const isForm = own.marker !== null || own.issueNumber !== null || own.isImperative;
  return isForm ? own : { ...other, longest: Math.min(own.longest, other.longest) };
}

function inForm(facts: TitleFacts, form: TitleForm | null, usual: number): string {
  const { issue, issueTitle, paths } = facts;
  const summary = plainTitle(issueTitle);
  if (summary === null) return `Address ${issue}`;
  const kind = changeKind(facts);
  const marker = form?.marker == null ? null : markerText(form.marker, kind, paths);
  const number = `#${partsOf(issue).number}`;
  const text =
    marker === null ? spelledOut(summary, kind, form) : `${marker.text}${marker.isLower ? lowered(summary) : summary}`;
  const first = form?.issueNumber === 'first' ? `${number}: ` : '';
  const last = form?.issueNumber === 'last' ? ` (${number})` : '';
  return `${first}${endedAtWord(text, (form?.longest ?? usual) - first.length - last.length)}${last}`;
}

/** Half a word looks like a mistake in a title. Languages that write without spaces are cut where they have to be. */
function endedAtWord(text: string, length: number): string {
  const cut = shortened(text, length);
  const wordEnd = cut === text ? -1 : cut.lastIndexOf(' ');
  return wordEnd < length / 2 ? cut : `${cut.slice(0, wordEnd).replace(/[\s,;:–—-]+$/, '')}…`;
}

interface MarkerText {
  readonly text: string;
  readonly isLower: boolean;
}

function markerText({ style, names, words }: Marker, kind: ChangeKind, paths: readonly string[]): MarkerText | null {
  if (style === 'gitmoji') return { text: `${GITMOJI[kind]} `, isLower: false };
  const word = names === 'area' ? listedArea(areaOf(paths), words) : kindWord(kind, words);
  if (word === null) return null;
  return style === 'brackets' ? { text: `[${word}] `, isLower: false } : { text: `${word}: `, isLower: true };
}

const listedArea = (area: string | null, listed: readonly string[]) =>
  listed.length === 0 ? area : (listed.find((each) => each.toLowerCase() === area?.toLowerCase()) ?? null);

const GITMOJI: Readonly<Record<ChangeKind, string>> = {
  fix: ':bug:',
  feat: ':sparkles:',
  docs: ':memo:',
  test: ':white_check_mark:',
  refactor: ':recycle:',
  perf: ':zap:',
  build: ':construction_worker:',
};

/** An issue that asks for something in the imperative reads as a change; any other tells what is wrong. */
function spelledOut(summary: string, kind: ChangeKind, form: TitleForm | null): string {
  if (IMPERATIVE.test(summary)) return summary;
  return form?.isImperative === true ? `Address: ${lowered(summary)}` : `${HEADS[kind]}: ${lowered(summary)}`;
}

const IMPERATIVE =
  /^(?:add|allow|avoid|bump|change|clarify|clean|correct|create|document|drop|enable|ensure|escape|expose|extend|fix|handle|implement|improve|include|introduce|make|mention|migrate|move|optimi[sz]e|port|prevent|reduce|refactor|remove|rename|replace|restore|rewrite|show|simplify|skip|sort|speed|split|stop|support|translate|update|upgrade|use|validate|warn|write)\s/i;

const HEADS: Readonly<Record<ChangeKind, string>> = {
  fix: 'Fix',
  feat: 'Feature',
  docs: 'Docs',
  test: 'Tests',
  refactor: 'Refactor',
  perf: 'Performance',
  build: 'Build',
};

/** As the middle of a sentence; abbreviations and names in code stay as they are. */
const lowered = (text: string) =>
  text.replace(/^(?!I\b)[A-Z](?=[a-z]*(?:[\s,;:]|$))/, (letter) => letter.toLowerCase());
