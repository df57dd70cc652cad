/** A text of at most this many characters; what is missing is shown by an ellipsis. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  // No half of a surrogate pair may stay at the end.
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
