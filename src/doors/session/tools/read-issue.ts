import { parseIssueRef } from '../../../app/policies.ts';
import type { IssueFacts } from '../../../contract/issue-facts.ts';
import { readIssue } from '../../../steps/read-issue.ts';
import type { PortContext } from '../context.ts';
import { toolPorts } from '../tool-ports.ts';
import { progressTo } from './run-recommended.ts';
import { done, failedWith, withForeign } from './told.ts';
import type { Tool } from './tool.ts';
import { checkedInput } from './tool-input.ts';

const PARAMETERS = {
  type: 'object',
  properties: {
    issue: {
      anyOf: [{ type: 'string', maxLength: 500 }, { type: 'null' }],
      default: null,
      description: 'owner/repo#123. Null: that of the active task.',
    },
  },
  additionalProperties: false,
} as const;

/** The text of an issue, which no verb has in full. */
export const readIssueTool = (context: PortContext): Tool => ({
  name: 'read_issue',
  description: 'Read the title, the text and the last comments of an issue.',
  parameters: PARAMETERS,
  prepare: async (given) => {
    const input = checkedInput<{ readonly issue: string | null }>(PARAMETERS, given);
    if (!input.ok) return input;
    const ports = await toolPorts(context);
    const issue = input.value.issue === null ? null : parseIssueRef(input.value.issue, ports.hosts.serverUrl);
    if (input.value.issue !== null && issue === null)
      return { ok: false, failure: 'Write the issue as owner/repo#123.' };
    const command = ['contribflow', 'read_issue', ...(issue === null ? [] : [issue])];
    return {
      ok: true,
      value: {
        effect: 'reads',
        shownAs: { kind: 'command', command, cwd: context.settings.cwd, reason: 'Read the issue on GitHub.' },
        run: async (call) => {
          const read = await readIssue(ports, { issue }, { signal: call.signal, progress: progressTo(call) });
          if (!read.ok) return failedWith(read.failure);
          const facts = read.value;
          return done(
            withForeign(
              `${facts.issue}, ${facts.isOpen ? 'open' : 'closed'}.`,
              ports.redact(pageOf(facts)),
              'an issue',
            ),
          );
        },
      },
    };
  },
});

const pageOf = ({ title, body, labels, comments }: IssueFacts): string =>
  [
    `Title: ${title}`,
    `Labels: ${labels.join(', ')}`,
    '',
    body,
    ...(comments ?? []).flatMap(({ author, body: text }) => [
      '',
      `Comment of ${author?.login ?? 'a deleted account'}:`,
      text,
    ]),
  ].join('\n');
