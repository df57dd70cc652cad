import type { PolicyFinding } from '../../contract/repository-policy.ts';
import { isKindWord } from './kind-words.ts';

/** What stands in front of a summary. */
export interface Marker {
  /** `: ` after a word, brackets around it, or a code for an emoji. */
  readonly style: 'colon' | 'brackets' | 'gitmoji';
  /** Whether the word names a part of the project or the kind of the change. */
  readonly names: 'area' | 'kind';
  /** The words that the project takes, as it writes them; empty when it lists none. */
  readonly words: readonly string[];
}

/** The form that a project asks titles or commits to have, as far as it is understood. */
export interface TitleForm {
  readonly marker: Marker | null;
  readonly issueNumber: 'first' | 'last' | null;
  readonly isImperative: boolean;
  readonly longest: number;
}

/** Reads the form from a finding about titles or commits; null when it asks for none. */
export function titleFormOf(finding: PolicyFinding | undefined): TitleForm | null {
  if (finding?.verdict !== 'conditional') return null;
  const { values } = finding;
  const quote = finding.quote ?? '';
  return {
    marker: markerInValues(values, quote) ?? markerInWords(quote),
    issueNumber: ISSUE_NUMBER.test(quote) && !TICKET.test(quote) ? (IN_FRONT.test(quote) ? 'first' : 'last') : null,
    isImperative: values.includes('imperative mood'),
    longest: longestIn(quote),
  };
}

const ISSUE_NUMBER = /\bissue (?:number|id)\b|\bnumber of the issue\b/i;
/** A number in somebody else's tracker, which we do not know. */
const TICKET = /\b(?:jira|linear|ticket|[A-Z]{2,10}-\d+)\b/;
const IN_FRONT = /\b(?:start|starts|begin|begins|prefix|first|front)\b/i;

export const USUAL_LENGTH = 72;
function longestIn(quote: string): number {
  const asked = Number(/\b(\d{2,3})[ -](?:characters?|chars)\b/i.exec(quote)?.[1] ?? USUAL_LENGTH);
  return asked >= 40 && asked <= 200 ? asked : USUAL_LENGTH;
}

const CONVENTIONAL: Marker = { style: 'colon', names: 'kind', words: [] };
const PART = /\b(?:area|package|module|component|subsystem|crate|directory)\b/i;

function markerInValues(values: readonly string[], quote: string): Marker | null {
  if (values.includes('gitmoji')) return { style: 'gitmoji', names: 'kind', words: [] };
  if (values.includes('Conventional Commits')) return CONVENTIONAL;
  const found = values.flatMap(markedWords);
  const [first] = found;
  if (first === undefined) return null;
  if (first.word === 'type') return CONVENTIONAL;
  const words = found.filter(({ style }) => style === first.style).map(({ word }) => word);
  // One that could be either, such as `docs:`, is an example of what the sentence speaks of.
  const isExample = words.length === 1;
  if (isExample && isKindWord(first.word)) {
    return PART.test(quote)
      ? { style: first.style, names: 'area', words: [] }
      : { ...CONVENTIONAL, style: first.style };
  }
  const isArea = !words.every(isKindWord);
  if (isArea && !words.every((word) => /^[A-Za-z][a-z0-9_-]*$/.test(word))) return null;
  // Two names of parts are examples, three and more may be all that there are.
  return { style: first.style, names: isArea ? 'area' : 'kind', words: isArea && words.length < 3 ? [] : words };
}

interface MarkedWord {
  readonly word: string;
  readonly style: 'colon' | 'brackets';
}

/** `fix: …`, `<type>(scope): …`, `[area] …`, `^(feat|fix): .+`, `feat`. */
function markedWords(value: string): readonly MarkedWord[] {
  const choices = /^\^?\(([A-Za-z|]{3,80})\)(?:\([^)]*\))?!?:/.exec(value)?.[1];
  if (choices !== undefined) return choices.split('|').map((word) => ({ word, style: 'colon' }));
  const bracketed = /^\[([A-Za-z][A-Za-z0-9_-]{0,29})\]/.exec(value)?.[1];
  if (bracketed !== undefined) return DRAFTING.test(bracketed) ? [] : [{ word: bracketed, style: 'brackets' }];
  const coloned = /^<?([A-Za-z][A-Za-z0-9_-]{0,29})>?(?:\([^)]{1,30}\))?!?:(?!\S)/.exec(value)?.[1];
  if (coloned !== undefined && !DRAFTING.test(coloned) && !TICKET.test(coloned)) {
    return [{ word: coloned, style: 'colon' }];
  }
  return isKindWord(value) ? [{ word: value, style: 'colon' }] : [];
}

const DRAFTING = /^(?:wip|draft|fixes|closes|resolves)$/i;

/** "Prefix commits with the component", "start with one of ENH, BUG or DOC": a form without an example. */
function markerInWords(quote: string): Marker | null {
  if (/\bangular\b/i.test(quote)) return CONVENTIONAL;
  const acronyms = (quote.match(/\b[A-Z]{3,5}\b/g) ?? []).filter(isKindWord);
  if (acronyms.length >= 2) return { style: 'colon', names: 'kind', words: acronyms };
  if (!PART.test(quote) || !/\b(?:prefix\w*|start\w*|begin\w*|names)\b/i.test(quote)) return null;
  return { style: /\bbrackets?\b/i.test(quote) ? 'brackets' : 'colon', names: 'area', words: [] };
}
