import { html } from '../../../../pages/markup.ts';
import { signIn } from './host-client.ts';
import { put } from './put.ts';
import type { Screen } from './screen.ts';
import { place } from './tell.ts';

const IDLE: Screen = {
  heard: () => undefined,
  stops: () => [],
  did: () => undefined,
  sent: () => undefined,
  typed: () => undefined,
};

/** The link stands behind the # of the address, which no browser sends to anybody: the page hands it over itself, once. */
export async function openSignIn(link: string): Promise<Screen> {
  document.title = 'Sign in · ContribFlow board';
  if (link === '') {
    put(
      place('main'),
      page('Sign in', 'On a terminal of this machine run the command below, and open the link that it shows.'),
    );
    return IDLE;
  }
  history.replaceState(null, '', '/sign-in');
  try {
    await signIn(link);
    location.replace('/');
  } catch {
    put(
      place('main'),
      page(
        'That link does not work',
        'It was used before, or it is too old: a link works once, and not for long. The command below shows a new one.',
      ),
    );
  }
  return IDLE;
}

const page = (title: string, text: string) => html`<section class="hero calm" aria-labelledby="sign-in-title">
<h1 id="sign-in-title">${title}</h1>
<p class="lede">${text}</p>
<pre class="command">contribflow sign-in</pre>
<p>Whoever opens the link can read runs, judge them, and say yes to what becomes public. No key of the API can do the last.</p>
</section>`;
