import { lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createReportFiles } from '../../../src/adapters/store/report-files.ts';
import { PAGE_MARKS } from '../../../src/contract/report-vocabulary.ts';
import { controllerDirectory } from '../../builders/run-cli.ts';

const PAGE = `<!doctype html>\n${PAGE_MARKS.report}\n`;

function makeReports() {
  const directory = controllerDirectory();
  const workingDirectory = join(directory, 'work');
  mkdirSync(workingDirectory);
  const reports = createReportFiles({ controllerPath: directory, workingDirectory, now: () => new Date() });
  return { directory, workingDirectory, reports, at: (name: string) => join(workingDirectory, name) };
}

describe('the files of reports', () => {
  it('are for their owner only, and leave nothing else behind', async () => {
    const { directory, reports } = makeReports();
    await reports.keep('owner-repo-1', PAGE, new AbortController().signal);
    const folder = join(directory, '.contribflow/reports');
    expect(readdirSync(folder)).toEqual(['report-owner-repo-1.html']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'report-owner-repo-1.html')).mode & 0o777).toBe(0o600);
  });

  it('lie where the person stands', async () => {
    const { reports, at } = makeReports();
    expect(await reports.place('review.html', PAGE, 'report')).toEqual({ ok: true, value: 'review.html' });
    expect(readFileSync(at('review.html'), 'utf8')).toBe(PAGE);
  });

  it('do not follow a link', async () => {
    const { reports, at } = makeReports();
    writeFileSync(at('target.html'), PAGE);
    symlinkSync('target.html', at('link.html'));
    expect(await reports.place('link.html', `${PAGE}new`, 'report')).toEqual({
      ok: false,
      failure: 'something that is no ordinary file is there',
    });
    expect(lstatSync(at('link.html')).isSymbolicLink()).toBe(true);
    expect(readFileSync(at('target.html'), 'utf8')).toBe(PAGE);
  });

  it.each([
    { path: '.', failure: 'something that is no ordinary file is there' },
    { path: 'file/below.html', failure: 'its directory does not exist' },
    { path: `${'n'.repeat(300)}.html`, failure: 'it cannot be written there' },
  ])('cannot be at $path', async ({ path, failure }) => {
    const { reports, at } = makeReports();
    writeFileSync(at('file'), '');
    expect(await reports.place(path, PAGE, 'report')).toEqual({ ok: false, failure });
  });

  it('are named by a slug', () => {
    const { reports } = makeReports();
    expect(() => reports.keep('../evil', PAGE, new AbortController().signal)).toThrow('slug');
  });
});
