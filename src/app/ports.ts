import type { GitOptions } from '../adapters/git/options.ts';
import { createGithubReads } from '../adapters/github/github-reads.ts';
import { createPublicationReads } from '../adapters/github/publication-reads.ts';
import { createPullRequestReads } from '../adapters/github/pull-request-reads.ts';
import { createNetworkProbe } from '../adapters/http/network-probe.ts';
import { createCredentials } from '../adapters/process/gh-credentials.ts';
import { newSession } from '../adapters/process/new-session.ts';
import { createProviderProcess } from '../adapters/process/provider-process.ts';
import { createSystemProbe } from '../adapters/process/system-probe.ts';
import { createRequestInput } from '../adapters/stdio/request-input.ts';
import { createActivityLog } from '../adapters/store/activity-log.ts';
import { createAnswerCache } from '../adapters/store/answer-cache.ts';
import { createArtifactStore } from '../adapters/store/artifact-store.ts';
import { createConfigStore } from '../adapters/store/config-store.ts';
import { createFeedbackFiles } from '../adapters/store/feedback-files.ts';
import { createFeedbackMemories } from '../adapters/store/feedback-memories.ts';
import { acquireLock } from '../adapters/store/lock.ts';
import { controllerPrivateDirectory, userDirectory } from '../adapters/store/private-directory.ts';
import { createReportFiles } from '../adapters/store/report-files.ts';
import { createRequestTurns } from '../adapters/store/request-turns.ts';
import { createStateStore } from '../adapters/store/state-store.ts';
import { createStoreWatch } from '../adapters/store/store-watch.ts';
import { createWholeDiffs } from '../adapters/store/whole-diffs.ts';
import { createPerson } from '../adapters/terminal/person.ts';
import { isInForce, nextBackoff, turnAt } from '../policy/backoff.ts';
import { controllerPathOf } from '../policy/controller-path.ts';
import { githubHosts } from '../policy/github-hosts.ts';
import { classifyLimit } from '../policy/github-limit.ts';
import { safeCut } from '../policy/redaction/safe-cut.ts';
import type { RepositoryJudgments } from '../ports/repository-judgments.ts';
import type { ThoughtSupply } from '../ports/thought-supply.ts';
import { checkArtifact, checkConfig, checkState, cleanArtifact, cleanState } from './checks.ts';
import { checkFeedbackMemory, feedbackShape } from './feedback-checks.ts';
import { createGithubMemory } from './github-memory.ts';
import {
  enginesLater,
  gitPortsLater,
  ownProgramsLater,
  packageSettingsLater,
  privatePortsLater,
  publicationPortsLater,
  sandboxesLater,
} from './later-ports.ts';
import { redactorFor } from './redactor.ts';

interface Surroundings {
  readonly workingDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
}

const TIMEOUT_MS = 5000;
/** GitHub gives up after ten seconds itself. */
const GITHUB_TIMEOUT_MS = 15_000;
/** A clone of a large repository takes its time, and others wait for it. */
const GIT_LOCK = { timeoutMs: 15 * 60_000, leaseMs: 60 * 60_000 };
const USER_AGENT = 'contribflow';

/** Every port of the engine, with the adapters of the real world. */
export function createPorts({ workingDirectory, environment: env }: Surroundings) {
  const controllerPath = controllerPathOf(workingDirectory);
  const hosts = githubHosts(env);
  const redact = redactorFor(env);
  const clock = { now: () => new Date() };
  const store = { controllerPath, redact };
  const state = createStateStore({ ...store, check: checkState, clean: (value) => cleanState(value, redact) });
  const cache = createAnswerCache({ controllerPath, clean: (value) => redactWhole(value, redact), now: clock.now });
  const turns = createRequestTurns({ state, clock, nextBackoff, isInForce, turnAt });
  const timeoutMs = TIMEOUT_MS;
  const stateHome = stateHomeOf(env);
  const privateDirectory = controllerPrivateDirectory(controllerPath, stateHome);
  const kept = privatePortsLater({
    controllerPath,
    directory: privateDirectory,
    userDirectory: userDirectory(stateHome),
    redact,
    now: clock.now,
  });
  const git: GitOptions = {
    controllerPath,
    privateDirectory,
    serverUrl: hosts.serverUrl,
    env,
    redact,
    takeLock: (lock, signal) => acquireLock({ ...lock, ...GIT_LOCK, signal }),
  };
  const gitPorts = gitPortsLater(git);
  const github = { turns, classifyLimit, now: clock.now, timeoutMs: GITHUB_TIMEOUT_MS, userAgent: USER_AGENT };
  return {
    controllerPath,
    hosts,
    clock,
    redact,
    packageSettings: packageSettingsLater(env),
    config: createConfigStore({ ...store, check: checkConfig }),
    state,
    credentials: createCredentials({ env, host: hosts.host, timeoutMs }),
    github: (token: string) => ({
      ...createGithubReads({ ...github, hosts, token, cache }),
      ...createPublicationReads({ ...github, hosts, token }),
      ...createPullRequestReads({ ...github, hosts, token }),
    }),
    memory: createGithubMemory(cache, hosts.apiUrl),
    artifacts: createArtifactStore({
      ...store,
      now: clock.now,
      clean: (kind, content) => cleanArtifact(kind, content, redact),
      sealed: kept.sealed,
      checkOf: checkArtifact,
    }),
    feedback: createFeedbackFiles({ ...store, now: clock.now, shape: () => feedbackShape(redact) }),
    memories: createFeedbackMemories({ ...store, now: clock.now, check: checkFeedbackMemory }),
    provider: createProviderProcess({ directory: controllerPath, env }),
    requestInput: createRequestInput(),
    newSession,
    wholeDiffs: createWholeDiffs({ controllerPath, redact, safeCut }),
    reports: createReportFiles({ controllerPath, workingDirectory, now: clock.now }),
    ...kept.ports,
    person: createPerson({ env }),
    ownPrograms: ownProgramsLater({ controllerPath, env }),
    thoughts: nobodyThinksAlong,
    judgments: nobodyJudges,
    hasSecret: (text: string) => redact(text) !== text,
    ...gitPorts,
    ...publicationPortsLater({ env, workingDirectory, github, hosts, git, commits: gitPorts.commits }),
    log: createActivityLog({ ...store, now: clock.now }),
    watch: createStoreWatch({ controllerPath }),
    system: createSystemProbe({ controllerPath, env, timeoutMs }),
    network: createNetworkProbe({ apiUrl: hosts.apiUrl, timeoutMs }),
    engines: enginesLater(env, timeoutMs),
    sandboxes: sandboxesLater(env, timeoutMs),
  };
}

/** Only a session has a model to ask. */
const nobodyThinksAlong: ThoughtSupply | null = null;

/** Only a host keeps judgments. */
const nobodyJudges: RepositoryJudgments | null = null;

export type Ports = ReturnType<typeof createPorts>;

/** In one go, because an answer of GitHub has thousands of texts. JSON that breaks by it is not kept at all. */
const redactWhole = (value: unknown, redact: (text: string) => string): unknown =>
  JSON.parse(redact(JSON.stringify(value)));

/** Where programs keep what should survive a restart and is no configuration, by the XDG base directory specification. */
const stateHomeOf = (env: NodeJS.ProcessEnv) => {
  const given = env['XDG_STATE_HOME'];
  return given?.startsWith('/') === true
    ? { stateHome: given, shownStateHome: '$XDG_STATE_HOME' }
    : { stateHome: `${env['HOME'] ?? ''}/.local/state`, shownStateHome: '~/.local/state' };
};
