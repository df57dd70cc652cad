import { closeSync, constants, fstatSync, openSync, readFileSync, statSync } from 'node:fs';

const TERMINAL = '/dev/tty';

const STREAMS = [
  [0, 'standard input'],
  [1, 'standard output'],
  [2, 'standard error'],
] as const;

/** What the systems set that run programs without anybody watching. */
const UNATTENDED = [
  'CI',
  'CONTINUOUS_INTEGRATION',
  'GITHUB_ACTIONS',
  'GITLAB_CI',
  'BUILDKITE',
  'CIRCLECI',
  'TRAVIS',
  'APPVEYOR',
  'DRONE',
  'JENKINS_URL',
  'TEAMCITY_VERSION',
  'TF_BUILD',
  'BITBUCKET_BUILD_NUMBER',
  'CODEBUILD_BUILD_ID',
  'CIRRUS_CI',
  'WOODPECKER_CI',
  'SEMAPHORE',
] as const;

/**
 * Why nobody can be taken to sit here; null when somebody can. Only the operating system is asked whether there is a
 * terminal: variables that claim one are worth nothing. Those that speak against a person are believed.
 */
export function whyNobody(env: Readonly<Record<string, string | undefined>>): string | null {
  const unattended = UNATTENDED.find((name) => !['', '0', 'false'].includes(env[name] ?? ''));
  if (unattended !== undefined) return `this runs unattended: ${unattended} is set`;
  const { isatty } = process.getBuiltinModule('node:tty');
  const piped = STREAMS.find(([descriptor]) => !isatty(descriptor));
  if (piped !== undefined) return `${piped[1]} is not a terminal`;
  if (!canOpenTerminal()) return 'there is no controlling terminal';
  const foreign = STREAMS.find(([descriptor]) => !isControlling(fstatSync(descriptor).rdev));
  return foreign === undefined ? null : `${foreign[1]} is another terminal than the controlling one`;
}

function canOpenTerminal(): boolean {
  try {
    closeSync(openSync(TERMINAL, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK));
    return true;
  } catch {
    return false;
  }
}

function isControlling(device: number): boolean {
  const controlling = controllingDevice();
  // /dev/tty is the controlling terminal whatever its number.
  return device === statSync(TERMINAL).rdev || device === (controlling ?? fstatSync(0).rdev);
}

/** Null where the system does not tell: there all three streams have to be one terminal. See proc_pid_stat(5) for `tty_nr`. */
function controllingDevice(): number | null {
  if (process.platform !== 'linux') return null;
  const text = readFileSync('/proc/self/stat', 'utf8');
  const [, , , , device = '0'] = text
    .slice(text.lastIndexOf(')') + 1)
    .trim()
    .split(' ');
  return Number(device) >>> 0;
}
