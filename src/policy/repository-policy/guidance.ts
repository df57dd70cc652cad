export type GuidanceKind =
  | 'ai_policy'
  | 'contributing'
  | 'pull_request_template'
  | 'agent_guidance'
  | 'readme'
  | 'code_of_conduct'
  | 'issue_template'
  | 'legal'
  | 'vouch_list'
  | 'commit_rules'
  | 'dco_settings'
  | 'attributes';

export interface Guidance {
  readonly kind: GuidanceKind;
  /** Of two files that contradict each other, the one with the larger number is believed. */
  readonly authority: number;
}

interface Row extends Guidance {
  /** On the path in lower case. */
  readonly path: RegExp;
}

/** The first row that fits counts. */
const ROWS: readonly Row[] = [
  { kind: 'vouch_list', authority: 5, path: /^(?:\.github\/)?vouched\.td$/ },
  { kind: 'attributes', authority: 2, path: /(?:^|\/)\.gitattributes$/ },
  {
    kind: 'commit_rules',
    authority: 4,
    path: /^(?:\.commitlintrc(?:\.[a-z]+)?|commitlint\.config\.[cm]?[jt]s|\.gitlint)$/,
  },
  { kind: 'dco_settings', authority: 4, path: /^\.github\/dco\.ya?ml$/ },
  {
    kind: 'ai_policy',
    authority: 5,
    path: /^(?:\.github\/|docs\/)?(?:gen|generative)?[-_]?(?:ai|llm)s?[-_](?:usage[-_]|use[-_]|tools?[-_]|contributions?[-_])?(?:policy|policies|contributions?|contributing|usage|use|guidelines?|disclosure|rules)\b[^/]*$/,
  },
  { kind: 'ai_policy', authority: 5, path: /^(?:\.github\/|docs\/)?(?:contributing|policy)[-_](?:ai|llm|genai)[^/]*$/ },
  { kind: 'contributing', authority: 4, path: /^(?:\.github\/|docs\/|\.gitlab\/)?contribut(?:ing|e|ion|ions)[^/]*$/ },
  // What older projects call it.
  {
    kind: 'contributing',
    authority: 3,
    path: /^(?:\.github\/|docs\/)?(?:hacking|submitting(?:[-_]?patches)?)(?:\.[a-z]+)?$/,
  },
  // Where kernels and emulators keep it.
  {
    kind: 'contributing',
    authority: 3,
    path: /^(?:docs?|documentation)\/(?:(?:process|devel|dev|contributing|internals)\/)?(?:submitting(?:[-_]?(?:a[-_])?patch(?:es)?)?|coding[-_]assistants|code[-_]provenance|contributing)(?:\.[a-z]+)?$/,
  },
  {
    kind: 'contributing',
    authority: 2,
    path: /^(?:\.github\/|docs\/)?(?:developers?|developing|development)(?:[-_]guide)?(?:\.[a-z]+)?$/,
  },
  { kind: 'pull_request_template', authority: 3, path: /^(?:\.github\/|docs\/)?pull_request_template(?:\.[a-z]+)?$/ },
  { kind: 'pull_request_template', authority: 3, path: /^(?:\.github\/|docs\/)?pull_request_template\/[^/]+$/ },
  { kind: 'pull_request_template', authority: 3, path: /^\.gitlab\/merge_request_templates\/[^/]+$/ },
  { kind: 'issue_template', authority: 1, path: /^(?:\.github\/|docs\/)?issue_template(?:\.[a-z]+|\/[^/]+)$/ },
  { kind: 'agent_guidance', authority: 3, path: /(?:^|\/)(?:agents|claude|gemini|copilot-instructions)\.md$/ },
  {
    kind: 'legal',
    authority: 3,
    path: /^(?:\.github\/|docs\/)?(?:dco|cla|icla|ccla|contributor[-_]license[-_]agreement)(?:\.[a-z]+)?$/,
  },
  { kind: 'code_of_conduct', authority: 2, path: /^(?:\.github\/|docs\/)?code[-_]of[-_]conduct[^/]*$/ },
  // What a project writes about AI in its documentation may be about its product.
  { kind: 'readme', authority: 1, path: /^docs\/ai[^/]*$/ },
  { kind: 'readme', authority: 1, path: /^(?:\.github\/|docs\/)?readme[^/]*$/ },
  // Unlike a README they speak to people and not of what the product does.
  { kind: 'contributing', authority: 1, path: /^(?:\.github\/|docs\/)?(?:faq|governance)(?:\.[a-z]+)?$/ },
];

/** What kind of guidance a file is; null when it is none. */
export function guidanceOf(path: string): Guidance | null {
  const lower = path.toLowerCase();
  const row = ROWS.find((each) => each.path.test(lower));
  return row === undefined ? null : { kind: row.kind, authority: row.authority };
}

/** Whether a path is worth reading for what it asks of contributors. */
export const isGuidance = (path: string): boolean => guidanceOf(path) !== null;
