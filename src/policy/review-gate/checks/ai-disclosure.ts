import { seenText } from '../../foreign-text.ts';
import { deniesAi } from '../../pull-request/denial.ts';
import { showsInTheOpen, withoutShownMarkup } from '../../pull-request/shows-in-the-open.ts';
import { gateCheck } from '../check.ts';
import { failed, passed, warning } from '../verdict.ts';

/** Who used AI says so, in the form that was chosen, where a reader sees it. */
export const aiDisclosure = gateCheck({
  name: 'ai_disclosure',
  needs: ['pullRequest', 'policy'],
  judge: ({ pullRequest: { body, disclosure }, policy }, { config }) => {
    const verdicts = policy.filter(({ rule }) => rule === 'ai_disclosure').map(({ verdict }) => verdict);
    const isDenied = deniesAi(plain(body));
    if (disclosure === null) {
      if (verdicts.includes('conditional')) {
        return failed('The repository asks for an AI disclosure, and the PR has none.');
      }
      if (config.aiDisclosure) return failed('The config asks for an AI disclosure, and the PR has none.');
      if (isDenied && config.actor === 'agent')
        return failed('An agent drives ContribFlow, and the PR body says that no AI was used.');
      return config.actor === 'agent'
        ? warning('An agent drives ContribFlow, and aiDisclosure of the config is off.')
        : passed('No AI disclosure is asked for.');
    }
    if (!shows(body, disclosure)) return failed('PR body does not show the whole AI disclosure.');
    if (isDenied) return failed('PR body says that no AI was used, beside a disclosure that it was.');
    return verdicts.includes('forbidden')
      ? warning('PR body includes the AI disclosure, though the repository does not want one of this form.')
      : passed('PR body includes the ContribFlow AI disclosure.');
  },
});

/** A disclosure in a comment of HTML is none, and one in an attribute, behind a fold or in the name of a link neither. */
const shows = (body: string, disclosure: string): boolean => showsInTheOpen(plain(body), plain(disclosure));

const plain = (text: string): string => seenText(withoutShownMarkup(text)).replaceAll('\r\n', '\n').trim();
