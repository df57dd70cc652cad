import type { Answer } from '../http/answer.ts';
import type { ApiRequest } from '../http/api-request.ts';
import type { SimulatedRepository } from '../world/model.ts';

/** An address and what is behind it. `:name` in the path stands for one part of it, `*name` for all that is left. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly handle: (request: ApiRequest, parameters: Parameters) => Answer;
}

export type Parameters = Readonly<Record<string, string>>;

type HandleRepository = (repository: SimulatedRepository, request: ApiRequest, parameters: Parameters) => Answer;

/** A route below `/repos/:owner/:repo`; that the repository exists is seen to. */
export interface RepositoryRoute {
  readonly method: string;
  /** Below the repository; empty for the repository itself. */
  readonly path: string;
  readonly handle: HandleRepository;
}

export function matchPath(pattern: string, path: string): Parameters | null {
  const parameters: Record<string, string> = {};
  const wanted = pattern.split('/');
  const given = path.split('/');
  for (const [index, part] of wanted.entries()) {
    const own = given[index];
    if (part.startsWith('*')) {
      parameters[part.slice(1)] = given.slice(index).map(decode).join('/');
      return parameters;
    }
    if (own === undefined) return null;
    if (part.startsWith(':') && own !== '') parameters[part.slice(1)] = decode(own);
    else if (part !== own) return null;
  }
  return given.length === wanted.length ? parameters : null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
