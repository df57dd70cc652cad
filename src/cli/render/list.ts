/** Rows for several texts under one name, which stands beside the first. */
export const list = (
  name: string,
  texts: readonly string[],
  paint: (text: string) => string = (text) => text,
): [string, string][] => texts.map((text, index) => [index === 0 ? name : '', paint(text)]);
