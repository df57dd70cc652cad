import { describe, expect, it } from 'vitest';
import { pullRequestTemplate } from '../../../src/policy/pull-request/pull-request-template.ts';

const files = (...paths: string[]) => paths.map((path) => ({ path, text: `text of ${path}`, isTruncated: false }));

describe('pullRequestTemplate', () => {
  it.each([
    [[], null],
    [['README.md', '.github/ISSUE_TEMPLATE/bug.md'], null],
    [
      ['docs/pull_request_template.md', 'PULL_REQUEST_TEMPLATE.md', '.github/pull_request_template.md'],
      '.github/pull_request_template.md',
    ],
    [['docs/pull_request_template.md', 'PULL_REQUEST_TEMPLATE.md'], 'PULL_REQUEST_TEMPLATE.md'],
    [
      ['.github/PULL_REQUEST_TEMPLATE/bug.md', '.github/PULL_REQUEST_TEMPLATE/default.md'],
      '.github/PULL_REQUEST_TEMPLATE/default.md',
    ],
    [['.github/PULL_REQUEST_TEMPLATE/bug.md', 'docs/pull_request_template.md'], 'docs/pull_request_template.md'],
    [
      ['.github/PULL_REQUEST_TEMPLATE/b.md', '.github/PULL_REQUEST_TEMPLATE/a.md'],
      '.github/PULL_REQUEST_TEMPLATE/a.md',
    ],
    [['.gitlab/merge_request_templates/default.md'], null],
  ])('of %j is %s', (paths, expected) => {
    expect(pullRequestTemplate(files(...paths))).toBe(expected === null ? null : `text of ${expected}`);
  });

  it('is none that was not read as a whole', () => {
    const [file] = files('.github/pull_request_template.md').map((each) => ({ ...each, isTruncated: true }));
    expect(pullRequestTemplate(file === undefined ? [] : [file])).toBeNull();
  });
});
