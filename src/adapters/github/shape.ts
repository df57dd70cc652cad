/** GitHub answered something else than it promises; `message` is the place where. */
export class UnexpectedShape extends Error {}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/** A piece of foreign JSON together with its place, read step by step: whatever is not as expected throws, with its place. */
export class Shape {
  readonly #value: unknown;
  readonly #place: string;

  constructor(value: unknown, place: string) {
    this.#value = value;
    this.#place = place;
  }

  /** A field of an object; one that is missing reads as null. */
  at(name: string): Shape {
    if (!isRecord(this.#value)) throw this.#unlike('an object');
    const field = Object.hasOwn(this.#value, name) ? this.#value[name] : null;
    return new Shape(field ?? null, `${this.#place}.${name}`);
  }

  get isNull(): boolean {
    return this.#value === null;
  }

  /** Null for null, else what `read` makes of it. */
  maybe<T>(read: (shape: Shape) => T): T | null {
    return this.isNull ? null : read(this);
  }

  list(): Shape[] {
    if (!Array.isArray(this.#value)) throw this.#unlike('a list');
    return this.#value.map((entry: unknown, index) => new Shape(entry ?? null, `${this.#place}[${index}]`));
  }

  text(): string {
    if (typeof this.#value !== 'string') throw this.#unlike('a text');
    return this.#value;
  }

  /** A text that passes a test. */
  textLike(isLike: (text: string) => boolean, expected: string): string {
    const text = this.text();
    if (!isLike(text)) throw this.#unlike(expected);
    return text;
  }

  time(): string {
    return this.textLike((text) => ISO_TIME.test(text) && !Number.isNaN(Date.parse(text)), 'a time');
  }

  /** A whole number that is not negative. */
  count(): number {
    if (typeof this.#value !== 'number' || !Number.isSafeInteger(this.#value) || this.#value < 0) {
      throw this.#unlike('a count');
    }
    return this.#value;
  }

  flag(): boolean {
    if (typeof this.#value !== 'boolean') throw this.#unlike('true or false');
    return this.#value;
  }

  oneOf<T extends string>(allowed: readonly T[]): T {
    const found = allowed.find((candidate) => candidate === this.#value);
    if (found === undefined) throw this.#unlike('one of the known words');
    return found;
  }

  /** A whole number above zero. */
  number(): number {
    const count = this.count();
    if (count === 0) throw this.#unlike('a number above zero');
    return count;
  }

  #unlike(expected: string): UnexpectedShape {
    return new UnexpectedShape(`${this.#place} is not ${expected}`);
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads an answer as JSON; one that is cut short, or a page of HTML, is none. */
export function parseJson(text: string): Shape {
  try {
    return new Shape(JSON.parse(text), 'answer');
  } catch {
    throw new UnexpectedShape('the answer is not JSON');
  }
}
