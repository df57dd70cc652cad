import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ApprovedWrite } from '../../contract/approved-write.ts';
import type { PublicCommand } from '../../contract/public-command.ts';
import type { Credential } from '../../ports/credentials.ts';
import type { PublicWrites, WriteFailure, WriteOutcome } from '../../ports/public-writes.ts';
import type { Result } from '../../ports/result.ts';
import type { Run } from '../../ports/run.ts';
import { awaitFork } from './await-fork.ts';
import type { PublicWritesOptions } from './options.ts';

type Outcome = Result<WriteOutcome, WriteFailure>;

const LONGEST_MESSAGE = 600;

/** The one way in which something becomes public: by a command of an approval that still holds, exactly as it stands there. */
export function createPublicWrites(options: PublicWritesOptions): PublicWrites {
  return {
    perform: async (write, command, { workspace, credential }, run) => {
      const objection = objectionTo(options, write, command, workspace.repository);
      if (objection !== null) return refused(objection);
      const outcome = await carryOut(options, write, command, credential, run);
      return outcome.ok ? outcome : { ok: false, failure: cleaned(outcome.failure, credential, options) };
    },
  };
}

/** Why nothing is done at all; null when there is no reason. */
function objectionTo(
  { isStillApproved, inputOf, hosts }: PublicWritesOptions,
  write: ApprovedWrite,
  command: PublicCommand,
  repository: string,
): string | null {
  const { subject } = write;
  if (!isStillApproved(write, command)) return 'there is no approval for it';
  if (!subject.commands.some((approved) => isDeepStrictEqual(approved, command))) {
    return 'the command is not part of what was approved';
  }
  if (subject.repository !== repository) return 'the approval is for another repository';
  if (subject.githubHost !== hosts.host || subject.apiUrl !== hosts.apiUrl) return 'the approval is for another GitHub';
  return sha256(inputOf(command, subject)) === expectedInput(command)
    ? null
    : 'the text to send is not the approved one';
}

const expectedInput = (command: PublicCommand) =>
  command.via === 'process' ? command.inputSha256 : command.bodySha256;

const sha256 = (text: string | null) => (text === null ? null : createHash('sha256').update(text).digest('hex'));

async function carryOut(
  options: PublicWritesOptions,
  { subject }: ApprovedWrite,
  command: PublicCommand,
  credential: Credential,
  run: Run,
): Promise<Outcome> {
  const { repository, login } = subject;
  const outcome = await execute();
  return outcome.ok && command.step === 'fork' ? awaitFork(options, subject, outcome.value, credential, run) : outcome;

  function execute(): Promise<Outcome> {
    const input = options.inputOf(command, subject);
    if (command.via === 'api') {
      const { method, path } = command;
      return options.api({ method, path, body: input, repository, login }, credential, run);
    }
    const { argv } = command;
    if (argv[0] === 'gh') {
      return options.gh({ argv, input, host: options.hosts.host, repository, login }, credential, run);
    }
    return options.push({ ...subject, argv }, credential, run);
  }
}

/** Without the token, whoever repeats it. */
function cleaned(
  { kind, message }: WriteFailure,
  { token }: Credential,
  { redact }: PublicWritesOptions,
): WriteFailure {
  const clean = redact(message.replaceAll(token, '[redacted]')).replace(/\s+/g, ' ');
  return { kind, message: clean.length > LONGEST_MESSAGE ? `${clean.slice(0, LONGEST_MESSAGE)}…` : clean };
}

const refused = (message: string): Outcome => ({ ok: false, failure: { kind: 'refused', message } });
