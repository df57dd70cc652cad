import { signInPage } from '../../../../pages/board/sign-in.ts';
import { Refused, signIn } from './host-client.ts';
import { put } from './put.ts';
import { IDLE, type Screen } from './screen.ts';
import { place } from './tell.ts';

/** The link stands behind the # of the address, which no browser sends to anybody: the page hands it over itself, once. */
export async function openSignIn(link: string): Promise<Screen> {
  document.title = 'Sign in · ContribFlow board';
  if (link === '') {
    show('Sign in', 'On a terminal run the command below, and open the link that it shows.');
    return IDLE;
  }
  history.replaceState(null, '', '/sign-in');
  try {
    await signIn(link);
    location.replace('/');
  } catch (error) {
    if (error instanceof Refused && error.status === 401)
      show(
        'That link does not work',
        'It was used before, or it is too old: a link works once, and not for long. The command below shows a new one.',
      );
    else show('Not signed in', error instanceof Error ? error.message : 'That did not work.');
  }
  return IDLE;
}

function show(title: string, text: string): void {
  put(place('main'), signInPage(title, text, location.origin));
}
