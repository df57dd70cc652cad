import { cleanOutput } from '../policy/validation/clean-output.ts';
import type { Run } from '../ports/run.ts';
import type { SandboxEvent } from '../ports/sandbox.ts';

interface Job {
  readonly setup: readonly { readonly command: string }[];
  readonly commands: readonly { readonly command: string }[];
}

interface Shown {
  readonly job: Job;
  /** What the commands are run on. */
  readonly label: string;
  readonly redact: (text: string) => string;
}

/** Passes on what the sandbox tells while it fetches an image. */
export const tellPull =
  (run: Run): ((event: SandboxEvent) => void) =>
  (event) => {
    if (event.kind !== 'pulling') return;
    const percent = event.percent === null ? '' : `, ${Math.round(event.percent)} %`;
    run.progress({ message: `Fetching ${event.image}${percent}`, event });
  };

/** Passes on what the sandbox tells while a job runs: a line for people, and the event for programs. */
export const tellJob =
  (run: Run, { job, label, redact }: Shown): ((event: SandboxEvent) => void) =>
  (event) => {
    switch (event.kind) {
      case 'waiting':
        run.progress({ message: `Waiting for a free place (${event.ahead} before this one)`, event });
        return;
      case 'copying':
        run.progress({ message: `Copying ${label} into the sandbox (${event.files} files)`, event });
        return;
      case 'reusing':
        run.progress({ message: `Copying what an earlier setup of ${label} has left`, event });
        return;
      case 'output': {
        const text = cleanOutput(new TextEncoder().encode(event.text), redact);
        run.progress({ message: runningLine(event, job, label), output: text, event: { ...event, text } });
        return;
      }
      case 'started':
      case 'finished':
        run.progress({ message: runningLine(event, job, label), event: { ...event, command: commandOf(event, job) } });
        return;
      case 'pulling':
        return;
    }
  };

type OfCommand = Extract<SandboxEvent, { readonly index: number }>;

const commandOf = ({ phase, index }: OfCommand, { setup, commands }: Job): string =>
  (phase === 'setup' ? setup : commands)[index]?.command ?? '';

const runningLine = (event: OfCommand, job: Job, label: string): string => `${commandOf(event, job)} on ${label}`;
