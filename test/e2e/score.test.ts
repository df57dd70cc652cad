import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import { documentOf } from '../builders/run-cli.ts';
import { type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';

const GOOD = 'tidepool-dev/formsmith#2207';
const STALE = 'northbeam/portcheck#137';
const CLAIMED = 'tidepool-dev/formsmith#2215';
const DUPLICATE = 'quillworks/slug-kit#38';
const WEAKNESS = 'lanternjs/lantern#14855';

describe('contribflow score, on the simulator', () => {
  let github: SimulatedGithub;
  const scored = async (issue: string, on = github) => {
    const run = await on.run(['score', issue, '--json']);
    expect(run.code, run.stderr).toBe(0);
    return CONTRACTS.score.emitted.parse(documentOf(run));
  };
  /** The answer about an issue that nobody should plan: what is recommended is about another one. */
  const advisedAgainst = async (issue: string, on = github) => {
    const answer = await scored(issue, on);
    expect(answer.riskLevel).not.toBe('low');
    expect(answer.recommendedCommand).not.toContain(issue);
    return answer;
  };

  beforeAll(async () => {
    github = await simulatedGithub();
  });
  afterAll(async () => {
    await github.close();
  });

  it('leads from a good issue to its plan', async () => {
    const answer = await scored(GOOD);
    expect(answer).toMatchObject({
      scoreBand: 'Good candidate',
      recommendation: 'Good candidate',
      confidence: 'high',
      riskLevel: 'low',
      riskFlags: { stale: false, duplicatePrRisk: 'low', securitySensitive: false },
      duplicateEvidence: [],
      nextAction: 'plan',
      recommendedCommand: `contribflow plan ${GOOD} --json`,
    });
    const sum = Object.values(answer.breakdown).reduce((total, points) => total + points, 0);
    expect(answer.score).toBe(sum);
    expect(documentOf(await github.run(['next', '--json']))).toMatchObject({ state: 'needs_plan', nextAction: 'plan' });
  });

  it('gives an issue that was searched for the same score as its plan does', async () => {
    const own = await simulatedGithub();
    await own.run(['discover', '--lang', 'TypeScript', '--json']);
    const { score, explanation } = await scored(GOOD, own);
    expect(explanation.map(({ rule }) => rule)).toContain('profileFit');
    const plan = CONTRACTS.plan.emitted.parse(documentOf(await own.run(['plan', GOOD, '--json'])));
    expect(plan).toMatchObject({ score, scoreExplanation: explanation });
    await own.close();
  });

  it('takes points for a stale issue, and gives it no veto', async () => {
    const answer = await advisedAgainst(STALE);
    expect(answer.riskFlags.stale).toBe(true);
    expect(answer.breakdown.staleness).toBeLessThan(-10);
    expect(answer.recommendation).toBe(answer.scoreBand);
    expect(answer.reason).toContain('The score is not enough for a plan.');
  });

  it('quotes the claim of somebody else', async () => {
    const answer = await advisedAgainst(CLAIMED);
    expect(answer.recommendation).toBe('Already claimed');
    expect(answer.breakdown['claim']).toBe(-25);
    expect(answer.duplicateEvidence).toMatchObject([{ kind: 'claim_comment', confidence: 'high' }]);
    expect(answer.duplicateEvidence[0]?.reason).toContain('"/claim"');
    expect(answer.reason).toContain('Somebody has the issue');
  });

  it('names the pull request that does the work', async () => {
    const answer = await advisedAgainst(DUPLICATE);
    expect(answer.recommendation).toBe('Pull request already open');
    expect(answer.breakdown.duplicatePrRisk).toBe(-50);
    expect(answer.duplicateEvidence).toMatchObject([
      { kind: 'linked_pr', url: `${github.simulator.url}/quillworks/slug-kit/pull/44` },
    ]);
    expect(answer.reason).toContain('An open pull request is connected with the issue.');
  });

  it('keeps a weakness out of public work', async () => {
    const other = await simulatedGithub();
    // As written the repository forbids contributions made with AI, which would be named first.
    for (const repository of other.simulator.world.repositories)
      if (repository.name === 'lantern') repository.files = { 'README.md': '# Lantern' };
    const answer = await advisedAgainst(WEAKNESS, other);
    await other.close();
    expect(answer).toMatchObject({
      recommendation: 'Security-sensitive: report privately',
      riskLevel: 'high',
      riskFlags: { securitySensitive: true },
      breakdown: { securitySensitive: -40, policy: 0 },
    });
    expect(answer.reason).toContain('private channel');
  });

  it.each([GOOD, CLAIMED, DUPLICATE])('shows people %s within 80 columns, the next step last', async (issue) => {
    const { stdout } = await github.run(['score', issue]);
    const lines = stdout.trimEnd().split('\n');
    expect(lines[0]).toBe(`Issue       ${issue}`);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines.at(-1)).toBe(`Next: contribflow plan ${GOOD}`);
  });
});
