import { assertKeepsContract, type PrintedContract } from '../app/answer-check.ts';
import { printedJson, shownToPeople } from '../app/print.ts';
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
    await assertKeepsContract(name, answer);
    this.#exitCode = exitCodeOfAnswer(name, answer);
    await (this.json
      ? this.#document(answer)
      : this.#lines(process.stdout, (screen) => render(name === 'text' ? answer : shownToPeople(answer), screen)));
  }

  /** Says what went wrong. After a document has been printed, only the exit code can still tell. */
  async error(answer: ErrorResult): Promise<void> {
    const isFirst = this.#exitCode === null;
    await assertKeepsContract('error', answer);
    this.#exitCode = exitCodeOfError(answer.error.code);
    if (!this.json) await this.#lines(process.stderr, (screen) => renderError(shownToPeople(answer), screen));
    else if (isFirst) await this.#document(answer);
  }

  /** A document that is not an answer of ours, such as a JSON Schema. */
  async document(document: object): Promise<void> {
    this.#exitCode = EXIT_CODES.done;
    await write(
      process.stdout,
      printedJson(document, (text) => text, process.stdout.isTTY || !this.json),
    );
  }

  /** One line of NDJSON of a stream of answers. */
  async line<Name extends PrintedContract>(name: Name, answer: Answer[Name]): Promise<void> {
    await assertKeepsContract(name, answer);
    this.#exitCode = EXIT_CODES.done;
    await write(process.stdout, printedJson(answer, this.#redact, false));
  }

  /** Diagnostics of a bug; never on stdout. */
  async diagnose(text: string): Promise<void> {
    await write(process.stderr, `${this.#redact(text)}\n`);
  }

  async #document(answer: object): Promise<void> {
    await write(process.stdout, printedJson(answer, this.#redact, process.stdout.isTTY));
  }

  async #lines(stream: NodeJS.WriteStream, render: (screen: Screen) => string[]): Promise<void> {
    const lines = render(screenOf(stream, this.#environment));
    await write(stream, `${this.#redact(lines.join('\n'))}\n`);
  }
}

function isError(answer: object): answer is ErrorResult {
  return 'error' in answer;
}

/** Resolves when the text is out, or when nobody is left to read it. */
function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      const isGone = error === null || error === undefined || (error as NodeJS.ErrnoException).code === 'EPIPE';
      if (isGone) resolve();
      else reject(error);
    });
  });
}
