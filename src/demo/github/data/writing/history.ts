import type { AuthorAssociation } from '../../world/model.ts';
import { fillerIssue } from './filler-issues.ts';
import { NEWCOMERS } from './newcomers.ts';
import { pick, randomFrom } from './random.ts';
import type { WrittenIssue, WrittenPullRequest } from './written.ts';

/** How a repository has lived, apart from what is written down one by one. */
export interface HistoryPlan {
  readonly pulls: number;
  readonly issues: number;
  /** The age in days of issue number 1. */
  readonly oldestAge: number;
  readonly maintainers: Names;
  /** People from outside who come back. */
  readonly regulars: Names;
  /** Which part of the pull requests is by somebody who came once. */
  readonly newcomerShare: number;
  readonly regularShare: number;
  /** How many days a pull request usually waits. */
  readonly pace: number;
  /** What the project is made of: `the parser`, `the release script`. */
  readonly parts: Names;
  readonly files: Names;
}

type Names = readonly [string, ...string[]];

interface Written {
  readonly issues: readonly WrittenIssue[];
  readonly pulls: readonly WrittenPullRequest[];
}

const TASKS: Names = ['Fix', 'Document', 'Test', 'Simplify', 'Speed up', 'Clean up', 'Rework', 'Harden'];

/** A project with thousands of numbers shows its last ones: so many for each that is filled in. */
const RECENT = 3;

/** Pull requests and issues between the written ones: numbered where those leave room, and as old as their neighbours. */
export function fillHistory(name: string, written: Written, plan: HistoryPlan): Written {
  const random = randomFrom(name);
  const [owner = ''] = name.split('/');
  const count = plan.pulls + plan.issues;
  const numbers = spread(freeNumbers(written).slice(-RECENT * count), count);
  const ageOf = ageByNumber(written, plan.oldestAge);
  const titles = shuffled(
    TASKS.flatMap((task) => plan.parts.map((part) => `${task} ${part}`)),
    random,
  );
  const strangers = shuffled(
    NEWCOMERS.filter((login) => !isNamed(written, login)),
    random,
  );
  const everyNth = count / Math.max(plan.issues, 1);
  const issues: WrittenIssue[] = [];
  const pulls: WrittenPullRequest[] = [];
  for (const [index, number] of numbers.entries()) {
    const age = ageOf(number);
    const isIssue = Math.floor((index + 1) / everyNth) > Math.floor(index / everyNth);
    if (isIssue)
      issues.push(fillerIssue({ number, age, index: issues.length, by: strangers.pop() ?? 'somebody', plan, random }));
    else
      pulls.push(
        fillerPull({ number, age, title: titles[pulls.length % titles.length] ?? '', strangers, owner, plan, random }),
      );
  }
  return { issues, pulls };
}

interface PullContext {
  readonly number: number;
  readonly age: number;
  readonly title: string;
  /** People who have not been seen here yet. */
  readonly strangers: string[];
  readonly owner: string;
  readonly plan: HistoryPlan;
  readonly random: () => number;
}

function fillerPull(context: PullContext): WrittenPullRequest {
  const { number, age, title, plan, random } = context;
  const author = chooseAuthor(context);
  const wait = plan.pace * (0.2 + 1.6 * random());
  const isYoung = wait >= age;
  const isMerged = random() < (author.isInside ? 0.95 : 0.8);
  const state = isYoung ? 'open' : isMerged ? 'merged' : 'closed';
  const file = pick(plan.files, random);
  return {
    number,
    title,
    body: `${title}, as talked about. Touches \`${file}\`.`,
    by: author.login,
    as: author.isNew && state === 'merged' ? 'CONTRIBUTOR' : author.association,
    age,
    ...(!isYoung && { closedAge: age - wait }),
    state,
    branch: title.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    files: [file],
  };
}

interface Author {
  readonly login: string;
  readonly association: AuthorAssociation;
  readonly isInside: boolean;
  readonly isNew: boolean;
}

function chooseAuthor({ strangers, owner, plan, random }: PullContext): Author {
  const chance = random();
  if (chance < plan.newcomerShare) {
    const login = strangers.pop() ?? 'somebody';
    return { login, association: 'FIRST_TIME_CONTRIBUTOR', isInside: false, isNew: true };
  }
  if (chance < plan.newcomerShare + plan.regularShare) {
    return { login: pick(plan.regulars, random), association: 'CONTRIBUTOR', isInside: false, isNew: false };
  }
  const login = pick(plan.maintainers, random);
  return { login, association: login === owner ? 'OWNER' : 'MEMBER', isInside: true, isNew: false };
}

/** Whoever is written about is known here, and is not to be met again as somebody new. */
const isNamed = ({ issues, pulls }: Written, login: string) =>
  [...issues, ...pulls].some(
    ({ by, comments = [] }) => by === login || comments.some((comment) => comment.by === login),
  );

function freeNumbers({ issues, pulls }: Written): number[] {
  const taken = new Set([...issues, ...pulls].map(({ number }) => number));
  return Array.from({ length: Math.max(...taken) }, (_, index) => index + 1).filter((number) => !taken.has(number));
}

function spread(numbers: readonly number[], count: number): number[] {
  if (numbers.length < count) throw new Error(`room for ${numbers.length} of ${count}`);
  return Array.from({ length: count }, (_, index) => numbers[Math.floor((index * numbers.length) / count)] ?? 0);
}

/** Ages between those of the nearest written numbers. */
function ageByNumber({ issues, pulls }: Written, oldestAge: number): (number: number) => number {
  const anchors = [{ number: 0, age: oldestAge }, ...issues, ...pulls].sort((one, other) => one.number - other.number);
  return (number) => {
    const below = anchors.findLast((anchor) => anchor.number < number) ?? { number: 0, age: oldestAge };
    const above = anchors.find((anchor) => anchor.number > number) ?? { number: number + 1, age: 0 };
    const share = (number - below.number) / (above.number - below.number);
    return below.age + share * (above.age - below.age);
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}
