import { whoIs } from '../../../../pages/board/words.ts';
import { closeQuestion } from './ending.ts';
import { signOut, whoIsHere } from './host-client.ts';
import { listenToKeys } from './keyboard.ts';
import { openLost, openUnstarted } from './lost-screen.ts';
import { listen } from './news.ts';
import { openRun } from './run-screen.ts';
import { openRuns } from './runs-screen.ts';
import type { Screen } from './screen.ts';
import { openSignIn } from './sign-in-screen.ts';
import { hush, place, tell } from './tell.ts';

let screen: Screen | null = null;

const RUN_PATH = /^\/runs\/([\w-]{1,64})$/;

function show(): void {
  screen = screenAt(location);
  hush();
  closeQuestion();
  scrollTo(0, 0);
}

function screenAt({ pathname, search }: Location): Screen {
  if (pathname === '/') return openRuns(search);
  const runId = RUN_PATH.exec(pathname)?.[1];
  return runId === undefined ? openLost() : openRun(runId);
}

/** Another address of the board, without loading it anew. */
function visit(address: string): void {
  history.pushState(null, '', address);
  show();
  place('main').focus({ preventScroll: true });
}

function listenToPeople(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (isPlain && link !== null && isOwnPage(link)) {
      event.preventDefault();
      visit(`${link.pathname}${link.search}`);
      return;
    }
    const actor = target.closest<HTMLElement>('[data-does]:not(form)');
    if (actor !== null) did(actor.dataset['does'] ?? '', actor);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['does'] === undefined) return;
    event.preventDefault();
    screen?.sent(form.dataset['does'], form, event.submitter);
  });
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.id === 'search') screen?.typed(target);
  });
  addEventListener('popstate', show);
}

const isOwnPage = ({ origin, pathname, hash }: HTMLAnchorElement): boolean =>
  origin === location.origin && hash === '' && isOwnPath(pathname);

const isOwnPath = (pathname: string): boolean => pathname === '/' || RUN_PATH.test(pathname);

function did(what: string, actor: HTMLElement): void {
  if (what === 'help') (place('help') as HTMLDialogElement).showModal();
  else if (what === 'sign-out') void leave();
  else screen?.did(what, actor);
}

async function leave(): Promise<void> {
  try {
    await signOut();
    location.assign('/sign-in');
  } catch (error) {
    tell(error instanceof Error ? error.message : 'That did not work.');
  }
}

async function start(): Promise<void> {
  if (location.pathname === '/sign-in') {
    screen = await openSignIn(location.hash.slice(1));
    return;
  }
  const person = await whoIsHere();
  if (person === null) {
    // Who has not signed in is told of what is no page, too.
    if (isOwnPath(location.pathname)) location.replace('/sign-in');
    else screen = openLost();
    return;
  }
  place('person').textContent = `${whoIs(person.principalRef)}, tenant ${person.tenant}`;
  place('tools').hidden = false;
  listenToPeople();
  listenToKeys({ screen: () => screen ?? openRuns(''), visit });
  show();
  listen((runId) => screen?.heard(runId));
}

start().catch((error: unknown) => {
  screen = openUnstarted(error instanceof Error ? error.message : 'That did not work.');
});
