import { describe, expect, it } from 'vitest';
import { MANIFEST_NAMES } from '../../../src/policy/ecosystems/registry.ts';
import { indexFiles } from '../../../src/policy/ecosystems/repository-files.ts';
import { type ImageWish, imageFor } from '../../../src/policy/validation/images.ts';
import { snapshotOf, type Tree } from '../ecosystems/snapshot.ts';

const imageOf = (wish: Partial<ImageWish>, tree: Tree = {}, configured: Record<string, string> = {}) =>
  imageFor(
    { ecosystem: null, manager: null, directory: '', ...wish },
    indexFiles(snapshotOf(tree), MANIFEST_NAMES),
    configured,
  );

const engines = (node: unknown): Tree => ({ 'package.json': { engines: { node } } });

describe('the image of Node', () => {
  it.each<[string, Tree]>([
    ['22', {}],
    ['20', { '.nvmrc': 'v20.11.0\n' }],
    ['20', { '.nvmrc': '# ours\n20\n' }],
    ['24', { '.nvmrc': 'lts/krypton' }],
    ['22', { '.nvmrc': 'lts/jod' }],
    ['22', { '.nvmrc': 'lts/*' }],
    ['24', { '.nvmrc': 'node' }],
    ['20', { '.nvmrc': '18' }],
    ['24', { '.nvmrc': '25.1.0' }],
    ['22', { '.nvmrc': '$(id)' }],
    ['24', { '.node-version': '24.1.0' }],
    ['20', { '.tool-versions': 'ruby 3.3.0\nnodejs 20.1.0\n' }],
    ['22', engines('>=18')],
    ['24', engines('>=24')],
    ['24', engines('>=23')],
    ['20', engines('^20.10.0')],
    ['20', engines('20.x')],
    ['20', engines('>=18 <21')],
    ['22', engines('^18 || ^20 || >=22')],
    ['20', engines('18 || 20')],
    ['20', engines('>=16 <=20')],
    ['20', engines('14 - 20')],
    ['20', engines('^16')],
    ['22', engines('*')],
    ['22', engines(22)],
    ['20', { ...engines('>=24'), '.nvmrc': '20' }],
  ])('is %s for %j', (version, tree) => {
    expect(imageOf({ ecosystem: 'node', manager: 'npm' }, tree)).toBe(`node:${version}-bookworm-slim`);
  });
});

describe('the image of other languages', () => {
  it.each<[string, Partial<ImageWish>, Tree]>([
    ['python:3.12-slim-bookworm', { ecosystem: 'python', manager: 'pip' }, {}],
    ['python:3.11-slim-bookworm', { ecosystem: 'python' }, { '.python-version': '3.11.4\n' }],
    ['python:3.12-slim-bookworm', { ecosystem: 'python' }, { '.python-version': 'pypy3.9' }],
    ['python:3.9-slim-bookworm', { ecosystem: 'python' }, { '.python-version': '3.7' }],
    [
      'python:3.13-slim-bookworm',
      { ecosystem: 'python' },
      { 'pyproject.toml': '[project]\nrequires-python = ">=3.13"' },
    ],
    [
      'python:3.11-slim-bookworm',
      { ecosystem: 'python' },
      { 'pyproject.toml': '[project]\nrequires-python = ">=3.9,<3.12"' },
    ],
    [
      'python:3.10-slim-bookworm',
      { ecosystem: 'python' },
      { 'pyproject.toml': '[tool.poetry.dependencies]\npython = "~3.10"' },
    ],
    [
      'python:3.12-slim-bookworm',
      { ecosystem: 'python' },
      { 'pyproject.toml': '[tool.poetry.dependencies]\npython = "^3.9"' },
    ],
    [
      'python:3.12-slim-bookworm',
      { ecosystem: 'python' },
      { 'pyproject.toml': '[project]\nrequires-python = "!=3.12.1,~=3.11"' },
    ],
    [
      'ghcr.io/astral-sh/uv:python3.13-bookworm-slim',
      { ecosystem: 'python', manager: 'uv' },
      { '.python-version': '3.13' },
    ],
    ['golang:1.26-bookworm', { ecosystem: 'go' }, { 'go.mod': 'module x\n\ngo 1.21\n' }],
    ['golang:1.27-bookworm', { ecosystem: 'go' }, { 'go.mod': 'module x\n\ngo 1.27.1\n' }],
    ['golang:1.28-bookworm', { ecosystem: 'go' }, { 'go.mod': 'module x\n\ngo 1.22\n\ntoolchain go1.28.0\n' }],
    ['golang:1.26-bookworm', { ecosystem: 'go' }, {}],
    ['rust:1-slim-bookworm', { ecosystem: 'rust' }, {}],
    [
      'rust:1.80.1-slim-bookworm',
      { ecosystem: 'rust' },
      { 'rust-toolchain.toml': '[toolchain]\nchannel = "1.80.1"\n' },
    ],
    ['rust:1.75-slim-bookworm', { ecosystem: 'rust' }, { 'rust-toolchain': '1.75\n' }],
    ['rust:1-slim-bookworm', { ecosystem: 'rust' }, { 'rust-toolchain': 'nightly-2026-01-01\n' }],
    ['ruby:3.3-slim-bookworm', { ecosystem: 'ruby' }, {}],
    ['ruby:3.2-slim-bookworm', { ecosystem: 'ruby' }, { '.ruby-version': 'ruby-3.2.2\n' }],
    ['ruby:3.4-slim-bookworm', { ecosystem: 'ruby' }, { '.tool-versions': 'ruby 3.4.1' }],
    ['eclipse-temurin:21-jdk', { ecosystem: 'java', manager: 'maven' }, { mvnw: null }],
    ['eclipse-temurin:21-jdk', { ecosystem: 'java', manager: 'gradle' }, { gradlew: null }],
    ['maven:3.9-eclipse-temurin-21', { ecosystem: 'java', manager: 'maven' }, {}],
    ['gradle:8-jdk21', { ecosystem: 'java', manager: 'gradle' }, {}],
    ['oven/bun:1-slim', { ecosystem: 'node', manager: 'bun' }, {}],
    ['debian:bookworm-slim', { ecosystem: 'make' }, {}],
    ['debian:bookworm-slim', { ecosystem: 'just' }, {}],
    ['debian:bookworm-slim', {}, {}],
  ])('is %s for %j', (image, wish, tree) => {
    expect(imageOf(wish, tree)).toBe(image);
  });
});

describe('an image of the configuration', () => {
  const configured = { node: 'my/node', pnpm: 'my/pnpm', make: 'my/make' };

  it.each<[string, Partial<ImageWish>]>([
    ['my/node', { ecosystem: 'node', manager: 'npm' }],
    ['my/pnpm', { ecosystem: 'node', manager: 'pnpm' }],
    ['my/make', { ecosystem: 'make' }],
    ['golang:1.26-bookworm', { ecosystem: 'go', manager: 'constructor' }],
  ])('%s comes first for %j', (image, wish) => {
    expect(imageOf(wish, {}, configured)).toBe(image);
  });
});
