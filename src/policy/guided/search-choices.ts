import type { Choice } from '../../contract/guide.ts';
import type { StateName } from '../../contract/vocabulary.ts';
import { bestOf, freshPool, openItems } from '../next-action/facts.ts';
import { recommend } from '../recommendation.ts';
import { EDIT_CONFIG, find, lookAgain, plain, proposed, run, type Scene } from './scene.ts';

type Table = Partial<Record<StateName, (scene: Scene) => readonly Choice[]>>;

const SEARCH_AGAIN = find('Search GitHub again', recommend.searchAgain());

/** Until there is an issue to work on. */
export const SEARCH_CHOICES = {
  needs_init: (scene) =>
    scene.next.nextAction === 'init'
      ? [proposed('Set up this directory', scene)]
      : [EDIT_CONFIG, run('Show what is wrong with it', recommend.status()), lookAgain(scene)],
  state_damaged: (scene) =>
    scene.next.commandKind === 'run' ? [proposed('Move it aside and start an empty one', scene)] : [lookAgain(scene)],
  needs_github_auth: (scene) => [proposed('I have signed in: look again', scene)],
  discovery_blocked: () => [plain('wait', 'Wait until GitHub takes requests again'), EDIT_CONFIG],
  ready_for_discovery: (scene) =>
    scene.next.nextAction === 'discover'
      ? [find('Look for issues that fit you', recommend.discover()), EDIT_CONFIG]
      : wider(scene),
  ready_for_score: (scene) => {
    const best = bestFound(scene, 'unscored');
    return best === null
      ? wider(scene)
      : [
          find('Choose one of the issues that were found', lastSearch(scene)),
          run(`Look closely at the best one, ${best}`, recommend.score(best)),
          SEARCH_AGAIN,
          EDIT_CONFIG,
        ];
  },
  needs_plan: (scene) => {
    const best = bestFound(scene, 'good');
    return [
      proposed(`Plan ${best ?? 'it'}`, scene),
      ...(best === null ? [] : [run('Look closely at it first', recommend.score(best))]),
      find('Choose another issue', lastSearch(scene)),
      SEARCH_AGAIN,
    ];
  },
} satisfies Table;

/** What was found is used up: a search for more, by a wider profile than before. */
const wider = (scene: Scene): Choice[] =>
  scene.next.commandKind === 'run'
    ? [find('Look further, with fewer wishes', scene.next), SEARCH_AGAIN, EDIT_CONFIG]
    : [EDIT_CONFIG, SEARCH_AGAIN];

function bestFound({ facts, now }: Scene, verdict: 'good' | 'unscored') {
  if (facts.state.status !== 'ok') return null;
  return bestOf(openItems(facts.state.state, freshPool(facts.state.state, now)?.items ?? []), verdict);
}

function lastSearch({ facts, now }: Scene) {
  const pool = facts.state.status === 'ok' ? freshPool(facts.state.state, now) : null;
  return recommend.discover(pool?.profile);
}
