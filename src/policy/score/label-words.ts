/** Everything that is neither a letter nor a digit; the same letters as in the pattern of topics. */
const SEPARATORS = /[^a-z0-9\u00e0-\u02af\u0370-\u052f\u3041-\u30ff\u3400-\u9fff\uac00-\ud7a3]+/g;

/** A label as words between spaces: `status/Needs-Triage` is ` status needs triage `. */
function wordsOf(label: string): string {
  return ` ${label.toLowerCase().replace(SEPARATORS, ' ').trim()} `;
}

/** All labels in one text, so that a group of phrases is found by one look. The bar keeps phrases within a label. */
export function wordsOfLabels(labels: readonly string[]): string {
  let words = '';
  for (const label of labels) words += words === '' ? wordsOf(label) : `|${wordsOf(label)}`;
  return words;
}

/** Finds any of the phrases in the words of labels. */
export function labelPhrases(...phrases: readonly string[]): RegExp {
  return new RegExp(phrases.map(wordsOf).join('|'));
}

/** The first label that has one of the phrases, as it was written. */
export function labelWith(labels: readonly string[], phrases: RegExp): string | null {
  return labels.find((label) => phrases.test(wordsOf(label))) ?? null;
}
