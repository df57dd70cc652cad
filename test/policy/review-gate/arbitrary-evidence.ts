import fc from 'fast-check';
import type { IssueEvent, RelatedPullRequest } from '../../../src/contract/issue-facts.ts';
import { SENSITIVE_KINDS } from '../../../src/contract/patch-vocabulary.ts';
import type { PolicyFinding } from '../../../src/contract/repository-policy.ts';
import type { ValidationResult } from '../../../src/contract/validation.ts';
import {
  CONFIDENCES,
  ISOLATIONS,
  ISSUE_EVENTS,
  POLICY_RULES,
  POLICY_VERDICTS,
  PROVE_VERDICTS,
  PULL_REQUEST_RELATIONS,
  PULL_REQUEST_STATES,
  SANDBOX_ENGINES,
} from '../../../src/contract/vocabulary.ts';
import { freezeIssue } from '../../../src/policy/plan/freeze-issue.ts';
import type { GateEvidence, Sealed } from '../../../src/policy/review-gate/evidence.ts';
import { contributionPlan } from '../../builders/contribution-plan.ts';
import {
  API_COMMANDS,
  BRANCH,
  commandResult,
  DISCLOSURE,
  gateEvidence,
  LOGIN,
  ownPullRequest,
  PROCESS_COMMANDS,
  patchArtifact,
  policyFindings,
  proposedPullRequest,
  publicationFacts,
  sealed,
  upstreamEvidence,
  validationResult,
  workspaceEvidence,
} from '../../builders/gate-evidence.ts';
import { comment, daysBefore, issueFacts, person, pullRequest } from '../../builders/issue-facts.ts';
import { BASE_SHA, config, ISSUE, OTHER_ISSUE, TREE_SHA } from '../../builders/recorded-state.ts';

/** Stands in every text that somebody else wrote; a reason that has it quotes them. */
export const FOREIGN = 'QXZJW';

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 6 });
/** Nearly always the first, so that many checks pass and one fails. */
const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
const few = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([] as T[]) },
    { weight: 1, arbitrary: fc.array(arbitrary, { maxLength: 3 }) },
  );

const sha = mostly(TREE_SHA, 'f'.repeat(40));
const base = mostly(BASE_SHA, '9'.repeat(40));
const path = fc.constantFrom('src/a.ts', 'SRC/A.ts', 'src', `${FOREIGN}/b.test.ts`, `dist/${FOREIGN}.js`, '../x', '');
const text = fc.oneof(
  fc.constantFrom(`${FOREIGN} words`, `${FOREIGN}\u202e`, '', `<!-- ${FOREIGN} -->`, DISCLOSURE),
  fc.string({ unit: 'binary', maxLength: 40 }).map((words) => `${FOREIGN}${words}`),
);
const login = fc.constantFrom(LOGIN, LOGIN.toUpperCase(), FOREIGN);
const time = fc.constantFrom(...[0, 1, 4, 5, 6, 40].map(daysBefore));

const seals = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Sealed<T>> =>
  fc.oneof(
    { weight: 8, arbitrary: value.map(sealed) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...(['missing', 'unsealed', 'damaged', 'newer', 'unreadable'] as const).map((status) => ({ status })),
      ),
    },
  );
const issue = mostly(ISSUE, OTHER_ISSUE);

const patch = fc
  .record({
    issue,
    baseSha: base,
    treeSha: sha,
    hasChanges: mostly(true, false),
    changedFiles: fc.array(
      fc.record({
        path,
        status: fc.constantFrom('A' as const, 'M' as const, 'D' as const, 'R' as const),
        additions: fc.nat(200),
        deletions: fc.nat(200),
      }),
      { maxLength: 10 },
    ),
    riskFlags: fc.record({
      sensitive: few(
        fc.record({
          path,
          kind: fc.constantFrom(...SENSITIVE_KINDS),
          effect: fc.constantFrom('blocks' as const, 'warns' as const),
        }),
      ),
      secrets: few(fc.constant({ path: FOREIGN, line: 1, rule: 'jwt', sha256Prefix: '0'.repeat(8) })),
      agentArtifacts: few(path),
      outsidePlan: few(path),
      generatedFiles: few(path),
      embeddedRepositories: few(path),
      duplicateContent: few(
        fc.constantFrom(...CONFIDENCES).map((confidence) => ({
          path: FOREIGN,
          addedText: FOREIGN,
          existingLocation: FOREIGN,
          confidence,
          reason: 'It is there.',
        })),
      ),
    }),
  })
  .map(patchArtifact);

const command = fc
  .record({
    status: mostly<'passed' | 'failed' | 'blocked'>('passed', 'failed', 'blocked'),
    source: fc.constantFrom('detected' as const, 'own' as const),
  })
  .map((changes) => commandResult({ command: FOREIGN, ...changes }));

const validation: fc.Arbitrary<ValidationResult> = fc
  .record({
    issue,
    treeSha: sha,
    engine: fc.constantFrom(...SANDBOX_ENGINES, null),
    isolation: fc.constantFrom(...ISOLATIONS, null),
    commands: fc.array(command, { maxLength: 3 }),
    setupCommands: fc.array(command, { maxLength: 1 }),
    prove: orNull(
      fc.array(
        fc.constantFrom(...PROVE_VERDICTS).map((verdict) => ({ command: FOREIGN, verdict, reason: 'As it was run.' })),
        { maxLength: 3 },
      ),
    ),
  })
  .chain((changes) =>
    fc.constantFrom<ValidationResult[]>(
      validationResult(changes),
      { ...validationResult(changes), status: 'failed', blocksPr: true },
      { ...validationResult(changes), status: 'blocked', blocksPr: true },
    ),
  );

