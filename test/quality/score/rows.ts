import type { Features } from '../../../src/policy/score/features.ts';
import type { ReporterStanding } from '../../../src/policy/score/standing.ts';

/** What we use of a row of the data set. */
export interface Row {
  readonly features: Features;
  readonly openIssues: number;
  readonly pictures: number;
  readonly isSolvedByNewcomer: boolean;
}

/** Numbers in columns with a header; no quotes, because no text is in it. */
export function parseRows(csv: string): Row[] {
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return toRow((name) => {
      const value = Number(cells[names.indexOf(name)]);
      if (!Number.isFinite(value)) throw new Error(`no number for ${name} in: ${line}`);
      return value;
    });
  });
}

function toRow(column: (name: string) => number): Row {
  return {
    features: {
      titleWords: column('LengthOfTitle'),
      bodyWords: column('LengthOfDescription'),
      urls: column('NumOfUrls'),
      codeBlocks: column('NumOfCode'),
      comments: column('commentnum'),
      stars: column('pro_star'),
      newcomerShare: column('proissnewratio'),
      reporter: standing(column('rptcmt'), column('rptpr')),
    },
    openIssues: column('openiss'),
    pictures: column('NumOfPics'),
    isSolvedByNewcomer: column('labels') === 1,
  };
}

/** GitHub calls those contributors who have commits in the repository. */
function standing(commits: number, pullRequests: number): ReporterStanding {
  if (commits > 0) return 'regular';
  return pullRequests > 0 ? 'active_outsider' : 'outsider';
}
