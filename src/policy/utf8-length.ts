/** How many bytes a text has as UTF-8, without making them: it may be megabytes. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    // Two units of a pair make four bytes together; any other beyond two bytes makes three.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000 && isPaired(text, index)) ? 1 : 2;
  }
  return bytes;
}

/** A half without its other half is encoded as the replacement character, which has three bytes. */
function isPaired(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  const other = text.charCodeAt(unit < 0xdc00 ? index + 1 : index - 1);
  return unit < 0xdc00 ? other >= 0xdc00 && other < 0xe000 : other >= 0xd800 && other < 0xdc00;
}
