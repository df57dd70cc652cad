/** True for text that stands for a secret instead of being one: a variable, a template, a mask, a blank to fill in. */
export function isReference(text: string): boolean {
  return REFERENCE.test(text.slice(0, 200));
}

const FORMS = [
  String.raw`\$[A-Za-z_{(]`, // $TOKEN, ${TOKEN}, $(command)
  '[{<]', // {token}, {{ token }}, <token>
  '%(?:[sdvr](?![A-Za-z0-9])|[({]|[A-Za-z_]+%)', // %s, %(token)s, %TOKEN%
  '[*•]{3}', // ***, also before the last digits
  '(?:[x#.-]{3,}|X{3,})$', // xxxxxx, ...
  String.raw`.*(?:\$[{(]|\{\{)`, // a template with text before the variable
  '(?:[Yy]our|YOUR|example|EXAMPLE|dummy|DUMMY)[-_ ]?[A-Za-z_ -]*$', // your-token-here
];
const REFERENCE = new RegExp(`^(?:${FORMS.join('|')})`);
