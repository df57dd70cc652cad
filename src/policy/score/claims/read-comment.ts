import { type Command, commandIn } from './commands.ts';
import { stanceInOtherLanguage } from './other-languages.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { isGivenUp, setPhrase } from './set-phrases.ts';
import { type Stance, stanceOf } from './stance.ts';

export interface Reading {
  readonly command: Command | null;
  readonly stance: Stance | null;
}

/** What a comment says about its author and the work. `text` is `spokenText`. */
export function readComment(text: string): Reading {
  const command = commandIn(text);
  if (command !== null) return { command, stance: command.login === null ? command.stance : null };
  if (!TRIGGER.test(text)) return { command: null, stance: stanceInOtherLanguage(text) };
  const sentences = sentencesOf(text, TRIGGER);
  // Who claims and says in the same breath that time is short still claims.
  const stance = stanceIn(sentences) ?? (sentences.some(isGivenUp) ? 'releases' : stanceInOtherLanguage(text));
  return { command: null, stance };
}

/** Most comments and sentences have none of these, and need no closer look: parts of all verbs and phrases that are looked for. */
const TRIGGER =
  /work|contribut|tak|pick|grab|fix|solv|tackl|handl|implement|resolv|address|claim|own|finish|complete|start|look|giv|gave|investigat|check|help|open|submi|creat|ma[kd]e?|sen[dt]|prepar|push|rais|draft|assign|remove me|dibs|got|on it|on this|mine|pr |pull|patch|interested|do (?:this|it|that)|drop|releas|abandon|free|(?:one|body|others|else) |grabs|time|bandwidth|capacity|continue|step/;

function stanceIn(sentences: readonly Sentence[]): Stance | null {
  let strongest: Stance | null = null;
  for (const sentence of sentences) {
    for (const stance of [stanceOf(sentence), setPhrase(sentence)]) {
      if (stance !== null && (strongest === null || RANK[stance] > RANK[strongest])) strongest = stance;
    }
  }
  return strongest;
}

const RANK: Readonly<Record<Stance, number>> = { asks: 1, claims: 2, releases: 3 };
