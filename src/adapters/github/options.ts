import type { LimitKind } from '../../contract/vocabulary.ts';
import type { AnswerCache } from '../../ports/answer-cache.ts';
import type { RequestTurns } from '../../ports/request-turns.ts';

export interface GithubReadsOptions extends GithubClientOptions {
  readonly cache: AnswerCache;
}

export interface GithubClientOptions {
  readonly hosts: { readonly apiUrl: string; readonly graphqlUrl: string; readonly serverUrl: string };
  readonly token: string;
  readonly turns: RequestTurns;
  /** The pure decision whether an answer means "wait". */
  readonly classifyLimit: (answer: ClassifiedAnswer) => ClassifiedLimit | null;
  readonly now: () => Date;
  /** For one request, its answer included. */
  readonly timeoutMs: number;
  readonly userAgent: string;
  /** Pauses before a read that failed on GitHub's side is tried again. */
  readonly retryDelaysMs?: readonly number[];
}

interface ClassifiedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly message: string;
  readonly graphqlErrors: readonly { readonly type: string | null; readonly message: string }[];
  readonly now: Date;
}

interface ClassifiedLimit {
  readonly kind: LimitKind;
  readonly retryAfterSeconds: number | null;
}
