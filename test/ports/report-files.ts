import { describe, expect, it } from 'vitest';
import { PAGE_MARKS } from '../../src/contract/report-vocabulary.ts';
import type { ReportFiles } from '../../src/ports/report-files.ts';

interface Subject {
  readonly reports: ReportFiles;
  /** The text of a file, by the path that an answer names. */
  readonly text: (path: string) => string;
  /** Puts a file of somebody else's there. */
  readonly put: (path: string, text: string) => void;
}

const page = (text: string) => `<!doctype html>\n${PAGE_MARKS.report}\n<p>${text}</p>\n`;
const calm = new AbortController().signal;

/** What every home of pages has to do. */
export function describeReportFiles(name: string, make: () => Subject): void {
  describe(`report files: ${name}`, () => {
    it('keeps a page under the name of its task, in the place of the last one', async () => {
      const { reports, text } = make();
      const path = '.contribflow/reports/report-owner-repo-1.html';
      expect(await reports.keep('owner-repo-1', page('one'), calm)).toEqual({ ok: true, value: path });
      expect(await reports.keep('owner-repo-1', page('two'), calm)).toEqual({ ok: true, value: path });
      expect(text(path)).toBe(page('two'));
    });

    it('writes nothing once it was stopped', async () => {
      const { reports } = make();
      const kept = await reports.keep('owner-repo-1', page('one'), AbortSignal.abort());
      expect(kept).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    });

    it('places a page where the person wants it, and replaces an earlier one', async () => {
      const { reports, text } = make();
      expect(await reports.place('review.html', page('one'), 'report')).toEqual({ ok: true, value: 'review.html' });
      expect(await reports.place('review.html', page('two'), 'report')).toEqual({ ok: true, value: 'review.html' });
      expect(text('review.html')).toBe(page('two'));
    });

    it('replaces no other file', async () => {
      const { reports, text, put } = make();
      put('thesis.html', '<p>three years of work</p>');
      expect(await reports.place('thesis.html', page('one'), 'report')).toEqual({
        ok: false,
        failure: 'a file is there that contribflow report did not write',
      });
      expect(text('thesis.html')).toBe('<p>three years of work</p>');
    });

    it('replaces no page of another kind, and tells so beforehand', async () => {
      const { reports, text } = make();
      await reports.place('review.html', page('one'), 'report');
      const failure = 'a file is there that contribflow demo did not write';
      expect(await reports.obstacle('review.html', 'report')).toBeNull();
      expect(await reports.obstacle('review.html', 'demo')).toBe(failure);
      expect(await reports.obstacle('nowhere/story.html', 'demo')).toBe('its directory does not exist');
      expect(await reports.obstacle('story.html', 'demo')).toBeNull();
      expect(await reports.place('review.html', page('two'), 'demo')).toEqual({ ok: false, failure });
      expect(text('review.html')).toBe(page('one'));
    });

    it('makes no directory', async () => {
      const { reports } = make();
      expect(await reports.place('nowhere/review.html', page('one'), 'report')).toEqual({
        ok: false,
        failure: 'its directory does not exist',
      });
    });
  });
}
