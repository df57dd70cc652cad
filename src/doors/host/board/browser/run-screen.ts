import type { RunEvent } from '../../../../contract/run.ts';
import { runPage } from '../../../../pages/board/run-page.ts';
import { filtersPart } from '../../../../pages/board/runs.ts';
import { runView } from '../../../../pages/board/views.ts';
import { headlineOf, nameOf, newsOf } from '../../../../pages/board/words.ts';
import { html } from '../../../../pages/markup.ts';
import { soon } from './at-leisure.ts';
import { Colours } from './colours.ts';
import { askToEnd, closeQuestion } from './ending.ts';
import { readAnnotations, readEvents, readOffer, readRun, Unreachable } from './host-client.ts';
import { sayWhyNoRun } from './lost-screen.ts';
import { put, redraw } from './put.ts';
import { closeComment, openComment, sendForm } from './run-forms.ts';
import type { Screen } from './screen.ts';
import { place, tellNews } from './tell.ts';
import { beginWith, isWrittenIn } from './written.ts';

/** One run, drawn again part by part as it goes on. */
export function openRun(runId: string): Screen {
  const log: RunEvent[] = [];
  const drawn = new Map<string, string>();
  let told: string | null = null;
  put(place('filters'), filtersPart(null));
  put(place('main'), html`<div id="parts"><p class="empty">Loading</p></div>`);
  const parts = place('parts');

  const draw = async () => {
    const [run, annotations] = await Promise.all([readRun(runId), readAnnotations(runId)]);
    // After the run, so that the log has all that led to where it stands.
    log.push(...(await readEvents(runId, log.at(-1)?.sequence ?? -1)));
    const offer = run.status === 'waiting-approval' ? await readOffer(runId) : null;
    // Another run may be open by now.
    if (!parts.isConnected) return;
    const view = runView(run, log);
    document.title = `${headlineOf(run, view)} · ${nameOf(run)}`;
    if (drawn.size === 0) parts.replaceChildren();
    for (const part of runPage({ run, log, view: { ...view, files: colours.of(view) }, annotations, offer }))
      drawPart(parts, part.id, part.markup ?? html``, drawn);
    beginWith(parts.querySelector('textarea[name="patch"]'), view.givenPatch ?? '');
    const news = newsOf(run, view);
    if (told !== null && told !== news.source) tellNews(news);
    told = news.source;
  };
  const load = async () => {
    try {
      await draw();
    } catch (error) {
      const isSaid = drawn.size === 0 && parts.isConnected && sayWhyNoRun(parts, error);
      if (!isSaid || error instanceof Unreachable) throw error;
    }
  };
  const reload = soon(load);
  const colours = new Colours(reload);
  reload();
  return {
    heard: (about) => {
      if (about === null || about === runId) reload();
    },
    stops: () => [...parts.querySelectorAll<HTMLElement>('h1, h2')],
    did: (what, element) => {
      if (what === 'comment') openComment(element);
      if (what === 'close-comment') closeComment(element);
      if (what === 'decline') askToEnd('declined', element);
      if (what === 'cancel') askToEnd('cancelled', element);
      if (what === 'close-question') closeQuestion();
    },
    sent: (what, form, button) => void sendForm(runId, what, form, reload, button),
    typed: () => undefined,
  };
}

/** A part is left alone while it has not changed, and while somebody writes in it, unless it is what they decide about. */
function drawPart(parts: HTMLElement, id: string, markup: ReturnType<typeof html>, drawn: Map<string, string>): void {
  if (drawn.get(id) === markup.source) return;
  const known = parts.querySelector(`:scope > [data-part="${id}"]`);
  const element = known ?? document.createElement('div');
  if (known === null) {
    element.setAttribute('data-part', id);
    parts.append(element);
  }
  if (id !== 'decision' && isKept(element)) return;
  redraw(element, markup);
  drawn.set(id, markup.source);
}

const isKept = (element: Element): boolean =>
  [...element.querySelectorAll('form')].some((form) => isWrittenIn(form) || form.dataset['does'] === 'send-comment');
