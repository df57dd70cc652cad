/** Says something to those who look and to those who listen: what came of something that they did. */
export function tell(text: string): void {
  say(text);
  answer = text;
}

/** Says what has happened by itself. It takes the place of no answer that is still to be read. */
export function tellNews(text: string): void {
  say(answer === '' ? text : `${answer} ${text}`);
}

function say(text: string): void {
  place('said').textContent = text;
  clearTimeout(fading);
  fading = setTimeout(() => {
    place('said').textContent = '';
    answer = '';
  }, SHOWN_MS);
}

let answer = '';
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
