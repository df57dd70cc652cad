export type Headers = Readonly<Record<string, string>>;

/** What goes back to the client, apart from the headers that every answer has. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Buffer | null;
}

export const jsonAnswer = (status: number, value: unknown, headers: Headers = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

const DOCUMENTATION = 'https://docs.github.com/rest';

/** GitHub's form of saying no. */
export const refusal = (status: number, message: string, more: object = {}): Answer =>
  jsonAnswer(status, { message, ...more, documentation_url: DOCUMENTATION, status: String(status) });

export const notFound = (): Answer => refusal(404, 'Not Found');

export const requiresAuthentication = (): Answer => refusal(401, 'Requires authentication');

export const badCredentials = (): Answer => refusal(401, 'Bad credentials');

export interface FieldProblem {
  readonly resource: string;
  readonly field: string;
  readonly code: string;
  readonly message?: string;
}

export const validationFailed = (problem: FieldProblem): Answer =>
  refusal(422, 'Validation Failed', { errors: [problem] });
