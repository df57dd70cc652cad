import { PAGE_MARKS, type PageKind } from '../../src/contract/report-vocabulary.ts';
import type { ReportFiles } from '../../src/ports/report-files.ts';
import type { StoreFailure } from '../../src/ports/store.ts';

export interface MemoryReportFiles extends ReportFiles {
  /** What stands for the files, by path. */
  readonly files: Map<string, string>;
  /** When set, keeping a page fails with it. */
  failure: StoreFailure | null;
}

/** Pages without a disk. The directories `.contribflow/reports` and `.` are there. */
export function createMemoryReportFiles(): MemoryReportFiles {
  const reports: MemoryReportFiles = {
    files: new Map(),
    failure: null,
    keep: (slug, page, signal) => {
      const path = `.contribflow/reports/report-${slug}.html`;
      if (signal.aborted) return Promise.resolve({ ok: false, failure: { kind: 'aborted', path, cause: null } });
      if (reports.failure !== null) return Promise.resolve({ ok: false, failure: reports.failure });
      reports.files.set(path, page);
      return Promise.resolve({ ok: true, value: path });
    },
    place: (path, page, kind) => {
      const failure = inTheWay(reports.files, path, kind);
      if (failure !== null) return Promise.resolve({ ok: false, failure });
      reports.files.set(path, page);
      return Promise.resolve({ ok: true, value: path });
    },
    obstacle: (path, kind) => Promise.resolve(inTheWay(reports.files, path, kind)),
  };
  return reports;
}

function inTheWay(files: ReadonlyMap<string, string>, path: string, kind: PageKind): string | null {
  if (path.includes('/')) return 'its directory does not exist';
  return files.get(path)?.includes(PAGE_MARKS[kind]) === false
    ? `a file is there that contribflow ${kind} did not write`
    : null;
}
