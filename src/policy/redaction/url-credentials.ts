import { isReference } from './reference.ts';
import { findLabelled, type LabelledSecret, type RedactionRule, ruleThatFinds } from './rule.ts';

export const urlCredentials: RedactionRule = ruleThatFinds('url_credentials', (text) => findLabelled(text, USER_INFO));

const USER_INFO: LabelledSecret = {
  // Slashes are escaped in some JSON.
  label: /:(?:\/\/|\\\/\\\/)/g,
  // Up to the last @ before the path: a password may hold one.
  value: () => /[^\s/?#"'<>`\\]+(?=@)/y,
  isSecret: isSecretUserInfo,
};

function isSecretUserInfo(userInfo: string): boolean {
  if (OPTIONAL_PART.test(userInfo)) return false;
  const colon = userInfo.indexOf(':');
  if (colon === -1) return isTokenLike(userInfo);
  const password = userInfo.slice(colon + 1);
  return password !== '' && !isReference(password);
}

/** `scheme://[user:password@]host` in a manual. */
const OPTIONAL_PART = /^\[(?!redacted:)/;

/** A token may stand where the user name belongs; `git@` and the names of people are no secret. */
const isTokenLike = (user: string): boolean => user.length >= 20 && /[0-9]/.test(user) && !isReference(user);
