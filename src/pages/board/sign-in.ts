import { commandLine } from '../../policy/shell-quote.ts';
import { html, type Markup } from '../markup.ts';

/** How to get a link to a board. Where its store is stands nowhere on it: who has not signed in need not know. */
export const signInPage = (title: string, text: string, origin: string): Markup =>
  html`<section class="hero calm" aria-labelledby="sign-in-title">
<h1 id="sign-in-title">${title}</h1>
<p class="lede">${text}</p>
<pre class="command">${commandLine(['contribflow', 'sign-in', '--url', origin])}</pre>
<p>If <code>contribflow serve</code> was started with <code>--store</code>, give the same <code>--store</code> here. If your runs are those of another tenant than <code>default</code>, name it with <code>--tenant</code>.</p>
<p>Whoever opens the link can read runs, judge them, end them, and say yes to what becomes public. No key of the API can do the last.</p>
</section>`;
