import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkspaceId } from '../../ports/workspaces.ts';
import type { Engine } from './engine.ts';
import { replaceFile } from './files.ts';
import type { Fingerprint } from './fingerprint.ts';

/** What the engine remembers of a workspace. */
export interface TaskRecord {
  readonly version: 1;
  readonly repository: string;
  readonly branch: string;
  readonly baseBranch: string;
  readonly baseSha: string;
  readonly baseTree: string;
  /** The submodules of the base, with the commits that they point to. */
  readonly baseGitlinks: Readonly<Record<string, string>>;
  /** All that the private index has as submodules. They are marked there, so that git never looks into them. */
  readonly indexGitlinks: Readonly<Record<string, string>>;
  readonly baseHasIgnoreFile: boolean;
  readonly fingerprint: Fingerprint;
  /** An update that has begun: files may be as they were in `fromTree` or as in `toTree`. */
  readonly update: PendingUpdate | null;
}

export interface PendingUpdate {
  readonly fromTree: string;
  readonly toTree: string;
  readonly toSha: string;
}

/** The places of one task. */
export interface TaskPlaces {
  readonly id: WorkspaceId;
  /** Of the engine. */
  readonly directory: string;
  readonly index: string;
  /** What a person works in. */
  readonly workspace: string;
  readonly workspacesDirectory: string;
}

const SAFE_SLUG = /^[A-Za-z0-9][A-Za-z0-9._-]{0,200}$/;
const WORKSPACES = '.contribflow/workspaces';

export const workspacePath = (slug: string): string => `${WORKSPACES}/${slug}`;

export function placesOf({ options, directory }: Engine, id: WorkspaceId): TaskPlaces {
  if (!SAFE_SLUG.test(id.slug)) throw new Error('a workspace is named by a slug');
  const own = join(directory, 'tasks', id.slug);
  return {
    id,
    directory: own,
    index: join(own, 'index'),
    workspace: join(options.controllerPath, workspacePath(id.slug)),
    workspacesDirectory: join(options.controllerPath, WORKSPACES),
  };
}

/** Null when there is none, or one of another repository or version. */
export function readRecord({ directory, id }: TaskPlaces): TaskRecord | null {
  try {
    const value: unknown = JSON.parse(readFileSync(join(directory, 'record.json'), 'utf8'));
    return isRecord(value) && value.repository.toLowerCase() === id.repository.toLowerCase() ? value : null;
  } catch {
    return null;
  }
}

export function writeRecord({ directory }: TaskPlaces, record: TaskRecord): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  replaceFile(join(directory, 'record.json'), `${JSON.stringify(record, null, 2)}\n`);
}

/** Nobody but us can write it; what is looked at is whether it is of this version, and whole. */
function isRecord(value: unknown): value is TaskRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === 1 &&
    'repository' in value &&
    typeof value.repository === 'string' &&
    'update' in value
  );
}
