import type { Answer } from '../http/answer.ts';
import { runGit } from './run-git.ts';

export interface BackendRequest {
  readonly directory: string;
  /** `/owner/name.git/info/refs` */
  readonly path: string;
  readonly method: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  /** Who is pushing; git allows no push without. */
  readonly user: string | null;
}

/** Lets `git http-backend` answer, which speaks CGI. */
export async function runHttpBackend(request: BackendRequest): Promise<Answer> {
  const { directory, path, method, query, headers, body, user } = request;
  const output = await runGit(['http-backend'], {
    input: body,
    env: {
      GIT_PROJECT_ROOT: directory,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: path,
      REQUEST_METHOD: method,
      QUERY_STRING: query,
      CONTENT_TYPE: headers['content-type'] ?? '',
      CONTENT_LENGTH: String(body.length),
      HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
      GIT_PROTOCOL: headers['git-protocol'] ?? '',
      REMOTE_ADDR: '127.0.0.1',
      ...(user !== null && { REMOTE_USER: user }),
    },
  });
  return parseCgi(output);
}

function parseCgi(output: Buffer): Answer {
  const end = output.indexOf('\r\n\r\n');
  const lines = output.subarray(0, end).toString('utf8').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const { status = '200', ...rest } = headers;
  return { status: Number.parseInt(status, 10), headers: rest, body: output.subarray(end + 4) };
}
