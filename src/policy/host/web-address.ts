/** Whether a browser can open it, and a link can be made by adding a path to it. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  const { search, hash, username, password } = new URL(text);
  return `${search}${hash}${username}${password}` === '';
}
