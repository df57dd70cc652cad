import type { EcosystemName } from '../ecosystems/ecosystem.ts';
import { inside } from '../ecosystems/paths.ts';
import type { RepositoryFiles } from '../ecosystems/repository-files.ts';
import { at } from '../ecosystems/structured-text.ts';
import { isInRange, parseVersion, type Version } from './version-range.ts';

/** What an image is chosen for. */
export interface ImageWish {
  readonly ecosystem: EcosystemName | null;
  readonly manager: string | null;
  /** The folder of the project that stands for the ecosystem. */
  readonly directory: string;
}

const FALLBACK_IMAGE = 'debian:bookworm-slim';

/** The image of the configuration, by package manager or else by ecosystem, before one of our own. */
export function imageFor(
  wish: ImageWish,
  files: RepositoryFiles,
  configured: Readonly<Record<string, string>>,
): string {
  const key = [wish.manager, wish.ecosystem].find((name) => name !== null && Object.hasOwn(configured, name));
  const own = key === undefined || key === null ? undefined : configured[key];
  return own ?? defaultImage(wish, files);
}

function defaultImage({ ecosystem, manager, directory }: ImageWish, files: RepositoryFiles): string {
  switch (ecosystem) {
    case 'node':
      return manager === 'bun' ? 'oven/bun:1-slim' : `node:${nodeVersion(directory, files)}-bookworm-slim`;
    case 'python': {
      const version = pythonVersion(directory, files);
      // From the makers of uv; Python's own image has none.
      return manager === 'uv'
        ? `ghcr.io/astral-sh/uv:python${version}-bookworm-slim`
        : `python:${version}-slim-bookworm`;
    }
    case 'go':
      return `golang:${goVersion(directory, files)}-bookworm`;
    case 'rust':
      return `rust:${rustVersion(files)}-slim-bookworm`;
    case 'ruby':
      return `ruby:${rubyVersion(files)}-slim-bookworm`;
    case 'java':
      return javaImage(manager, directory, files);
    case 'make':
    case 'just':
    case 'pre-commit':
    case null:
      return FALLBACK_IMAGE;
  }
}

/** The default first; those that are supported by their makers. */
const NODES = [22, 24, 20] as const;
const CODENAMES: Readonly<Record<string, number>> = {
  iron: 20,
  jod: 22,
  krypton: 24,
  node: 24,
  latest: 24,
  current: 24,
};

function nodeVersion(directory: string, files: RepositoryFiles): number {
  const named = firstLine(files, '.nvmrc') ?? firstLine(files, '.node-version') ?? toolVersion(files, 'nodejs');
  if (named !== null) {
    const major = CODENAMES[named.replace(/^lts\//, '')] ?? parseVersion(named)?.[0];
    if (major !== undefined) return nearest(major, NODES);
  }
  const engines = at(files.json(inside(directory, 'package.json')), 'engines', 'node');
  if (typeof engines !== 'string') return NODES[0];
  const fitting = NODES.find((major) => isInRange(engines, [major]));
  return fitting ?? nearest(parseVersion(engines.replace(/^[^\d]+/, ''))?.[0] ?? NODES[0], NODES);
}

/** The wanted one, else the next newer one, else the newest. */
const nearest = (wanted: number, available: readonly number[]): number =>
  available.toSorted((one, other) => one - other).find((each) => each >= wanted) ?? Math.max(...available);

const PYTHON_MINORS = [12, 13, 11, 10, 14, 9] as const;

function pythonVersion(directory: string, files: RepositoryFiles): string {
  const named = firstLine(files, '.python-version') ?? toolVersion(files, 'python');
  const [major, minor] = parseVersion(named ?? '') ?? [];
  if (major === 3 && minor !== undefined) return `3.${nearest(minor, PYTHON_MINORS)}`;
  const pyproject = files.toml(inside(directory, 'pyproject.toml'));
  const range =
    at(pyproject, 'project', 'requires-python') ?? at(pyproject, 'tool', 'poetry', 'dependencies', 'python');
  const fitting = PYTHON_MINORS.find((each) => typeof range !== 'string' || isInRange(range, [3, each]));
  return `3.${fitting ?? PYTHON_MINORS[0]}`;
}

const GO_MINOR = 26;

/** A newer Go builds for older ones; only a module that asks for more gets more. */
function goVersion(directory: string, files: RepositoryFiles): string {
  const manifests = ['go.mod', 'go.work'].map((name) => files.text(inside(directory, name)) ?? '');
  const asked = manifests.flatMap((text) =>
    [...text.matchAll(/^(?:go[ \t]+|toolchain[ \t]+go)1\.(\d{1,3})/gm)].map(([, minor]) => Number(minor)),
  );
  return `1.${Math.max(GO_MINOR, ...asked)}`;
}

/** Only a number: a nightly build has no image that stays the same. */
function rustVersion(files: RepositoryFiles): string {
  const old = firstLine(files, 'rust-toolchain');
  const channel =
    at(files.toml('rust-toolchain.toml'), 'toolchain', 'channel') ??
    at(files.toml('rust-toolchain'), 'toolchain', 'channel') ??
    old;
  const version = typeof channel === 'string' && /^1\.\d{1,3}(?:\.\d{1,3})?$/.test(channel) ? channel : null;
  return version ?? '1';
}

const RUBY_MINORS = [3, 4, 2, 1] as const;

function rubyVersion(files: RepositoryFiles): string {
  const named = firstLine(files, '.ruby-version') ?? toolVersion(files, 'ruby');
  const [major, minor]: Version = parseVersion((named ?? '').replace(/^ruby-/, '')) ?? [];
  return major === 3 && minor !== undefined ? `3.${nearest(minor, RUBY_MINORS)}` : `3.${RUBY_MINORS[0]}`;
}

/** A wrapper brings its own Maven or Gradle; without one the image has to. */
function javaImage(manager: string | null, directory: string, files: RepositoryFiles): string {
  if (manager === 'maven' && !files.has(inside(directory, 'mvnw'))) return 'maven:3.9-eclipse-temurin-21';
  if (manager === 'gradle' && !files.has(inside(directory, 'gradlew'))) return 'gradle:8-jdk21';
  return 'eclipse-temurin:21-jdk';
}

function firstLine(files: RepositoryFiles, path: string): string | null {
  const line = files
    .text(path)
    ?.split('\n', 20)
    .map((each) => each.trim())
    .find((each) => each !== '' && !each.startsWith('#'));
  return line === undefined || line.length > 40 ? null : line;
}

/** A line of `.tool-versions`, as asdf and mise read it. */
function toolVersion(files: RepositoryFiles, tool: string): string | null {
  const found = new RegExp(String.raw`^${tool}[ \t]+(\S{1,40})`, 'm').exec(files.text('.tool-versions') ?? '');
  return found?.[1] ?? null;
}
