import { aiDisclosure } from '../../../src/policy/review-gate/checks/ai-disclosure.ts';
import { DISCLOSURE, policyFindings, proposedPullRequest } from '../../builders/gate-evidence.ts';
import { config } from '../../builders/recorded-state.ts';
import { checkTable } from './check-table.ts';

const withBody = (body: string, disclosure: string | null = DISCLOSURE) => ({
  pullRequest: proposedPullRequest({ body, disclosure }),
});
const none = withBody('Fixes #123.', null);
const off = config({ aiDisclosure: false });
const asked = policyFindings({ ai_disclosure: { verdict: 'conditional', values: ['a tag in the title'] } });
const NOT_SHOWN = 'PR body does not show the whole AI disclosure.';
const CONTRADICTED = 'PR body says that no AI was used, beside a disclosure that it was.';
const SHOWN = 'PR body includes the ContribFlow AI disclosure.';

checkTable(aiDisclosure, {
  needs: ['pullRequest', 'policy'],
  rows: [
    ['passed', 'it stands in the body', {}, SHOWN],
    ['passed', 'and the repository asks for it', { policy: asked }, SHOWN],
    ['passed', 'with other line ends', withBody('a\r\nb\r\nc', 'a\nb'), SHOWN],
    [
      'passed',
      'with a mark around it that nobody sees',
      withBody('x\n<!-- d -->Made with AI<!-- /d -->', '<!-- d -->Made with AI'),
      SHOWN,
    ],
    ['failed', 'it was deleted', withBody('Fixes #123.'), NOT_SHOWN],
    ['failed', 'it was shortened', withBody(DISCLOSURE.slice(0, -20)), NOT_SHOWN],
    ['failed', 'it was hidden in a comment', withBody(`Fixes #123.\n<!-- ${DISCLOSURE} -->`), NOT_SHOWN],
    ['failed', 'it was hidden behind an open comment', withBody(`Fixes #123.\n<!-- \n${DISCLOSURE}`), NOT_SHOWN],
    ['failed', 'it was hidden in an attribute', withBody(`<p title="${DISCLOSURE}">x</p>`), NOT_SHOWN],
    ['failed', 'it was hidden in the name of a link', withBody(`[//]: # (${DISCLOSURE})`), NOT_SHOWN],
    ['failed', 'it stands behind a fold', withBody(`</details>\n<details>\n\n${DISCLOSURE}`), NOT_SHOWN],
    ['failed', 'it stands behind a tag without an end', withBody(`<div title="\n\n${DISCLOSURE}`), NOT_SHOWN],
    ['failed', 'it stands in what a browser passes over', withBody(`<? \n\n${DISCLOSURE}\n\n>`), NOT_SHOWN],
    ['passed', 'it stands above the markup', withBody(`${DISCLOSURE}\n\n<details>more</details>`), SHOWN],
    ['passed', 'markup is only shown before it', withBody(`The tag \`<details>\`.\n\n${DISCLOSURE}`), SHOWN],
    ['passed', 'a comment is only shown before it', withBody(`Begins \`<!--\`.\n\n${DISCLOSURE}`), SHOWN],
    ['failed', 'code that begins on another line', withBody(`a \` b\nc \`<details>\` d\n\n${DISCLOSURE}`), NOT_SHOWN],
    ['failed', 'it is contradicted', withBody(`No AI was used.\n\n${DISCLOSURE}`), CONTRADICTED],
    ['passed', 'it is contradicted by nobody', withBody(`- [ ] No AI was used\n\n${DISCLOSURE}`), SHOWN],
    [
      'failed',
      'turned off for an agent that denies itself',
      { ...withBody('No AI was used.', null), config: config({ aiDisclosure: false, actor: 'agent' }) },
      'An agent drives ContribFlow, and the PR body says that no AI was used.',
    ],
    [
      'passed',
      'turned off by a person who says that there was none',
      { ...withBody('No AI was used.', null), config: off },
      'No AI disclosure is asked for.',
    ],
    ['failed', 'it is empty', withBody('Fixes #123.', '  '), NOT_SHOWN],
    [
      'failed',
      'turned off where the repository asks for it',
      { ...none, config: off, policy: asked },
      'The repository asks for an AI disclosure, and the PR has none.',
    ],
    ['failed', 'left out', none, 'The config asks for an AI disclosure, and the PR has none.'],
    ['passed', 'turned off by a person', { ...none, config: off }, 'No AI disclosure is asked for.'],
    [
      'warning',
      'turned off for an agent',
      { ...none, config: config({ aiDisclosure: false, actor: 'agent' }) },
      'An agent drives ContribFlow, and aiDisclosure of the config is off.',
    ],
    [
      'warning',
      'not wanted in this form',
      { policy: policyFindings({ ai_disclosure: { verdict: 'forbidden' } }) },
      'PR body includes the AI disclosure, though the repository does not want one of this form.',
    ],
  ],
});
