import { boolean } from '@oclif/core/flags';
import { type ArgInput, type FlagInput, type OutputArgs, type OutputFlags, parse } from '@oclif/core/parser';
import type { PrintedContract } from '../app/answer-check.ts';
import type { Ports } from '../app/ports.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { Answer } from '../contract/registry.ts';
import type { Run } from '../ports/run.ts';
import { enginePorts, runStep, type StepOptions } from './engine.ts';
import { json, noAnimation } from './flags/shared.ts';
import type { Screen } from './paint.ts';
import type { Session } from './session.ts';

/**
 * What all commands share: `--json`, the session, and one way to answer. It describes itself as an oclif command does,
 * so that oclif makes its help and manifest when we build, and oclif's parser reads its flags; but it does not extend
 * oclif's own class, whose machinery for plug-ins takes longer to load than most commands take to run.
 */
export abstract class BaseCommand {
  static readonly baseFlags = { json: boolean(json), 'no-animation': boolean(noAnimation) };
  static readonly summary: string;
  static readonly description: string | undefined;
  static readonly examples: readonly { readonly description: string; readonly command: string }[];
  static readonly args: ArgInput = {};
  static readonly flags: FlagInput = {};

  protected readonly session: Session;
  readonly #argv: string[];

  constructor(argv: string[], session: Session) {
    this.#argv = argv;
    this.session = session;
  }

  abstract run(): Promise<void>;

  /** The arguments and flags of the command line, by the definitions of the command. */
  protected parse<Flags extends OutputFlags<FlagInput>, Args extends OutputArgs<ArgInput>>(line: {
    readonly flags: FlagInput<Flags>;
    readonly args: ArgInput<Args>;
  }) {
    const flags: FlagInput<Flags> = { ...BaseCommand.baseFlags, ...line.flags };
    return parse<Flags, OutputFlags<FlagInput>, Args>(this.#argv, { flags, args: line.args, strict: true });
  }

  /** Runs a step and prints its answer, as JSON or as text for people. */
  protected async answer<Name extends PrintedContract>(
    name: Name,
    step: (ports: Ports, run: Run) => Promise<Answer[Name] | ErrorResult>,
    render: (answer: Answer[Name], screen: Screen) => string[],
    options: StepOptions = { progressAsJson: false },
  ): Promise<void> {
    const { session } = this;
    const answer = await runStep(session, (run) => step(enginePorts(session), run), options);
    if (!session.signal.aborted) await session.output.answer(name, answer, render);
  }
}
