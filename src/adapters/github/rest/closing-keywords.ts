/** The words after which GitHub closes an issue, and what follows them up to the next space. */
const CLOSING = /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?[ \t]+(\S{1,300})/gi;
const REFERENCE = /^(?:([A-Za-z0-9-]+\/[A-Za-z0-9._-]+)?#|GH-)(\d{1,10})\b/i;
const ADDRESS = /^https?:\/\/[^/\s]+\/([A-Za-z0-9-]+\/[A-Za-z0-9._-]+)\/issues\/(\d{1,10})\b/i;

interface Issue {
  readonly fullName: string;
  readonly number: number;
}

/** Whether a text that was written in the repository `writtenIn` says that it closes the issue. */
export function saysItCloses(text: string, writtenIn: string, issue: Issue): boolean {
  return [...text.matchAll(CLOSING)].some(([, token = '']) => {
    const [, named = writtenIn, number] = ADDRESS.exec(token) ?? REFERENCE.exec(token) ?? [];
    return Number(number) === issue.number && named.toLowerCase() === issue.fullName.toLowerCase();
  });
}
