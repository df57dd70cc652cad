import { type Item, itemsOf } from '../world/lookup.ts';
import type { Scope } from '../world/scope.ts';
import { type Condition, parseQuery } from './parse.ts';
import { findProblem, type SearchProblem } from './problems.ts';
import { matchesQualifier } from './qualifiers.ts';
import { compareBy, type SortOrder } from './sort.ts';
import { includesWords, normalise } from './text-match.ts';

export type SearchOutcome =
  | { readonly ok: true; readonly items: readonly Item[] }
  | { readonly ok: false; readonly problem: SearchProblem };

/** Every issue and pull request that matches, in order. `sort` is what was asked for outside of the query. */
export function searchIssues(query: string, sort: SortOrder | null, scope: Scope): SearchOutcome {
  const parsed = parseQuery(query);
  const problem = findProblem(parsed, scope);
  if (problem !== null) return { ok: false, problem };
  const found = scope.world.repositories
    .filter(({ isPrivate }) => !isPrivate)
    .flatMap(itemsOf)
    .map((item) => new SearchedItem(item, scope, parsed.isTitleOnly))
    .filter((searched) => searched.matches(parsed.condition));
  return { ok: true, items: found.sort(compareBy(parsed.sort, sort)).map(({ item }) => item) };
}

/** An item with what searching it needs; its texts are prepared only if the query has words. */
class SearchedItem {
  readonly item: Item;
  /** How many of the wanted words are in the title: what comes first when no order was asked for. */
  titleHits = 0;
  readonly #scope: Scope;
  readonly #isTitleOnly: boolean;
  #title: string | null = null;
  #body: string | null = null;

  constructor(item: Item, scope: Scope, isTitleOnly: boolean) {
    this.item = item;
    this.#scope = scope;
    this.#isTitleOnly = isTitleOnly;
  }

  matches(condition: Condition): boolean {
    switch (condition.kind) {
      case 'all':
        return condition.of.every((one) => this.matches(one));
      case 'any':
        return condition.of.some((one) => this.matches(one));
      case 'not':
        return !this.matches(condition.of);
      case 'qualifier':
        return matchesQualifier(this.item, condition.name, condition.values, this.#scope);
      case 'text':
        return this.#hasWords(condition.text);
    }
  }

  #hasWords(words: string): boolean {
    this.#title ??= normalise(this.item.value.title);
    if (includesWords(this.#title, words)) {
      this.titleHits += 1;
      return true;
    }
    if (this.#isTitleOnly) return false;
    this.#body ??= normalise(this.item.value.body ?? '');
    return includesWords(this.#body, words);
  }
}
