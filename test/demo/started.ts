import { onTestFinished } from 'vitest';
import { type GithubSimulator, type SimulatorOptions, startGithubSimulator } from '../../src/demo/github/simulator.ts';
import { allowWrites } from '../builders/write-ledger.ts';

export const TOKEN = 'a-token-for-tests';

export interface Started extends GithubSimulator {
  /** Asks the REST API. */
  readonly ask: (path: string, options?: Asking) => Promise<Asked>;
  /** Asks the GraphQL API. */
  readonly query: (query: string, variables?: object) => Promise<Asked>;
}

interface Asking {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Null asks without any. */
  readonly token?: string | null;
}

export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined when the body is no JSON. */
  readonly json: unknown;
}

/** What is in a body under these names; undefined when there is nothing. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inside, name) => (isObject(inside) ? Object.getOwnPropertyDescriptor(inside, name)?.value : undefined),
    value,
  );

/** The same of a list, for each of its members. */
export const each = (list: unknown, ...path: readonly (string | number)[]): unknown[] =>
  Array.isArray(list) ? list.map((member) => at(member, ...path)) : [];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A simulator that ends with the test. */
export async function started(options: SimulatorOptions = {}): Promise<Started> {
  const simulator = await startGithubSimulator(options);
  onTestFinished(() => simulator.close());
  // The simulator itself is tested here, by whatever it can be asked for.
  allowWrites(simulator, 'by_hand');
  const ask = async (path: string, { method = 'GET', body, headers = {}, token = TOKEN }: Asking = {}) => {
    const response = await fetch(path.startsWith('http') ? path : simulator.url + path, {
      method,
      redirect: 'manual',
      headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  };
  const query = (text: string, variables: object = {}) =>
    ask('/graphql', { method: 'POST', body: { query: text, variables } });
  return { ...simulator, ask, query };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
