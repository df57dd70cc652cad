import type { Markup } from '../../../../pages/markup.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(source: string): string }): { createHTML(source: string): string };
}

/**
 * The one way from text to elements. The browser refuses every other one, by the policy of the page, and this one is only
 * ever given what `html` made.
 */
const trusted = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('board', {
  createHTML: (source) => source,
});

export function put(place: Element, { source }: Markup): void {
  place.innerHTML = trusted?.createHTML(source) ?? source;
}

const FOCUSABLE = 'a[href], summary, button, input, select, textarea, [tabindex]';

/** Where the page says how it stands. */
export const focusHeading = (options: FocusOptions = {}): void => {
  document.querySelector<HTMLElement>('main h1')?.focus(options);
};

/** Draws a part anew; who was in it stays where they were, and what was open stays open. */
export function redraw(place: Element, markup: Markup): void {
  const { activeElement } = document;
  const focused = [...place.querySelectorAll(FOCUSABLE)].indexOf(activeElement ?? place);
  const id = activeElement?.id ?? '';
  const wasOpen = new Map([...place.querySelectorAll('details')].map((details) => [nameOf(details), details.open]));
  put(place, markup);
  for (const details of place.querySelectorAll('details')) details.open = wasOpen.get(nameOf(details)) ?? details.open;
  if (focused < 0) return;
  const all = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const again = all.find((element) => id !== '' && element.id === id) ?? all[focused];
  if (again === undefined) focusHeading({ preventScroll: true });
  else again.focus({ preventScroll: true });
}

const nameOf = (details: HTMLDetailsElement): string =>
  details.querySelector('code')?.textContent ?? details.querySelector('summary')?.textContent ?? '';
