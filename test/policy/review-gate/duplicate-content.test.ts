import { duplicateContent } from '../../../src/policy/review-gate/checks/duplicate-content.ts';
import { patchArtifact, sealed } from '../../builders/gate-evidence.ts';
import { checkTable } from './check-table.ts';

const duplicates = (...confidences: readonly ('low' | 'medium' | 'high')[]) => ({
  patch: sealed(
    patchArtifact({
      riskFlags: {
        duplicateContent: confidences.map((confidence) => ({
          path: 'README.md',
          addedText: '## Existing setup guide',
          existingLocation: 'HEAD:docs/setup.md:12:## Existing setup guide',
          confidence,
          reason: 'Added content already appears in repository history.',
        })),
      },
    }),
  ),
});

const MAYBE = (count: number) => `The patch adds ${count} piece(s) of content that the repository may already have.`;

checkTable(duplicateContent, {
  needs: ['patch'],
  rows: [
    ['passed', 'new content', {}, 'Patch artifact reports no duplicate content warnings.'],
    ['warning', 'low', duplicates('low'), MAYBE(1)],
    ['warning', 'medium', duplicates('medium', 'low'), MAYBE(2)],
    ['failed', 'high', duplicates('high'), 'The patch adds 1 block(s) that the repository already has.'],
    ['failed', 'high among others', duplicates('low', 'high', 'medium'), /^The patch adds 1 block\(s\)/],
  ],
});
