import type { ValidationResult } from '../../contract/validation.ts';
import { sandboxName } from '../validation/engine-names.ts';
import { codeSpan } from './code-span.ts';

/** How the change was checked, as lines of Markdown: commands, exit codes, times, images and what `--prove` found. */
export function validationEvidence(
  validation: ValidationResult | null,
  overrideReason: string | null,
  most: number,
): readonly string[] {
  return [...(overrideReason === null ? [] : [overrideLine(overrideReason)]), ...resultLines(validation, most)];
}

/** Said plainly: whoever reads the pull request must know. */
export const overrideLine = (reason: string): string =>
  `**The validation did not pass, and a person published all the same.** Their reason: ${codeSpan(reason, 1000)}`;

function resultLines(validation: ValidationResult | null, most: number): readonly string[] {
  if (validation === null) return ['No validation was run.'];
  const { setupCommands, commands, prove, leftOut } = validation;
  const ran = [
    ...setupCommands.map((each) => commandLine(each, 'setup')),
    ...commands.map((each) => commandLine(each, 'check')),
  ];
  return [
    ...sandboxLines(validation),
    ...cut(ran, most),
    ...cut((prove ?? []).map(proofLine), most),
    ...(leftOut.length === 0
      ? []
      : [`- Not run, because the sandbox cannot: ${leftOut.length} of the repository's commands.`]),
  ];
}

function cut(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most), `- and ${lines.length - most} more, which the receipt lists.`];
}

function sandboxLines({ engine, isolation, network, commands, setupCommands }: ValidationResult): readonly string[] {
  if (engine === null) return [];
  const images = new Map(
    [...setupCommands, ...commands].flatMap(({ sandboxImage, sandboxImageDigest }) =>
      sandboxImage === undefined ? [] : [[sandboxImage, sandboxImageDigest] as const],
    ),
  );
  const walls = isolation === null ? '' : ` (${isolation})`;
  const reach = network === 'none' ? 'no network' : 'no network but package registries during setup';
  return [
    `Run in a ${sandboxName(engine)} sandbox${walls} with ${network === null ? 'an unknown network' : reach}.`,
    '',
    ...[...images].map(
      ([image, digest]) => `- Image ${codeSpan(image)}${digest === undefined ? '' : `, digest ${codeSpan(digest)}`}`,
    ),
  ];
}

type CommandResult = ValidationResult['commands'][number];

function commandLine(result: CommandResult, phase: 'setup' | 'check'): string {
  const { command, workingDirectory, status, exitCode, durationMs, source, reused } = result;
  const place = workingDirectory === undefined ? '' : ` in ${codeSpan(workingDirectory)}`;
  const notes = [
    ...(phase === 'setup' ? ['setup'] : []),
    ...(source === 'own' ? ['given by the contributor'] : []),
    ...(exitCode === null ? [] : [`exit code ${exitCode}`]),
    ...(reused === true ? ['in an earlier run on the same tree'] : durationNote(durationMs)),
  ];
  const outcome = status === 'blocked' ? 'was not run' : status;
  return `- ${codeSpan(command)}${place} ${outcome}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

const durationNote = (milliseconds: number | undefined) =>
  milliseconds === undefined ? [] : [`${(milliseconds / 1000).toFixed(1)} s`];

type Proof = NonNullable<ValidationResult['prove']>[number];

/** The verdict in words: maintainers do not know our names. */
const proofLine = ({ command, verdict, reason }: Proof) =>
  `- ${codeSpan(command)}: ${verdict.replaceAll('_', ' ')}. ${reason}`;
