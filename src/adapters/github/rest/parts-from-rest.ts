import type { Person, PullRequestFacts } from '../../../contract/issue-facts.ts';
import { associationOf, cut, LENGTH, personOf, safeUrl } from '../fact-values.ts';
import type { Shape } from '../shape.ts';

/** The account in the field `name`, as it stands to the repository; null for a deleted one. */
export function restPerson(written: Shape, name = 'user'): Person | null {
  const association = associationOf(written.at('author_association').maybe((word) => word.text()));
  return written
    .at(name)
    .maybe((user) =>
      personOf(user.at('login').text(), user.at('type').maybe((type) => type.text()) ?? '', association),
    );
}

/** A pull request, or an issue that is one; these tell in different places whether they were merged. */
export function pullRequestFromRest(pull: Shape, otherwiseUrl: string): PullRequestFacts {
  const merged = pull.at('pull_request').maybe((link) => link.at('merged_at')) ?? pull.at('merged_at');
  const state = pull.at('state').oneOf(['open', 'closed']);
  return {
    number: pull.at('number').number(),
    title: cut(pull.at('title').text(), LENGTH.title),
    url: safeUrl(pull.at('html_url').text(), otherwiseUrl),
    state: merged.isNull ? state : 'merged',
    author: restPerson(pull),
    updatedAt: pull.at('updated_at').time(),
  };
}
