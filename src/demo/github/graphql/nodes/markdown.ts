/** A text without its most common marks; near enough for what reads it. */
export const textOf = (markdown: string): string =>
  markdown
    .replace(/```\w*\n?/g, '')
    .replace(/^#+\s+|[*`]/gm, '')
    .trim();

export const htmlOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
