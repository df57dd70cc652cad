import type { Progress } from '../../../ports/run.ts';
import type { LeasedRun } from './leased-run.ts';

const PIECE_MS = 500;
const MOST_CHARACTERS = 256 * 1024;

/** What a node prints while it runs, told in pieces; no more of it than a person reads. The answer has its own share. */
export class OutputPieces {
  readonly #leased: LeasedRun;
  readonly #nodeId: string;
  readonly #diagnose: (error: unknown) => void;
  #text = '';
  #told = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(leased: LeasedRun, nodeId: string, diagnose: (error: unknown) => void) {
    this.#leased = leased;
    this.#nodeId = nodeId;
    this.#diagnose = diagnose;
  }

  readonly hear = ({ output = '' }: Progress): void => {
    if (output === '' || this.#told >= MOST_CHARACTERS) return;
    this.#told += output.length;
    this.#text += output;
    if (this.#told >= MOST_CHARACTERS) this.#text += '\n[the rest is not shown here]\n';
    this.#timer ??= setTimeout(() => void this.#tell(), PIECE_MS);
  };

  async end(): Promise<void> {
    await this.#tell();
  }

  async #tell(): Promise<void> {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = null;
    const text = this.#text;
    this.#text = '';
    if (text === '') return;
    // Where the run stands does not depend on it: what does is written by others, who hear it if the store is gone.
    await this.#leased.tell({ type: 'output.chunk', nodeId: this.#nodeId, payload: { text } }).catch(this.#diagnose);
  }
}
