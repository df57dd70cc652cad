import { errorResult, quoted, usage } from './error-result.ts';
import type { HostFlags } from './host/host-flags.ts';
import { recommend } from './recommendation.ts';

interface StoreFailure {
  readonly kind: string;
  readonly message: string;
}

/** What can be wrong around the host of runs. */
export const hostProblem = {
  /** `command`: the words of the one that wanted the store; its help says how to name another. */
  store: (command: readonly string[], { kind, message }: StoreFailure) =>
    errorResult(
      kind === 'not_a_store'
        ? { code: 'invalid_flag', message, ...usage(command.join(' '), 'The store is of a kind that there is not.') }
        : {
            code: 'host_store_unusable',
            message,
            nextAction: 'fix_environment',
            recommendation: kind === 'libsql_missing' ? recommend.installLibsql() : recommend.help(...command),
            reason: 'The store of the host cannot be used.',
          },
    ),
  /** The store was there, and failed while it was used. */
  storeFailed: (command: readonly string[], why: string) =>
    errorResult({
      code: 'host_store_unusable',
      message: `The store of the host has failed: ${why}. Nothing is half written. See to the disk or the database, then try again.`,
      nextAction: 'fix_environment',
      recommendation: recommend.help(...command),
      reason: 'The store of the host has failed.',
    }),
  workDirectory: (command: readonly string[], directory: string, why: string) =>
    errorResult({
      code: 'host_store_unusable',
      message: `The directory of runs, ${directory}, cannot be used: ${why}. Make room for it, or name another by --work-directory.`,
      nextAction: 'fix_environment',
      recommendation: recommend.help(...command),
      reason: 'The directory of runs cannot be used.',
    }),
  terminalNeeded: (why: string, flags: HostFlags) =>
    errorResult({
      code: 'terminal_needed',
      message: `sign-in shows its link to a person on a terminal only: ${why}.`,
      nextAction: 'human_review',
      recommendation: recommend.signInToBoard(flags),
      reason: 'Who has the link can decide what becomes public.',
    }),
  notAnAddress: (command: string, flag: string) =>
    errorResult({
      code: 'invalid_flag',
      message: `${flag} takes the address of a host, such as https://board.example or http://127.0.0.1:4870.`,
      ...usage(command, 'An address is not valid.'),
    }),
  notAName: (command: string, flag: string) =>
    errorResult({
      code: 'invalid_flag',
      message: `${flag} takes a name: letters, digits, spaces and any of . _ @ + -, from a letter or digit on, 64 characters at most.`,
      ...usage(command, 'A name is not valid.'),
    }),
  noSuchRun: (typed: string, flags: HostFlags) =>
    errorResult({
      code: 'no_such_run',
      message: `The host has no run ${quoted(typed)}, nor one about an issue of that name. The board lists the runs of a tenant, and so does GET /v1/runs.`,
      nextAction: 'fix_command',
      recommendation: recommend.signInToBoard(flags),
      reason: 'There is no such run in this store and tenant.',
    }),
  noSuchKey: (typed: string, flags: HostFlags) =>
    errorResult({
      code: 'no_such_key',
      message: `There is no key with the id ${quoted(typed)}.`,
      nextAction: 'fix_command',
      recommendation: recommend.keyList(flags),
      reason: 'No key has that id.',
    }),
  invalidAnnotation: (problems: readonly string[]) =>
    errorResult({
      code: 'invalid_flag',
      message: `The judgment is not valid: ${problems.join('; ')}.`,
      ...usage('annotate', 'The judgment is not valid.'),
    }),
  notAnIp: (address: string) =>
    errorResult({
      code: 'invalid_flag',
      message: `--address takes an IP address of this machine, or localhost; ${quoted(address)} is neither.`,
      ...usage('serve', 'The address is not valid.'),
    }),
  plainHttp: (address: string) =>
    errorResult({
      code: 'invalid_flag',
      message: `${address} can be reached from other machines, and without encryption they could read the keys of others. Give --tls-cert and --tls-key, or say --allow-plain-http if something in front of it encrypts.`,
      ...usage('serve', 'Plain HTTP is for this machine only.'),
    }),
  unreadableTls: (path: string) =>
    errorResult({
      code: 'invalid_flag',
      message: `${quoted(path)} cannot be used for TLS. Give a certificate and its key as PEM files that you may read.`,
      ...usage('serve', 'The certificate or its key cannot be used.'),
    }),
  halfTls: () =>
    errorResult({
      code: 'invalid_flag',
      message: '--tls-cert and --tls-key go together.',
      ...usage('serve', 'A certificate needs its key.'),
    }),
  cannotListen: (address: string, port: number, why: string) =>
    errorResult({
      code: 'address_unavailable',
      message: `contribflow cannot listen at ${address}, port ${port} (${why}). Choose another with --address or --port.`,
      ...usage('serve', 'The address or the port is taken, or not ours to take.'),
    }),
};
