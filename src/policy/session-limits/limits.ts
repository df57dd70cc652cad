/** What a task may use up at most; null means no limit. */
export interface SessionLimits {
  readonly turns: number | null;
  /** Of input and output together. */
  readonly tokens: number | null;
  readonly seconds: number | null;
  /** In the currency of the prices. */
  readonly spend: number | null;
}

/** What the model costs, for a million tokens each. There is no list of prices here: it would be wrong soon. */
export interface Prices {
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
}

/** What a task has used up. */
export interface Used {
  readonly turns: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Whether the model has told the tokens of each response. */
  readonly isCounted: boolean;
  readonly seconds: number;
}

export interface ReachedLimit {
  readonly limit: keyof SessionLimits;
  /** A sentence for people and programs. */
  readonly reason: string;
}

/** Enough for any task that is small enough for one pull request. */
export const DEFAULT_LIMITS: SessionLimits = { turns: 100, tokens: null, seconds: 3600, spend: null };

export const NOTHING_USED: Used = { turns: 0, inputTokens: 0, outputTokens: 0, isCounted: true, seconds: 0 };

/** The same after one more response. */
export const usedAfter = (
  used: Used,
  usage: { readonly inputTokens: number; readonly outputTokens: number } | null,
  seconds: number,
): Used => ({
  turns: used.turns + 1,
  inputTokens: used.inputTokens + (usage?.inputTokens ?? 0),
  outputTokens: used.outputTokens + (usage?.outputTokens ?? 0),
  isCounted: used.isCounted && usage !== null,
  seconds,
});

/** What is wrong with limits before anything has begun; null when they can be kept. */
export function limitsProblem(limits: SessionLimits, prices: Prices | null): string | null {
  const odd = LIMIT_NAMES.find((name) => !isUsable(limits[name], name === 'turns' || name === 'tokens'));
  if (odd !== undefined) return `The limit on ${odd} must be a number above zero.`;
  if (limits.spend !== null && prices === null)
    return 'A limit on spend needs the prices of the model: set price.input_per_million and price.output_per_million.';
  const isOdd = prices !== null && ![prices.inputPerMillion, prices.outputPerMillion].every(isPrice);
  return isOdd ? 'The prices of the model must be numbers, zero or above.' : null;
}

const LIMIT_NAMES = ['turns', 'tokens', 'seconds', 'spend'] as const;

const isPrice = (price: number): boolean => Number.isFinite(price) && price >= 0;

const isUsable = (limit: number | null, isWhole: boolean): boolean =>
  limit === null || (Number.isFinite(limit) && limit > 0 && (!isWhole || Number.isSafeInteger(limit)));

/** Which limit leaves no room for another turn; null when there is room. */
export function reachedLimit(limits: SessionLimits, prices: Prices | null, used: Used): ReachedLimit | null {
  const { turns, tokens, seconds } = limits;
  if (seconds !== null && used.seconds >= seconds) return timeIsUp(seconds);
  if (turns !== null && used.turns >= turns) return stop('turns', `The task has had its ${turns} turns.`);
  if (!used.isCounted && tokens !== null) return stop('tokens', UNCOUNTED);
  const total = used.inputTokens + used.outputTokens;
  if (tokens !== null && total >= tokens)
    return stop('tokens', `The task has used ${total} tokens, and ${tokens} were allowed.`);
  return reachedSpend(limits.spend, prices, used);
}

/** What the end of the time is called, also in the middle of a turn. */
export const timeIsUp = (seconds: number): ReachedLimit => stop('seconds', `The task has had its ${seconds} seconds.`);

const UNCOUNTED = 'The model does not tell how many tokens it uses, so the limit on them cannot be kept.';

function reachedSpend(spend: number | null, prices: Prices | null, used: Used): ReachedLimit | null {
  if (spend === null || prices === null) return null;
  if (!used.isCounted) return stop('spend', UNCOUNTED);
  const spent = spentOn(used, prices);
  return spent >= spend ? stop('spend', `The task has spent ${shown(spent)}, and ${shown(spend)} was allowed.`) : null;
}

const spentOn = ({ inputTokens, outputTokens }: Used, prices: Prices): number =>
  (inputTokens * prices.inputPerMillion + outputTokens * prices.outputPerMillion) / 1_000_000;

/** Small amounts are what a turn costs; they must not look like nothing. */
const shown = (amount: number): string => amount.toFixed(amount < 1 ? 4 : 2);

const stop = (limit: ReachedLimit['limit'], reason: string): ReachedLimit => ({ limit, reason });
