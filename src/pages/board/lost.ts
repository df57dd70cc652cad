import { html, type Markup } from '../markup.ts';

/** A page that says why there is nothing on it, and leads back. */
export const lostPage = (title: string, text: string): Markup =>
  html`<section class="hero plain" aria-labelledby="lost-title">
<h1 id="lost-title" tabindex="-1">${title}</h1>
<p class="lede">${text}</p>
<p><a href="/">Back to the runs</a></p>
</section>`;
