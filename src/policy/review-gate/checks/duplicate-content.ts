import { gateCheck } from '../check.ts';
import { conclude, failed, passed, warning, when } from '../verdict.ts';

/** An exact block of some length is a mistake; what is only alike may be on purpose, and a person decides. */
export const duplicateContent = gateCheck({
  name: 'duplicate_content',
  needs: ['patch'],
  judge: ({ patch }) => {
    const { duplicateContent: found } = patch.riskFlags;
    const exact = found.filter(({ confidence }) => confidence === 'high').length;
    return conclude(
      [
        ...when(exact > 0, failed(`The patch adds ${exact} block(s) that the repository already has.`)),
        ...when(
          found.length > 0,
          warning(`The patch adds ${found.length} piece(s) of content that the repository may already have.`),
        ),
      ],
      passed('Patch artifact reports no duplicate content warnings.'),
    );
  },
});
