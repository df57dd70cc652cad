import { apiKey } from './api-key.ts';
import { assignment } from './assignment.ts';
import { authorization } from './authorization.ts';
import { awsKey } from './aws-key.ts';
import { githubToken } from './github-token.ts';
import { googleKey } from './google-key.ts';
import { hostKey } from './host-key.ts';
import { jwt } from './jwt.ts';
import { npmToken } from './npm-token.ts';
import { privateKey } from './private-key.ts';
import type { RedactionRule } from './rule.ts';
import { slackToken } from './slack-token.ts';
import { urlCredentials } from './url-credentials.ts';

/**
 * In the order in which they run. Those that see a whole structure come before the tokens that may be inside it;
 * assignments come last, because they only guess.
 */
export const REDACTION_RULES: readonly RedactionRule[] = [
  privateKey,
  urlCredentials,
  githubToken,
  npmToken,
  hostKey,
  slackToken,
  authorization,
  googleKey,
  apiKey,
  awsKey,
  jwt,
  assignment,
];
