import { fullNameOf, type Item, itemsOf, referenceOf, resolveReference } from './lookup.ts';
import type { ItemReference, SimulatedPullRequest, Timestamp, World } from './model.ts';

/** One issue or pull request that names another in its text. */
export interface Reference {
  readonly source: Item;
  readonly target: Item;
  /** Merging the source will close the target. */
  readonly closes: boolean;
  readonly at: Timestamp;
}

export interface ReferenceIndex {
  to(item: Item): readonly Reference[];
  from(item: Item): readonly Reference[];
}

const MENTION =
  /(?:\b(clos(?:e|es|ed)|fix(?:|es|ed)|resolv(?:e|es|ed)):?\s+)?(?:https?:\/\/[^\s/]+\/([\w.-]+\/[\w.-]+)\/(?:issues|pull)\/|(?<![\w/])([\w-]+\/[\w.-]+)?#)(\d+)\b/gi;
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

/** Everything that everything says about everything else; made anew for each request, since the world may have changed. */
export function indexReferences(world: World): ReferenceIndex {
  const incoming = new Map<ItemReference, Reference[]>();
  const outgoing = new Map<ItemReference, Reference[]>();
  for (const source of world.repositories.flatMap(itemsOf)) {
    const references = referencesFrom(world, source);
    outgoing.set(referenceOf(source), references);
    for (const reference of references) {
      const key = referenceOf(reference.target);
      incoming.set(key, [...(incoming.get(key) ?? []), reference]);
    }
  }
  return {
    to: (item) => incoming.get(referenceOf(item)) ?? [],
    from: (item) => outgoing.get(referenceOf(item)) ?? [],
  };
}

function referencesFrom(world: World, source: Item): Reference[] {
  const { body, createdAt, comments } = source.value;
  const found = new Map<ItemReference, Reference>();
  const texts = [{ text: body ?? '', at: createdAt, isBody: true }];
  for (const comment of comments) texts.push({ text: comment.body, at: comment.createdAt, isBody: false });
  for (const { text, at, isBody } of texts) {
    for (const { target, isClosing } of mentionsIn(world, text, fullNameOf(source.repository))) {
      const key = referenceOf(target);
      if (key === referenceOf(source)) continue;
      const closes = isBody && isClosing && target.kind === 'issue' && closesOnMerge(source);
      const known = found.get(key);
      if (known === undefined) found.set(key, { source, target, closes, at });
      else if (closes) found.set(key, { ...known, closes });
    }
  }
  return [...found.values()];
}

/** GitHub ignores closing keywords in pull requests against any other branch than the default one. */
const closesOnMerge = ({ kind, value, repository }: Item) =>
  kind === 'pull_request' && value.baseRefName === repository.defaultBranch;

function mentionsIn(world: World, text: string, home: string): { target: Item; isClosing: boolean }[] {
  if (!text.includes('#') && !text.includes('://')) return [];
  return [...text.replace(CODE, '').matchAll(MENTION)].flatMap(([, keyword, inUrl, named, number]) => {
    const target = resolveReference(world, `${inUrl ?? named ?? home}#${number ?? ''}`);
    return target === null ? [] : [{ target, isClosing: keyword !== undefined }];
  });
}

/** The pull requests that GitHub shows as linked to an issue: by their own words or by hand. */
export function linkedPullRequests(world: World, references: ReferenceIndex, issue: Item): PullRequestItem[] {
  const linked = new Map<ItemReference, PullRequestItem>();
  for (const { source, closes } of references.to(issue)) {
    if (closes && source.kind === 'pull_request') linked.set(referenceOf(source), source);
  }
  for (const event of issue.value.events) {
    if (event.kind === 'disconnected') linked.delete(event.pullRequest);
    if (event.kind !== 'connected') continue;
    const target = resolveReference(world, event.pullRequest);
    if (target?.kind === 'pull_request') linked.set(referenceOf(target), target);
  }
  return [...linked.values()];
}

export type PullRequestItem = Item & { readonly kind: 'pull_request'; readonly value: SimulatedPullRequest };
