import type { CriticalQuestion, Proposal } from '../../contract/thoughts.ts';
import { shortened } from '../shortened.ts';
import type { ThoughtEvidence } from './evidence.ts';

/** A question about a thought, and the thought that answers it. */
export interface AskedQuestion extends Omit<CriticalQuestion, 'isOpen'> {
  readonly refine: (proposal: Proposal) => Omit<Proposal, 'answers'>;
}

type QuestionKind = (proposal: Proposal, evidence: ThoughtEvidence) => readonly AskedQuestion[];

const LONGEST_PATH = 200;
const LONGEST_TEXT = 400;

const without = (proposal: Proposal, path: string, why: string): Omit<Proposal, 'answers' | 'approach'> => ({
  files: proposal.files.filter((file) => file !== path),
  tests: proposal.tests.filter((file) => file !== path),
  leftOut: [...proposal.leftOut, { what: path, why }],
});

/** Rules that ask for something. Whether it is done is decided by people and by the review gate; a plan must know of it. */
const askedByRules: QuestionKind = (_proposal, { plan }) =>
  plan.policyFindings
    .filter(({ verdict }) => verdict === 'conditional' || verdict === 'forbidden')
    .map(({ rule, file, line, quote, meaning }) => ({
      id: `rule-${rule}`,
      text: `Is the rule about ${rule.replaceAll('_', ' ')} kept?`,
      origin: {
        kind: 'policy',
        evidence: quote === null ? meaning : shortened(`"${quote}" (${file ?? ''}:${line ?? ''})`, LONGEST_TEXT),
      },
      refine: (proposal) => ({ ...proposal, approach: shortened(meaning, LONGEST_TEXT) }),
    }));

const missing: QuestionKind = ({ files, tests }, { has }) =>
  [...files, ...tests]
    .filter((path) => has(path) === false)
    .map((path) => ({
      id: `missing-${path}`,
      text: `Is ${shortened(path, LONGEST_PATH)} to be made?`,
      origin: { kind: 'repository', evidence: 'The tree of the repository does not have it.' },
      refine: (proposal) => ({
        ...without(proposal, path, 'The repository does not have it.'),
        approach: `Leave ${shortened(path, LONGEST_PATH)} alone: the repository does not have it.`,
      }),
    }));

const generated: QuestionKind = ({ files }, { isGenerated }) =>
  files.filter(isGenerated).map((path) => ({
    id: `generated-${path}`,
    text: `Which source is ${shortened(path, LONGEST_PATH)} made from?`,
    origin: { kind: 'repository', evidence: 'The repository says that a tool writes it.' },
    refine: (proposal) => ({
      ...without(proposal, path, 'A tool writes it.'),
      approach: `Leave ${shortened(path, LONGEST_PATH)} to the tool that writes it.`,
    }),
  }));

const tooMany: QuestionKind = ({ files, tests }, { mostFiles }) =>
  files.length + tests.length <= mostFiles
    ? []
    : [
        {
          id: 'limits',
          text: `Can it be done in ${mostFiles} files?`,
          origin: { kind: 'limits', evidence: `The plan names ${files.length + tests.length} files.` },
          refine: (proposal) => {
            const room = Math.max(1, mostFiles - proposal.tests.length);
            const others = proposal.files.slice(room);
            return {
              files: proposal.files.slice(0, room),
              tests: proposal.tests.slice(0, Math.max(0, mostFiles - room)),
              leftOut: [...proposal.leftOut, ...others.map((what) => ({ what, why: 'It is beyond the limit.' }))],
              approach: `Keep to the likeliest files, ${mostFiles} at most.`,
            };
          },
        },
      ];

const untested: QuestionKind = ({ files, tests }, { plan, testOf }) => {
  const [layout] = plan.repositoryContext.testLayouts;
  if (tests.length > 0 || layout === undefined || files.length === 0) return [];
  const known = files.map(testOf).find((test) => test !== null) ?? null;
  return [
    {
      id: 'test',
      text: 'Which test fails without the change?',
      origin: { kind: 'repository', evidence: shortened(`Tests live in ${layout}.`, LONGEST_TEXT) },
      refine: (proposal) => ({
        ...proposal,
        tests: known === null ? [] : [known],
        approach:
          known === null
            ? `Write a new test in ${shortened(layout, LONGEST_PATH)}, and see it fail first.`
            : `Let ${shortened(known, LONGEST_PATH)} fail first.`,
      }),
    },
  ];
};

/** The plan names more files than most changes touch; the last of them has the weakest reason. */
const doubtful: QuestionKind = ({ files }, { plan, testOf }) => {
  const last = files.length > 1 ? files.at(-1) : undefined;
  if (last === undefined) return [];
  const reason =
    plan.likelyFileEvidence.find(({ path }) => path === last)?.reason ?? 'It is the last of the likely files.';
  return [
    {
      id: `needed-${last}`,
      text: `Does the change need ${shortened(last, LONGEST_PATH)}?`,
      origin: { kind: 'evidence', evidence: reason },
      refine: (proposal) => ({
        ...without(proposal, last, 'The reason to change it is the weakest.'),
        tests: proposal.tests.filter((test) => test !== testOf(last)),
        approach: `Do without ${shortened(last, LONGEST_PATH)} as long as nothing fails.`,
      }),
    },
  ];
};

const vague: QuestionKind = (_proposal, { plan }) =>
  plan.questions.map((question, index) => ({
    id: `issue-${index + 1}`,
    text: question,
    origin: { kind: 'issue', evidence: 'The text of the issue leaves it open.' },
    refine: (proposal) => ({
      ...proposal,
      leftOut: [...proposal.leftOut, { what: 'what the answer would add', why: question }],
      approach: `Ask in the issue before the work begins: ${question}`,
    }),
  }));

/** The weightiest first: where only a few can be followed, these are. */
const KINDS: readonly QuestionKind[] = [missing, generated, tooMany, untested, askedByRules, doubtful, vague];

/** What a careful contributor asks about an approach. Each question knows where it comes from. */
export const questionsAbout = (proposal: Proposal, evidence: ThoughtEvidence): readonly AskedQuestion[] =>
  KINDS.flatMap((kind) => kind(proposal, evidence));
