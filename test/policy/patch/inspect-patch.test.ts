import { describe, expect, it } from 'vitest';
import { PatchArtifact } from '../../../src/contract/patch.ts';
import { createPatchInspector, type PatchToInspect } from '../../../src/policy/patch/inspect-patch.ts';
import { addedLines, patchChange } from '../../builders/patch-change.ts';

const patch = (fields: Partial<PatchToInspect>): PatchToInspect => ({
  changes: [],
  limits: { maxChangedFiles: 8, maxLinesChanged: 300 },
  plan: null,
  basePaths: null,
  tampering: [],
  embeddedRepositories: [],
  ...fields,
});

describe('createPatchInspector', () => {
  it('says nothing against a small change of prose', () => {
    const inspector = createPatchInspector(patch({ changes: [patchChange('README.md', { additions: 2 })] }));
    for (const line of addedLines('README.md', '## Existing setup guide', '')) inspector.see(line);
    const { summary, changedFiles, riskFlags, duplicates, unlisted } = inspector.finish();
    expect(summary).toBe('1 changed file detected.');
    expect(changedFiles).toEqual([{ path: 'README.md', status: 'M', additions: 2, deletions: 0 }]);
    expect(riskFlags).toEqual({
      sensitiveFiles: [],
      sensitive: [],
      secrets: [],
      workspaceTampering: [],
      agentArtifacts: [],
      outsidePlan: [],
      generatedFiles: [],
      embeddedRepositories: [],
      size: { changedFiles: 1, maxChangedFiles: 8, changedLines: 2, maxLinesChanged: 300, withinLimits: true },
    });
    expect(duplicates.lines).toEqual(['## Existing setup guide']);
    expect(unlisted).toBe(0);
  });

  it('has what the contract asks for', () => {
    const changes = [
      patchChange('sdk', {
        status: 'M',
        oldMode: '160000',
        newMode: '160000',
        oldSha: 'a'.repeat(40),
        newSha: 'b'.repeat(40),
      }),
      patchChange('b.png', { status: 'A', additions: null, deletions: null }),
      patchChange('new.sh', { status: 'R', oldPath: 'old.sh', newMode: '100755' }),
      patchChange('.npmrc', { status: 'A' }),
      patchChange('src/far.ts'),
    ];
    const inspector = createPatchInspector(
      patch({
        changes,
        plan: { likelyFiles: ['lib/a.ts'], repositoryContext: { generatedFileRules: [] } },
        tampering: ['core.fsmonitor'],
        embeddedRepositories: ['vendored'],
      }),
    );
    for (const line of addedLines('.npmrc', '//registry.example.com/:_authToken=0fae-1234-5678')) inspector.see(line);
    const { changedFiles, riskFlags, duplicates } = inspector.finish();
    const shape = PatchArtifact.emitted.pick({ changedFiles: true, riskFlags: true });
    const whole = { changedFiles, riskFlags: { ...riskFlags, duplicateContent: [...duplicates.judge(new Map())] } };
    expect(shape.parse(whole)).toEqual(whole);
    expect(changedFiles).toMatchObject([
      { path: 'sdk', submodule: { from: 'a'.repeat(40), to: 'b'.repeat(40) } },
      { path: 'b.png', binary: true, additions: 0 },
      { path: 'new.sh', oldPath: 'old.sh', oldMode: '100644', newMode: '100755' },
      {},
      {},
    ]);
    expect(riskFlags.sensitiveFiles).toEqual(['sdk', 'b.png', 'new.sh', '.npmrc']);
    expect(riskFlags.secrets).toMatchObject([{ path: '.npmrc', line: 1, rule: 'npm_token' }]);
    expect(riskFlags.outsidePlan).toEqual(['sdk', 'b.png', 'new.sh', '.npmrc', 'src/far.ts']);
    expect(riskFlags.workspaceTampering).toEqual(['core.fsmonitor']);
  });

  it('lists what blocks when there is too much to list', () => {
    const many = Array.from({ length: 1500 }, (_, index) => patchChange(`d${index}/Makefile`));
    const { riskFlags, unlisted } = createPatchInspector(patch({ changes: [...many, patchChange('.env')] })).finish();
    expect(riskFlags.sensitive).toHaveLength(1000);
    expect(riskFlags.sensitive[0]).toEqual({ path: '.env', kind: 'credentials', effect: 'blocks' });
    expect(unlisted).toBeGreaterThan(500);
  });

  // Were the time of a patch the square of its size, this would take hours.
  it('takes 100,000 added lines and a line of 10 MB in linear time', { timeout: 120_000 }, () => {
    const inspector = createPatchInspector(patch({ changes: [patchChange('a.ts')] }));
    for (let line = 1; line <= 100_000; line += 1) {
      inspector.see({
        path: 'a.ts',
        kind: 'added',
        line,
        text: `  const value${line} = compute(${line}, other.value);`,
      });
    }
    inspector.see({ path: 'a.ts', kind: 'added', line: 100_001, text: `"a`.repeat(5_000_000) });
    inspector.see({ path: 'package.json', kind: 'added', line: 1, text: `"scripts": "`.repeat(500_000) });
    const { duplicates } = inspector.finish();
    expect(duplicates.isCut).toBe(true);
  });
});
