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
}

type Rendering<T> = (answer: T, screen: Screen) => string[];

/** The only place that prints. Under `--json` it prints one document and no second one, whatever happens. */
export class Output {
  readonly json: boolean;
  readonly #redact: (text: string) => string;
  readonly #environment: NodeJS.ProcessEnv;
  #exitCode: ExitCode | null = null;

  constructor({ json, redact, environment }: OutputOptions) {
    this.json = json;
    this.#redact = redact;
    this.#environment = environment;
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
    if (this.json) this.#document(finished);
    // A text is ours as a whole, line breaks included.
    else this.#lines(STDOUT, (screen) => render(name === 'text' ? finished : shownToPeople(finished), screen));
  }

  /** Says what went wrong. After a document has been printed, only the exit code can still tell. */
  async error(answer: ErrorResult): Promise<void> {
    const finished = await finishedAnswer('error', answer, this.#redact);
    const isFirst = this.#exitCode === null;
    this.#exitCode = exitCodeOfError(answer.error.code);
    if (!this.json) this.#lines(STDERR, (screen) => renderError(shownToPeople(finished), screen));
    else if (isFirst) this.#document(finished);
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
