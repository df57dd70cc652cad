import {
  findLabelled,
  findShape,
  type LabelledSecret,
  type RedactionRule,
  ruleThatFinds,
  unite,
  WORD_START,
} from './rule.ts';

export const awsKey: RedactionRule = ruleThatFinds('aws_key', (text) =>
  unite(findShape(text, ACCESS_KEY_ID, ['AKIA', 'ASIA']), findLabelled(text, SECRET_ACCESS_KEY)),
);

const ACCESS_KEY_ID = new RegExp(`${WORD_START}A(?:KIA|SIA)[A-Z0-9]{16}(?![A-Za-z0-9])`, 'g');

/** Forty characters of base64 have no shape of their own: only the name before them tells. */
const SECRET_ACCESS_KEY: LabelledSecret = {
  label: /secret[_-]?access[_-]?key\\?["']?[ \t]{0,8}(?:=>|[=:>])[ \t]{0,8}\\?["']?/gi,
  value: () => /[A-Za-z0-9/+]{40,}={0,2}/y,
  isSecret: () => true,
};
