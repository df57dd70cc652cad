import { findShape, type RedactionRule, ruleThatFinds } from './rule.ts';

export const githubToken: RedactionRule = ruleThatFinds('github_token', (text) => findShape(text, TOKEN));

// Since April 2026 installation tokens are ghs_<app id>_<JWT>; the others are a prefix and 36 or more characters.
// https://github.blog/changelog/2026-04-24-notice-about-upcoming-new-format-for-github-app-installation-tokens/
const STATELESS = String.raw`gh[pousr]_[A-Za-z0-9]{1,40}_eyJ[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]+)*`;
const OPAQUE = 'gh[pousr]_[A-Za-z0-9]{20,}';
const FINE_GRAINED = 'github_pat_[A-Za-z0-9_]{20,}';
const TOKEN = new RegExp(`${STATELESS}|${OPAQUE}|${FINE_GRAINED}`, 'g');
