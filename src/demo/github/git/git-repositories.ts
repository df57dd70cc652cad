import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findRepository, fullNameOf } from '../world/lookup.ts';
import type { SimulatedBranch, SimulatedRepository, World } from '../world/model.ts';
import { toTimestamp } from '../world/time.ts';
import { importStream } from './fast-import.ts';
import { defaultBranchOid } from './history.ts';
import { readBranchOids, readFiles } from './read-branches.ts';
import { runGit } from './run-git.ts';

/** The git side of the repositories of a world. Each is made when it is first asked for. */
export class GitRepositories {
  readonly #world: World;
  readonly #given: string | null;
  #temporary: string | null = null;
  readonly #made = new Map<string, Promise<string>>();
  /** The heads of pull requests that their repository has. */
  readonly #published = new Map<string, string>();

  constructor(world: World, directory: string | null) {
    this.#world = world;
    this.#given = directory;
  }

  /** Where all of them are. */
  get directory(): string {
    if (this.#given !== null) return this.#given;
    this.#temporary ??= mkdtempSync(join(tmpdir(), 'github-simulator-'));
    return this.#temporary;
  }

  /** The bare repository of a repository. */
  pathOf(repository: SimulatedRepository): Promise<string> {
    const fullName = fullNameOf(repository);
    const known = this.#made.get(fullName);
    if (known !== undefined) return known;
    const made = this.#make(repository);
    this.#made.set(fullName, made);
    return made;
  }

  /** Takes over into the world what a push has changed. */
  async readBack(repository: SimulatedRepository, now: Date): Promise<void> {
    const path = await this.pathOf(repository);
    const oids = await readBranchOids(path);
    const branches: Record<string, SimulatedBranch> = {};
    for (const [name, oid] of oids) {
      const known = repository.branches[name];
      if (known?.oid === oid) branches[name] = known;
      else if (name !== repository.defaultBranch || oid !== defaultBranchOid(repository)) {
        branches[name] = { oid, files: await readFiles(path, oid) };
        movePullRequests(this.#world, repository, name, oid, now);
        repository.pushedAt = toTimestamp(now);
      }
    }
    repository.branches = branches;
    repository.files = branches[repository.defaultBranch]?.files ?? repository.files;
  }

  /** Gives each pull request of a branch that git knows its `refs/pull/<number>/head`. */
  async publishPullRequests(repository: SimulatedRepository): Promise<void> {
    const path = await this.pathOf(repository);
    for (const { number, headOid, headRefName, headRepository } of repository.pullRequests) {
      const source = headOid === null || headRepository === null ? null : findRepository(this.#world, headRepository);
      const key = `${fullNameOf(repository)}#${number}`;
      if (source?.branches[headRefName]?.oid !== headOid || this.#published.get(key) === headOid) continue;
      const refs = `+refs/heads/${headRefName}:refs/pull/${number}/head`;
      await runGit(['-C', path, 'fetch', '--quiet', '--no-tags', await this.pathOf(source), refs]);
      this.#published.set(key, headOid);
    }
  }

  /** Removes what is temporary. */
  close(): void {
    if (this.#temporary !== null) rmSync(this.#temporary, { recursive: true, force: true });
  }

  async #make(repository: SimulatedRepository): Promise<string> {
    const path = join(this.directory, `${fullNameOf(repository)}.git`);
    if (existsSync(path)) return path;
    mkdirSync(dirname(path), { recursive: true });
    const parent = repository.parent === null ? null : findRepository(this.#world, repository.parent);
    if (parent !== null && defaultBranchOid(parent) === defaultBranchOid(repository)) {
      await runGit(['clone', '--quiet', '--bare', await this.pathOf(parent), path]);
      return path;
    }
    await runGit(['init', '--quiet', '--bare', `--initial-branch=${repository.defaultBranch}`, path]);
    await runGit(['-C', path, 'fast-import', '--quiet'], { input: importStream(repository) });
    await this.#adoptBranches(repository, path);
    return path;
  }

  /** A branch that a test put into the world gets the commit that git has made for it. */
  async #adoptBranches(repository: SimulatedRepository, path: string): Promise<void> {
    for (const [name, oid] of await readBranchOids(path)) {
      const branch = repository.branches[name];
      if (branch !== undefined) branch.oid = oid;
    }
  }
}

function movePullRequests(world: World, head: SimulatedRepository, branch: string, oid: string, now: Date): void {
  for (const pull of world.repositories.flatMap(({ pullRequests }) => pullRequests)) {
    const isOfBranch = pull.headRepository === fullNameOf(head) && pull.headRefName === branch;
    if (!isOfBranch || pull.state !== 'open') continue;
    pull.headOid = oid;
    pull.updatedAt = toTimestamp(now);
  }
}
