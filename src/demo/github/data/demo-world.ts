import { createWorld } from '../world/builders.ts';
import type { World } from '../world/model.ts';
import { agendaLivre } from './repositories/agenda-livre/repository.ts';
import { dateline } from './repositories/dateline/repository.ts';
import { dotkeeper } from './repositories/dotkeeper/repository.ts';
import { formsmith } from './repositories/formsmith/repository.ts';
import { lantern } from './repositories/lantern/repository.ts';
import { ledgerline } from './repositories/ledgerline/repository.ts';
import { pebblekv } from './repositories/pebblekv/repository.ts';
import { portcheck, portcheckFork } from './repositories/portcheck/repository.ts';
import { queuekit } from './repositories/queuekit/repository.ts';
import { quoteGarden } from './repositories/quote-garden/repository.ts';
import { slugKit } from './repositories/slug-kit/repository.ts';
import { hashroute } from './repositories/small/hashroute.ts';
import { tinyTodo } from './repositories/small/tiny-todo.ts';
import { tidytable } from './repositories/tidytable/repository.ts';
import { yomikata } from './repositories/yomikata/repository.ts';
import { agoFrom } from './writing/ago.ts';
import { toRepository } from './writing/to-repository.ts';

const REPOSITORIES = [
  agendaLivre,
  dateline,
  dotkeeper,
  formsmith,
  hashroute,
  lantern,
  ledgerline,
  pebblekv,
  portcheck,
  portcheckFork,
  queuekit,
  quoteGarden,
  slugKit,
  tidytable,
  tinyTodo,
  yomikata,
];

/** A small GitHub, full of life; everything in it is as old as it says, seen from now. */
export function createDemoWorld(now: Date): World {
  const ago = agoFrom(now);
  return createWorld({ repositories: REPOSITORIES.map((repository) => toRepository(repository, ago)) });
}
