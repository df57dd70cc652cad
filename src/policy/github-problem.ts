import { errorResult, named, QUOTED, quoted, usage } from './error-result.ts';
import { type Recommendation, recommend } from './recommendation.ts';
import { shortened } from './shortened.ts';

/** The error answers that have to do with GitHub, by what went wrong. Messages of GitHub are quoted, never obeyed. */
export const githubProblem = {
  notAuthenticated: (command: string, hint: string) =>
    errorResult({
      code: 'not_authenticated',
      message: `${named(command)} needs a GitHub credential. ${hint} Set GH_TOKEN, or sign in with gh auth login.`,
      nextAction: 'authenticate',
      recommendation: recommend.signIn(),
      reason: 'No GitHub credential was found.',
    }),
  credentialRejected: (source: string) =>
    errorResult({
      code: 'credential_rejected',
      message: `GitHub does not accept the credential from ${source}. Renew it: set GH_TOKEN, or sign in with gh auth login.`,
      nextAction: 'authenticate',
      recommendation: recommend.signIn(),
      reason: 'GitHub does not accept the credential.',
    }),
  rateLimited: (notBefore: string, message: string) =>
    errorResult({
      code: 'rate_limited',
      message: `GitHub asked us to wait until ${notBefore}. It said: ${quoted(message)}`,
      nextAction: 'wait_or_refine_discovery',
      recommendation: recommend.searchQuota(),
      reason: 'GitHub is currently throttling this machine. No request leaves before the wait is over.',
    }),
  forbidden: (message: string) =>
    errorResult({
      code: 'github_forbidden',
      message: `GitHub does not let this credential do that. It said: ${quoted(message)}`,
      nextAction: 'fix_environment',
      recommendation: recommend.doctor(),
      reason: 'The credential has no permission for this.',
    }),
  notFound: (what: string) =>
    errorResult({
      code: 'github_not_found',
      message: `${what} was not found. It may not exist${what.includes('#') ? ', may be a pull request,' : ''} or may be private.`,
      nextAction: 'fix_command',
      recommendation: recommend.next(),
      reason: 'GitHub does not know it, or does not show it to this credential.',
    }),
  queryRefused: (command: string, message: string) =>
    errorResult({
      code: 'github_query_refused',
      message: `GitHub does not accept this search. It said: ${quoted(message)}`,
      ...usage(command, 'GitHub does not accept the search.'),
    }),
  unavailable: (status: number, again: Recommendation) =>
    errorResult({
      code: 'github_unavailable',
      message: `GitHub answered with ${status}, also when asked again. Try later; https://www.githubstatus.com tells more.`,
      nextAction: 'retry',
      recommendation: again,
      reason: 'GitHub has a problem of its own.',
    }),
  answerInvalid: (details: string, again: Recommendation) =>
    errorResult({
      code: 'github_answer_invalid',
      message: `What came back is not an answer of GitHub: ${shortened(details, QUOTED * 2)}. A proxy, or a cut connection? Nothing was changed.`,
      nextAction: 'retry',
      recommendation: again,
      reason: 'The answer of GitHub cannot be used.',
    }),
  unreachable: (host: string, details: string) =>
    errorResult({
      code: 'network_unreachable',
      message: `${host} cannot be reached (${shortened(details, QUOTED)}). Check the network; your credential was not judged.`,
      nextAction: 'fix_environment',
      recommendation: recommend.doctor(),
      reason: 'The network is down, or GitHub cannot be reached.',
    }),
};
