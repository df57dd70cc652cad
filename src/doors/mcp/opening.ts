import { initializeAsked, isBareRequest, isInitialized } from './opening-messages.ts';

/** What the library answers to the first messages of a client; made by the build. */
export interface OpeningTexts {
  /** The result of `initialize`, by the version of the protocol that the client asks for. */
  readonly initialize: Readonly<Record<string, string>>;
  readonly tools: string;
}

/** A line is answered, needs no answer, or is for the library (null). */
type Heard = { readonly answer: string } | null;

/** What to say to a piece of the input, and whether the library has to go on. */
interface Taken {
  readonly answers: string;
  readonly isForLibrary: boolean;
}

/** No message of an opening is longer; the library knows what to do with one that is. */
const LONGEST_BYTES = 64 * 1024;
const LINE_FEED = 10;

/**
 * The messages that every client sends before it does anything, answered with the texts of the library but without
 * loading it, which takes as long as a plain command. Whatever is not exactly such a message is left to the library.
 */
export class Opening {
  readonly #texts: OpeningTexts;
  #unread = Buffer.alloc(0);
  #spoken = '';
  #answered: string | number | null = null;

  constructor(texts: OpeningTexts) {
    this.#texts = texts;
  }

  /** The id of `initialize`, which has its answer; null when it has not been sent. */
  get answered(): string | number | null {
    return this.#answered;
  }

  /** What the library has to hear when it takes over: the greeting, and what nobody has answered. */
  get forLibrary(): Buffer {
    return Buffer.concat([Buffer.from(this.#spoken), this.#unread]);
  }

  /** Takes a piece of the input, which need not end where a line ends. */
  take(piece: Uint8Array): Taken {
    this.#unread = Buffer.concat([this.#unread, piece]);
    let answers = '';
    for (let end = this.#lineEnd(); end >= 0; end = this.#lineEnd()) {
      const heard = this.#hear(this.#unread.toString('utf8', 0, end));
      if (heard === null) return { answers, isForLibrary: true };
      answers += heard.answer;
      this.#unread = this.#unread.subarray(end + 1);
    }
    return { answers, isForLibrary: this.#unread.length > LONGEST_BYTES };
  }

  #lineEnd(): number {
    return this.#unread.indexOf(LINE_FEED);
  }

  #hear(line: string): Heard {
    const message = parsed(line);
    if (this.#answered === null) return this.#greet(line, message);
    if (isInitialized(message)) {
      this.#spoken += `${line}\n`;
      return { answer: '' };
    }
    if (isBareRequest(message, 'ping')) return answerTo(message.id, '{}');
    return isBareRequest(message, 'tools/list') ? answerTo(message.id, this.#texts.tools) : null;
  }

  #greet(line: string, message: unknown): Heard {
    const asked = initializeAsked(message);
    const result = asked === null ? undefined : this.#texts.initialize[asked.version];
    if (asked === null || result === undefined) return null;
    this.#spoken = `${line}\n`;
    this.#answered = asked.id;
    return answerTo(asked.id, result);
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const answerTo = (id: string | number, result: string): Heard => ({
  answer: `{"result":${result},"jsonrpc":"2.0","id":${JSON.stringify(id)}}\n`,
});
