import { CONFORMANCE_WORKFLOWS } from './conformance.ts';
import { contribution, discovery, validation } from './contribution.ts';
import type { Workflow } from './workflow.ts';

const WORKFLOWS: readonly Workflow[] = [contribution, discovery, validation, ...CONFORMANCE_WORKFLOWS];

export const workflowOf = (id: string): Workflow | null => WORKFLOWS.find((workflow) => workflow.id === id) ?? null;
