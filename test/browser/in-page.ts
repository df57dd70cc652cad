// Expressions that are evaluated in a page. They only look.

export const isThere = (selector: string) => `document.querySelector(${JSON.stringify(selector)}) !== null`;
export const textOf = (selector: string) => `(document.querySelector(${JSON.stringify(selector)})?.textContent ?? '')`;

/** What axe finds, by its rules; it is put into a world of its own, beside the policy of the page. */
export const FOUND_BY_AXE = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations, passes }) => ({
  violations: violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')),
  passes: passes.length,
}))`;

/** Everything that a person can reach by the keyboard now, by what it says. */
export const FOCUSABLE = `[...document.querySelectorAll('a[href], summary, button, input, [tabindex]')]
  .filter((element) => element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))`;

/** What has the focus: its place among what can have it, and how that is shown. */
export const FOCUSED = `(() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return { index: ${FOCUSABLE}.indexOf(element), outlineStyle, outlineWidth: parseFloat(outlineWidth) };
})()`;

/** Elements that move or fade. */
export const MOVING = `[...document.querySelectorAll('*')]
  .map((element) => ({ element, style: getComputedStyle(element) }))
  .filter(({ style }) => style.transitionDuration.split(', ').some((each) => each !== '0s')
    || style.animationName !== 'none' || style.scrollBehavior !== 'auto')
  .map(({ element }) => element.tagName)`;

/** What a page of ours never has. */
export const FORBIDDEN = `({
  elements: [...document.querySelectorAll('script,iframe,object,embed,img,link,base,form,input,button,textarea,template,audio,video,meta[http-equiv=refresh]')].map((element) => element.outerHTML),
  handlers: [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]
    .filter(({ name, value }) => /^on|^style$|^src/.test(name) || /^\\s*javascript:/i.test(value)).map(({ name }) => name)),
  pwned: typeof window.pwned,
})`;

/** By how much the page is wider than its window, and what sticks out. */
export const TOO_WIDE = `({
  excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  culprits: [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility()
    && element.getBoundingClientRect().right > innerWidth + 1).slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
})`;

/** Text and drawings whose contrast is below what WCAG 2.2 asks for at AA, and how many were looked at. */
export const LOW_CONTRAST = `(() => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const parse = (colour) => (colour.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  const channel = (value) => value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const luminance = ([red, green, blue]) => 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
  const ratio = (one, other) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const behind = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const colour = parse(getComputedStyle(at).backgroundColor);
      if (colour.length === 3 || colour[3] === 1) return colour;
    }
    return [255, 255, 255];
  };
  const low = [];
  let seen = 0;
  const judge = (element, colour, least, back = behind(element)) => {
    seen += 1;
    const found = ratio(parse(colour), back);
    if (found < least) low.push(found.toFixed(2) + ' ' + element.outerHTML.slice(0, 100));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (node.textContent.trim() === '' || !element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const isLarge = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
    judge(element, element.closest('svg') === null ? style.color : style.fill, isLarge ? 3 : 4.5);
  }
  for (const shape of document.querySelectorAll('.cf-disc, .bar rect:not(.track)')) {
    if (!shape.checkVisibility()) continue;
    const style = getComputedStyle(shape);
    judge(shape, style.stroke === 'none' ? style.fill : style.stroke, 3);
  }
  return { low, seen };
})()`;

/** Headings by level, in their order. */
export const HEADINGS = `[...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) => Number(heading.tagName[1]))`;

/** Closed parts of the page whose content cannot be seen. */
export const CONTENT_OF_CLOSED = `[...document.querySelectorAll('details:not([open]) > :not(summary)')]
  .map((element) => ({ isSeen: element.checkVisibility({ contentVisibilityAuto: true }), height: element.getBoundingClientRect().height }))`;
