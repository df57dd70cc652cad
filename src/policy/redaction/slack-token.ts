import { findShape, type RedactionRule, ruleThatFinds } from './rule.ts';

export const slackToken: RedactionRule = ruleThatFinds('slack_token', (text) => findShape(text, TOKEN));

// A digit comes early in every one of them; without that demand "xoxo-hugs-and-kisses" would be a token.
const TOKEN =
  /(?:xoxe\.)?xox[abcdeoprs]-(?=[A-Za-z-]{0,16}[0-9])[A-Za-z0-9%+/=_-]{10,}|xapp-[0-9]-(?=[A-Z0-9]{8})[A-Za-z0-9-]{10,}/g;
