import { Command } from '@oclif/core/command';
import { boolean } from '@oclif/core/flags';
import type { PrintedContract } from '../app/answer-check.ts';
import type { Ports } from '../app/ports.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { Answer } from '../contract/registry.ts';
import type { Run } from '../ports/run.ts';
import { json } from './flags/shared.ts';
import type { Screen } from './paint.ts';
import { enginePorts, runStep, type Session, SessionConfig } from './session.ts';

/** What all commands share: `--json`, the session, and one way to answer. */
export abstract class BaseCommand extends Command {
  static override baseFlags = { json: boolean(json) };

  protected get session(): Session {
    if (!(this.config instanceof SessionConfig)) throw new Error('commands are started by main');
    return this.config.session;
  }

  /** Runs a step and prints its answer, as JSON or as text for people. */
  protected async answer<Name extends PrintedContract>(
    name: Name,
    step: (ports: Ports, run: Run) => Promise<Answer[Name] | ErrorResult>,
    render: (answer: Answer[Name], screen: Screen) => string[],
  ): Promise<void> {
    const { session } = this;
    const answer = await runStep(session, (run) => step(enginePorts(session), run));
    if (!session.signal.aborted) await session.output.answer(name, answer, render);
  }

  /** Errors are told by main, in one place and in one form. */
  protected override catch(error: Error): Promise<never> {
    return Promise.reject(error);
  }
}
