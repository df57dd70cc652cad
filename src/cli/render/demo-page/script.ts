/**
 * Steps through the diagram by the events that stand in the page. It only sets classes, texts and what is hidden; where it
 * is is in the address, so that every step can be linked to.
 */
export const SCRIPT = `
(() => {
  'use strict';
  const PAUSE_MS = 3500;
  const byId = (id) => document.getElementById(id);
  const events = JSON.parse(byId('flow-events').textContent);
  const steps = events.filter(({ type }) => type === 'visualization_step');
  if (steps.length === 0) return;
  const cards = [...document.querySelectorAll('[data-step]')];
  const dots = [...document.querySelectorAll('.dots a')];
  const controls = byId('controls');
  const button = (name) => controls.querySelector('[data-does=' + name + ']');
  const list = document.querySelector('.steps');
  let current = 0;
  let timer = null;

  const draw = ({ animationStepId, statuses }) => {
    for (const node of document.querySelectorAll('.cf-node')) {
      const { station } = node.dataset;
      node.setAttribute('class', 'cf-node cf-' + statuses[station] + (station === animationStepId ? ' cf-highlight' : ''));
    }
    for (const path of document.querySelectorAll('.cf-path')) {
      const status = statuses[path.dataset.to];
      const kind = { done: ' cf-behind', stopped: ' cf-behind', now: ' cf-flow-right' }[status] ?? '';
      path.setAttribute('class', 'cf-path' + kind);
    }
  };

  const show = (index) => {
    current = Math.max(0, Math.min(steps.length - 1, index));
    const { description, visualizationContext } = steps[current];
    draw(visualizationContext);
    const said = 'Step ' + (current + 1) + ' of ' + steps.length + ': ' + description;
    byId('said').textContent = said;
    for (const drawing of document.querySelectorAll('.cf-flow')) drawing.setAttribute('aria-label', said);
    cards.forEach((card, at) => card.classList.toggle('cf-current', at === current));
    dots.forEach((dot, at) => {
      dot.classList.toggle('cf-walked', at < current);
      if (at === current) dot.setAttribute('aria-current', 'step');
      else dot.removeAttribute('aria-current');
    });
    // A button that is disabled would lose the focus, and with it the keys.
    const useless = (name, is) => button(name).setAttribute('aria-disabled', String(is));
    useless('first', current === 0);
    useless('back', current === 0);
    useless('next', current === steps.length - 1);
  };

  const go = (index) => {
    show(index);
    history.replaceState(null, '', '#' + steps[current].stepId);
  };

  const stop = () => {
    clearInterval(timer);
    timer = null;
    button('play').textContent = 'Play';
  };

  const play = () => {
    if (timer !== null) return stop();
    if (current === steps.length - 1) go(0);
    button('play').textContent = 'Pause';
    timer = setInterval(() => {
      go(current + 1);
      if (current === steps.length - 1) stop();
    }, PAUSE_MS);
  };

  const showAll = (isAll) => {
    list.classList.toggle('one', !isAll);
    button('all').setAttribute('aria-pressed', String(isAll));
  };

  const by = (index) => { stop(); go(index); };
  const does = {
    first: () => by(0),
    back: () => by(current - 1),
    next: () => by(current + 1),
    play,
    all: () => showAll(button('all').getAttribute('aria-pressed') !== 'true'),
  };
  controls.addEventListener('click', ({ target }) => does[target.dataset.does]?.());

  const keys = { ArrowRight: () => current + 1, ArrowLeft: () => current - 1, Home: () => 0, End: () => steps.length - 1 };
  byId('flow').addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.key in keys)) return;
    event.preventDefault();
    by(keys[event.key]());
  });

  // One step at a time stands right below the diagram, and a jump to it would take the diagram off the screen.
  document.querySelector('.dots').addEventListener('click', (event) => {
    const index = dots.indexOf(event.target);
    if (index < 0 || !list.classList.contains('one')) return;
    event.preventDefault();
    by(index);
  });

  const fromAddress = () => steps.findIndex(({ stepId }) => '#' + stepId === location.hash);
  addEventListener('hashchange', () => {
    const index = fromAddress();
    if (index < 0) return;
    stop();
    show(index);
    comeHere();
  });
  const comeHere = () => { if (list.classList.contains('one')) byId('flow').scrollIntoView(); };
  controls.hidden = false;
  showAll(false);
  show(Math.max(0, fromAddress()));
  if (fromAddress() >= 0) addEventListener('load', comeHere);
})();
`;
