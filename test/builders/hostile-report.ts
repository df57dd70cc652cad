import { jsonSchemaOf } from '../../src/contract/json-schema.ts';
import type { ContractName } from '../../src/contract/registry.ts';
import type { TaskFacts } from '../../src/contract/state.ts';
import { redactUntrusted } from '../../src/policy/redaction/redact-untrusted.ts';
import type { ReportFacts } from '../../src/policy/report/report-facts.ts';
import { contributionPlan } from './contribution-plan.ts';
import { commandResult, patchArtifact, policyFindings, sealed, validationResult } from './gate-evidence.ts';
import { EARLIER, ISSUE } from './recorded-state.ts';
import { digest, offer, preparedPr, reportFacts, subject } from './report-facts.ts';

/** What strangers could put into an issue, a repository, a file name or a command's output to reach the reader's browser. */
export const ATTACKS: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'a script', text: '<script>window.pwned = 1</script>' },
  { name: 'a script that is written oddly', text: '<ScRiPt/x>window.pwned=1</sCrIpT ><script src=//127.0.0.1:9/x.js>' },
  { name: 'an image with a handler', text: '<img src=x onerror="window.pwned=1">' },
  { name: 'a drawing with a handler', text: '<svg/onload=window.pwned=1><animate onbegin=window.pwned=1>' },
  {
    name: 'the end of what it stands in',
    text: '</pre></code></td></table></details></section></main><script>window.pwned=1</script>',
  },
  { name: 'the end of the style', text: '</style><style>*{background:url(//127.0.0.1:9/x)}</style>' },
  { name: 'the end of the title', text: '</title><script>window.pwned=1</script><title>' },
  { name: 'the end of an attribute', text: '" onmouseover="window.pwned=1" x="' },
  { name: 'the end of an attribute in single quotes', text: "' autofocus onfocus='window.pwned=1" },
  { name: 'an attribute without quotes', text: 'x onclick=window.pwned=1//`' },
  { name: 'an address that is a script', text: 'javascript:window.pwned=1' },
  { name: 'a link that is a script', text: '<a href="javascript:window.pwned=1">approve</a>' },
  {
    name: 'a page of its own',
    text: '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe><object data=//127.0.0.1:9/>',
  },
  {
    name: 'a way elsewhere',
    text: '<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/"><base href="http://127.0.0.1:9/">',
  },
  { name: 'a form', text: '<form action=http://127.0.0.1:9/><button>Approve</button></form>' },
  {
    name: 'a style from elsewhere',
    text: '<link rel=stylesheet href=http://127.0.0.1:9/x.css>@import url(http://127.0.0.1:9/y.css);',
  },
  { name: 'a comment that does not end', text: '<!-- --!> <![CDATA[ <? <!doctype html>' },
  { name: 'the end of a comment', text: '--><script>window.pwned=1</script><!--' },
  { name: 'markup that is escaped once', text: '&lt;script&gt;window.pwned=1&lt;/script&gt;&#60;b&#62;&amp;lt;' },
  { name: 'markup in another encoding', text: '+ADw-script+AD4-window.pwned=1+ADw-/script+AD4-\u00bcscript\u00be' },
  { name: 'a template', text: '$\u007bwindow.pwned=1}{{constructor.constructor("window.pwned=1")()}}<%= 1 %>' },
  { name: 'a shadow', text: '<template shadowrootmode=open><slot></slot></template><textarea><noscript><plaintext>' },
  { name: 'a verdict of its own', text: '<span class="chip good">passed</span>' },
  { name: 'a mark of reports', text: '<!-- contribflow report -->' },
];

/** Characters that are not what they seem; a page shows them by their code. */
export const UNSEEN = 'a\u202eb\u2066c\u200bd\u0000e\u001b[31mf\u009bg\u{e0041}h\ufeffi\u2028j';

/** A task whose every foreign text says the same. */
export function hostileFacts(text: string): ReportFacts {
  const put = <Value>(contract: ContractName, value: Value): Value =>
    redactUntrusted(jsonSchemaOf(contract, 'emitted'), value, () => text);
  const line = text.replaceAll('\n', ' ');
  const diff = [
    `diff --git a/${line} b/${line}`,
    `old mode ${line}`,
    `rename from ${line}`,
    `rename to ${line}`,
    `@@ -1,2 +1,2 @@ ${line}`,
    ` ${line}`,
    `-${line} before`,
    `+${line} after`,
    '',
  ].join('\n');
  const plan = contributionPlan({
    issue: ISSUE,
    policyFindings: policyFindings({ dco: { verdict: 'conditional' } }),
    policyQuote: { file: 'a', line: 1, quote: 'a', commit: 'c' },
    questions: ['a'],
    assumptions: ['a'],
  });
  const patch = patchArtifact({
    riskFlags: {
      sensitive: [{ path: 'a', kind: 'workflow', effect: 'warns' }],
      secrets: [{ path: 'a', line: 1, rule: 'token', sha256Prefix: '01234567' }],
      workspaceTampering: ['a'],
      agentArtifacts: ['a'],
      outsidePlan: ['a'],
      duplicateContent: [
        { path: 'a', addedText: 'a', existingLocation: 'a', confidence: 'low', reason: 'It is alike.' },
      ],
    },
  });
  const command = commandResult({ workingDirectory: 'a', stdout: 'a', stderr: 'a', status: 'failed', exitCode: 1 });
  const validation = validationResult({
    setupCommands: [command],
    commands: [command],
    leftOut: [{ command: 'a', reason: 'It needs a screen.' }],
  });
  const base = reportFacts();
  const entry = base.trail?.entries[0];
  if (entry === undefined) throw new Error('the builder makes a log');
  const task: Partial<TaskFacts> = { ...base.task, abandoned: null };
  return reportFacts({
    task,
    plan: sealed(put('plan', plan)),
    patch: sealed({ ...put('patch', patch), diff, diffTruncated: true }),
    validation: sealed(put('validation', validation)),
    pr: sealed(put('pr', preparedPr())),
    offer: sealed(offer({ subject: { ...subject, login: text } })),
    trail: { entries: [{ ...entry, detail: text, at: EARLIER, digest }], brokenAt: null },
  });
}
