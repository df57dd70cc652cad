import { pick } from './random.ts';
import type { WrittenIssue } from './written.ts';

interface Template {
  readonly title: (part: string) => string;
  readonly body: (part: string) => string;
  readonly labels: readonly string[];
  readonly isOpen?: boolean;
  readonly isByBot?: boolean;
}

/** The everyday noise of a tracker. */
const TEMPLATES: readonly [Template, ...Template[]] = [
  {
    title: (part) => `Question about ${part}`,
    body: (part) => `Is there an example that shows how ${part} is meant to be used together with a custom build?`,
    labels: ['question'],
  },
  {
    title: (part) => `${capitalised(part)} behaves differently since the last release`,
    body: (part) =>
      `After updating, ${part} gives another result than before. I went back one version and it was fine.`,
    labels: ['bug'],
  },
  {
    title: (part) => `Document what to expect from ${part} for empty input`,
    body: (part) => `The reference page of ${part} does not say what comes back when there is nothing to work on.`,
    labels: ['documentation'],
    isOpen: true,
  },
  {
    title: (part) => `Would be nice if ${part} were faster`,
    body: (part) => `Large projects notice ${part}. I have no numbers, it just feels slow.`,
    labels: [],
    isOpen: true,
  },
  {
    title: (part) => `Make ${part} configurable`,
    body: (part) => `I would like to switch ${part} off for one directory, the way other tools let me.`,
    labels: ['enhancement'],
  },
  {
    title: (part) => `${capitalised(part)} not working`,
    body: () => 'It does not work on my computer. Please help, it is urgent.',
    labels: [],
    isOpen: true,
  },
  {
    title: (part) => `More tests for ${part}`,
    body: (part) => `Coverage of ${part} is low compared with the rest. A few cases for wrong input would help.`,
    labels: ['tests', 'help wanted'],
    isOpen: true,
  },
  {
    title: () => 'Dependency dashboard',
    body: () => 'This issue lists updates that are waiting. It is kept up to date by a program.',
    labels: ['dependencies'],
    isByBot: true,
    isOpen: true,
  },
  {
    title: (part) => `Typo in the error message of ${part}`,
    body: (part) => `The message of ${part} says "recieved". It should be "received".`,
    labels: ['documentation', 'good first issue'],
  },
];

interface FillerContext {
  readonly number: number;
  readonly age: number;
  readonly index: number;
  readonly by: string;
  readonly plan: { readonly maintainers: Names; readonly parts: Names };
  readonly random: () => number;
}

type Names = readonly [string, ...string[]];

export function fillerIssue({ number, age, index, by, plan, random }: FillerContext): WrittenIssue {
  const template = TEMPLATES[index % TEMPLATES.length] ?? TEMPLATES[0];
  const part = pick(plan.parts, random);
  const answer = {
    by: pick(plan.maintainers, random),
    as: 'MEMBER',
    age: age * 0.9,
    body: 'Thank you for the report.',
  } as const;
  return {
    number,
    title: template.title(part),
    body: template.body(part),
    by: template.isByBot === true ? 'renovate[bot]' : by,
    age,
    labels: template.labels,
    ...(random() < 0.6 && { comments: [answer] }),
    ...(template.isOpen !== true && { closed: 'completed', closedAge: age * 0.7 }),
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