const related: fc.Arbitrary<RelatedPullRequest> = fc
  .record({
    author: orNull(login.map((name) => person({ login: name }))),
    state: fc.constantFrom(...PULL_REQUEST_STATES),
    relation: fc.constantFrom(...PULL_REQUEST_RELATIONS),
    number: fc.integer({ min: 1, max: 3 }),
    title: text,
    updatedAt: time,
  })
  .map(({ number, ...changes }) => ({ ...pullRequest({ number }), ...changes }));

const event: fc.Arbitrary<IssueEvent> = fc.record({
  kind: fc.constantFrom(...ISSUE_EVENTS),
  login: orNull(login),
  at: time,
});

const remark = fc
  .record({
    words: fc.constantFrom("I'm working on this.", 'Can I work on this?', 'I give up.', FOREIGN),
    who: login,
    createdAt: time,
  })
  .map(({ words, who, createdAt }) => comment(words, { author: person({ login: who }), createdAt }));

/** An issue as GitHub may tell of it. */
export const arbitraryIssue = fc
  .record({
    isOpen: mostly(true, false),
    isLocked: mostly(false, true),
    title: mostly(issueFacts().title, FOREIGN),
    body: mostly(issueFacts().body, FOREIGN, '<!-- <!-- -->', `a<!-${FOREIGN}<!-- -->-`),
    labels: few(fc.constantFrom(FOREIGN, 'bug')),
    assignees: few(login),
    pullRequests: orNull(few(related)),
    comments: orNull(few(remark)),
    events: orNull(few(event)),
    updatedAt: time,
  })
  .map(issueFacts);

const live = fc
  .record({
    issue: arbitraryIssue,
    isArchived: mostly(false, true),
    own: fc.array(
      fc.record({
        repository: fc.constantFrom('owner/repo', 'Owner/Repo', 'other/project'),
        headBranch: fc.constantFrom(BRANCH, FOREIGN),
        number: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 4 },
    ),
    unlisted: mostly(0, 1, 60),
  })
  .map(({ issue: facts, isArchived, own, unlisted }) => ({
    ...publicationFacts({
      repository: { isArchived },
      ownPullRequests: own.map(({ number, ...changes }) =>
        ownPullRequest({ ...changes, url: pullRequest({ number }).url }),
      ),
      ownPullRequestCount: own.length + unlisted,
    }),
    issue: facts,
  }));

export const arbitraryPolicy: fc.Arbitrary<PolicyFinding[]> = fc
  .array(
    fc.record({
      rule: fc.constantFrom(...POLICY_RULES),
      verdict: fc.constantFrom(...POLICY_VERDICTS),
      values: few(fc.constantFrom(FOREIGN, '1', '2', 'main', 'dist/', '**', '99999999999')),
    }),
    { maxLength: 4 },
  )
  .map((findings) => policyFindings(Object.fromEntries(findings.map((finding) => [finding.rule, finding]))));

const proposal = fc
  .record({
    title: mostly('Close the bar', FOREIGN, '', 'a\nb'),
    body: fc.oneof(fc.constant(proposedPullRequest().body), text),
    draft: mostly(true, false),
    branch: mostly(BRANCH, FOREIGN),
    commands: fc.oneof(
      fc.constantFrom(PROCESS_COMMANDS, API_COMMANDS),
      fc.subarray([...PROCESS_COMMANDS, ...API_COMMANDS]),
    ),
    disclosure: mostly<string | null>(DISCLOSURE, null, FOREIGN, ''),
  })
  .map(proposedPullRequest);

const settings = fc
  .record({
    actor: fc.constantFrom('human' as const, 'agent' as const),
    aiDisclosure: fc.boolean(),
    draftPrByDefault: fc.boolean(),
    accept: fc.subarray([...ISOLATIONS]),
    openPullRequests: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ accept, openPullRequests, ...rest }) => ({
    ...DEFAULTS,
    ...rest,
    sandbox: { ...DEFAULTS.sandbox, accept },
    limits: { ...DEFAULTS.limits, openPullRequests },
  }));

const DEFAULTS = config();

/** Evidence of every kind: whole, missing, forged, stale, and about something else. */
export const arbitraryEvidence: fc.Arbitrary<GateEvidence> = fc
  .record({
    config: settings,
    plan: seals(
      fc
        .record({ frozen: arbitraryIssue, issue, status: mostly<'ok' | 'blocked'>('ok', 'blocked') })
        .map(({ frozen, ...rest }) =>
          contributionPlan({ ...rest, title: frozen.title, frozenIssue: freezeIssue(frozen) }),
        ),
    ),
    patch: seals(patch),
    validation: seals(validation),
    workspace: orNull(
      fc
        .record({
          baseSha: base,
          treeSha: sha,
          submodules: mostly<'none' | 'initialized' | 'requires_initialization'>('none', 'requires_initialization'),
          embeddedRepositories: few(path),
          tampering: few(fc.constant(FOREIGN)),
        })
        .map(workspaceEvidence),
    ),
    upstream: orNull(fc.record({ headSha: base, changedPaths: few(path) }).map(upstreamEvidence)),
    live: orNull(live),
    policy: orNull(arbitraryPolicy),
    pullRequest: orNull(proposal),
    overrideReason: mostly<string | null>(null, `${FOREIGN} reason`, ' '),
  })
  .map(gateEvidence);
