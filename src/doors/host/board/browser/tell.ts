import { html, type Markup } from '../../../../pages/markup.ts';
import { put } from './put.ts';

/** Says something to those who look and to those who listen: what came of something that they did. */
export function tell(text: string): void {
  answer = html`${text}`;
  say(answer);
}

/** Says what has happened by itself. It takes the place of no answer that is still to be read. */
export function tellNews(news: Markup): void {
  say(answer === null ? news : html`${answer} ${news}`);
}

/** What was said is said no more. */
export function hush(): void {
  clearTimeout(fading);
  put(place('said'), html``);
  answer = null;
}

/** What can be followed stays, for those who take their time. */
function say(words: Markup): void {
  put(place('said'), words);
  clearTimeout(fading);
  if (place('said').querySelector('a') === null) fading = setTimeout(hush, SHOWN_MS);
}

let answer: Markup | null = null;
let fading: ReturnType<typeof setTimeout> | undefined;
const SHOWN_MS = 6000;

export function tellConnection(state: 'live' | 'offline'): void {
  const chip = place('connection');
  chip.textContent = state;
  chip.className = `chip connection ${state === 'live' ? 'good' : 'warn'}`;
}

/** An element of the page's frame, which is always there. */
export function place(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no element ${id}`);
  return element;
}
