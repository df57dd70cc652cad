import { type NamedAnswer, namedAnswer, type PrintedContract } from '../../app/answer-check.ts';
import { problem } from '../../app/policies.ts';
import { checkVerbInput } from '../../app/verb-input-check.ts';
import type { ErrorResult } from '../../contract/error.ts';
import type { Answer } from '../../contract/registry.ts';
import type { VerbInput } from '../../contract/verb-input.ts';
import type { VerbEffect, VerbName } from '../../contract/verb-vocabulary.ts';
import type { Run } from '../../ports/run.ts';
import type { VerbPorts } from './unattended.ts';

/** One verb of the engine, as any protocol can offer and run it. */
export interface Verb<Contract extends PrintedContract = PrintedContract> {
  readonly name: VerbName;
  /** One sentence for those who choose among verbs. */
  readonly description: string;
  /** What it answers with; any verb can also answer with `error`. */
  readonly contract: Contract;
  readonly effect: VerbEffect;
  /** Whether it talks to GitHub, or to package registries. */
  readonly asksNetwork: boolean;
  /** Checks the input, runs the step of the command of the same name, and finishes its answer: checked and redacted. */
  readonly perform: (
    ports: VerbPorts,
    input: unknown,
    run: Run,
  ) => Promise<NamedAnswer<Contract> | NamedAnswer<'error'>>;
}

interface Definition<Name extends VerbName, Contract extends PrintedContract> extends Omit<Verb<Contract>, 'perform'> {
  readonly name: Name;
  /** The words of the command line, which errors speak of. */
  readonly command: string;
  readonly step: (ports: VerbPorts, input: VerbInput[Name], run: Run) => Promise<Answer[Contract] | ErrorResult>;
}

export function verb<Name extends VerbName, Contract extends PrintedContract>({
  command,
  step,
  ...described
}: Definition<Name, Contract>): Verb<Contract> {
  return {
    ...described,
    perform: (ports, input, run) => {
      const answering = async () => {
        const checked = await checkVerbInput(described.name, input);
        if (!checked.ok) return problem.invalidInput(command, checked.problems);
        return run.signal.aborted ? problem.interrupted() : step(ports, checked.input, run);
      };
      return namedAnswer(described.contract, answering(), ports.redact);
    },
  };
}
