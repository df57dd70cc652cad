import type { EcosystemName, ValidationCommand } from '../ecosystems/detect-ecosystems.ts';

type Found = Pick<ValidationCommand, 'argv' | 'command' | 'directory' | 'manager' | 'evidence' | 'blocked'>;

/** A command of the repository, or of the person who asks, before its image is chosen. */
export interface CommandWish extends Found {
  /** Null where nothing tells. */
  readonly ecosystem: EcosystemName | null;
  /** The folder of the project that it belongs to. */
  readonly project: string;
  /** Found in the repository, or given by the person who asked. */
  readonly source: 'detected' | 'own';
}

export interface PlannedCommand extends Omit<CommandWish, 'project'> {
  readonly image: string;
}
