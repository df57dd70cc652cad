import type { Screen } from './screen.ts';
import { place } from './tell.ts';

const OFF = 'contribflow.keys-off';

interface Reach {
  readonly screen: () => Screen;
  readonly visit: (address: string) => void;
}

/** Single keys, for those who want them: nothing happens while somebody writes, and they can be turned off. */
export function listenToKeys({ screen, visit }: Reach): void {
  const help = place('help') as HTMLDialogElement;
  const onOff = place('keys-on') as HTMLInputElement;
  onOff.checked = localStorage.getItem(OFF) === null;
  onOff.addEventListener('change', () => {
    if (onOff.checked) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, 'off');
  });
  const keys: Readonly<Record<string, () => void>> = {
    j: () => {
      step(screen().stops(), 1);
    },
    k: () => {
      step(screen().stops(), -1);
    },
    u: () => {
      visit('/');
    },
    '/': () => {
      document.getElementById('search')?.focus();
    },
    '?': () => {
      help.showModal();
    },
    '1': () => {
      visit('/?show=all');
    },
    '2': () => {
      visit('/?show=needs-me');
    },
    '3': () => {
      visit('/?show=flagged');
    },
    '4': () => {
      visit('/?show=failed');
    },
    y: () => {
      go('code', 'decision-title');
    },
    d: () => {
      go('diff-title');
    },
    m: () => {
      go('judge-title');
    },
  };
  document.addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || isAsking() || !onOff.checked || isField(target)) return;
    const act = keys[key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}

const isAsking = (): boolean => document.querySelector('dialog[open]') !== null;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null;

function step(stops: readonly HTMLElement[], by: 1 | -1): void {
  const { activeElement } = document;
  const here = activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
  const first = by === 1 ? 0 : stops.length - 1;
  focusOn(stops[here < 0 ? first : Math.min(stops.length - 1, Math.max(0, here + by))]);
}

/** To the first of these that is there. */
const go = (...ids: readonly string[]): void => {
  focusOn(ids.map((id) => document.getElementById(id)).find((element) => element !== null));
};

/** A heading takes the focus only from us; the Tab key passes it by. */
function focusOn(element: HTMLElement | null | undefined): void {
  if (element === null || element === undefined) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
  element.scrollIntoView({ block: 'nearest' });
}
