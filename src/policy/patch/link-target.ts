import { directoryOf } from '../ecosystems/paths.ts';

/** Whether a symbolic link at this path leads out of the tree; one into `.git` does too. */
export function leadsOutside(path: string, target: string): boolean {
  if (target === '' || target.length > LONGEST || /^[/\\~]|^[A-Za-z]:|\0|\\/.test(target)) return true;
  const place = directoryOf(path)
    .split('/')
    .filter((part) => part !== '');
  for (const part of target.split('/')) {
    if (part === '..') {
      if (place.pop() === undefined) return true;
    } else if (part !== '' && part !== '.') place.push(part);
  }
  return place[0]?.toLowerCase() === '.git';
}

const LONGEST = 4096;
