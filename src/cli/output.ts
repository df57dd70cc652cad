import { finishedAnswer, type PrintedContract, shownToPeople } from '../app/answer-check.ts';
import { isTerminal, printedJson, STDERR, STDOUT, writeText } from '../app/print.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { Answer } from '../contract/registry.ts';
import { EXIT_CODES, type ExitCode, exitCodeOfAnswer, exitCodeOfError } from './exit-codes.ts';
import { type Screen, screenOf } from './paint.ts';
import { renderError } from './render/error.ts';

export interface OutputOptions {
  readonly json: boolean;
  readonly redact: (text: string) => string;
  readonly environment: NodeJS.ProcessEnv;
  readonly hear?: Hear | undefined;
}

/** Listens to an answer before it is printed; true when it has been shown already. */
export type Hear = (answer: Answer[PrintedContract]) => boolean;

type ErrorForm = (error: ErrorResult) => object;
type Rendering<T> = (answer: T, screen: Screen) => string[];

/** The only place that prints. Under `--json` it prints one document and no second one, whatever happens. */
export class Output {
  readonly json: boolean;
  readonly #redact: (text: string) => string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #hear: Hear | undefined;
  #exitCode: ExitCode | null = null;
  #errorForm: ErrorForm | null = null;

  constructor({ json, redact, environment, hear }: OutputOptions) {
    this.json = json;
    this.#redact = redact;
    this.#environment = environment;
    this.#hear = hear;
  }

  /** The exit code of what was printed, or null when nothing was. */
  get exitCode(): ExitCode | null {
    return this.#exitCode;
  }

  async answer<Name extends PrintedContract>(
    name: Name,
    answer: Answer[Name] | ErrorResult,
    render: Rendering<Answer[Name]>,
  ): Promise<void> {
    if (isError(answer)) {
      await this.error(answer);
      return;
    }
    const finished = await finishedAnswer(name, answer, this.#redact);
    this.#exitCode = exitCodeOfAnswer(name, answer);
    if (this.json) {
      this.#document(finished);
      return;
    }
    // A text is ours as a whole, line breaks included.
    const shown = name === 'text' ? finished : shownToPeople(finished);
    if (this.#hear?.(shown) !== true) this.#lines(STDOUT, (screen) => render(shown, screen));
  }

  /** An answer in the words of another protocol: one document, or one on each line of a stream. */
  async answerEncoded<Name extends PrintedContract>(
    name: Name,
    answer: Answer[Name],
    encode: (answer: Answer[Name]) => readonly object[],
  ): Promise<void> {
    const documents = encode(await finishedAnswer(name, answer, this.#redact));
    this.#exitCode = exitCodeOfAnswer(name, answer);
    const isIndented = documents.length === 1 && isTerminal(STDOUT);
    for (const document of documents) writeText(STDOUT, printedJson(document, isIndented));
  }

  /** A part of what is told to people while it happens, before the answer; how many lines it took. */
  tell(render: (screen: Screen) => string[]): number {
    if (this.json) return 0;
    const lines = render(screenOf(STDOUT, this.#environment));
    writeText(STDOUT, `${lines.join('\n')}\n`);
    return lines.length;
  }

  /** Says what went wrong. After a document has been printed, only the exit code can still tell. */
  async error(answer: ErrorResult): Promise<void> {
    const finished = await finishedAnswer('error', answer, this.#redact);
    const isFirst = this.#exitCode === null;
    this.#exitCode = exitCodeOfError(answer.error.code);
    if (this.#errorForm !== null) {
      if (isFirst) this.#document(this.#errorForm(finished));
    } else if (!this.json) this.#lines(STDERR, (screen) => renderError(shownToPeople(finished), screen));
    else if (isFirst) this.#document(finished);
  }

  /** From here on errors are documents of another protocol, under `--json` and without it. */
  answerErrorsAs(form: ErrorForm): void {
    this.#errorForm = form;
  }

  /** A document of another protocol, piece by piece, because it may be larger than what we want to hold at once. */
  async pieces(pieces: AsyncIterable<string>, exitCode: ExitCode): Promise<void> {
    this.#exitCode = exitCode;
    for await (const piece of pieces) if (!writeText(STDOUT, piece)) return;
  }

  /** The output of a command that is run as a part of this run. */
  forPart(hear: Hear | undefined): Output {
    return new Output({ json: this.json, redact: this.#redact, environment: this.#environment, hear });
  }

  /** Lines for a person that belong to no answer. */
  say(render: (screen: Screen) => string[]): void {
    if (!this.json) this.#lines(STDOUT, render);
  }

  /** Ends a run that had several parts. */
  end(exitCode: ExitCode): void {
    this.#exitCode = exitCode;
  }

  /** A document that is not an answer of ours, such as a JSON Schema. */
  document(document: object): void {
    this.#exitCode = EXIT_CODES.done;
    writeText(STDOUT, printedJson(document, !this.json || isTerminal(STDOUT)));
  }

  /** One line of NDJSON of a stream of answers; false when nobody reads on. */
  async line<Name extends PrintedContract>(name: Name, answer: Answer[Name]): Promise<boolean> {
    const finished = await finishedAnswer(name, answer, this.#redact);
    this.#exitCode = EXIT_CODES.done;
    return writeText(STDOUT, printedJson(finished, false));
  }

  /** Says that the answer could not be printed where it was wanted. */
  lost(code: string): void {
    this.#exitCode = EXIT_CODES.blocked;
    writeText(STDERR, `error: the answer could not be written (${code}); the work itself is done.\n`);
  }

  /** Diagnostics of a bug; never on stdout. */
  diagnose(text: string): void {
    writeText(STDERR, `${this.#redact(text)}\n`);
  }

  #document(answer: object): void {
    writeText(STDOUT, printedJson(answer, isTerminal(STDOUT)));
  }

  #lines(descriptor: number, render: (screen: Screen) => string[]): void {
    writeText(descriptor, `${render(screenOf(descriptor, this.#environment)).join('\n')}\n`);
  }
}

function isError(answer: object): answer is ErrorResult {
  return 'error' in answer;
}
