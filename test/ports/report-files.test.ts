import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReportFiles } from '../../src/adapters/store/report-files.ts';
import { controllerDirectory } from '../builders/run-cli.ts';
import { createMemoryReportFiles } from '../fakes/memory-report-files.ts';
import { describeReportFiles } from './report-files.ts';

describeReportFiles('files', () => {
  const directory = controllerDirectory();
  return {
    reports: createReportFiles({ controllerPath: directory, workingDirectory: directory, now: () => new Date() }),
    text: (path) => readFileSync(join(directory, path), 'utf8'),
    put: (path, text) => {
      writeFileSync(join(directory, path), text);
    },
  };
});

describeReportFiles('memory', () => {
  const reports = createMemoryReportFiles();
  return {
    reports,
    text: (path) => reports.files.get(path) ?? '',
    put: (path, text) => {
      reports.files.set(path, text);
    },
  };
});
