import { openResponsesModel } from '../../app/responses-model.ts';
import type { Model } from '../../ports/model.ts';
import type { Result } from '../../ports/result.ts';
import type { PortContext } from './context.ts';
import { createFollow } from './follow/follow.ts';
import { instructionsFor } from './instructions.ts';
import { responsesTools } from './tools/responses-tools.ts';
import { runRecommended } from './tools/run-recommended.ts';
import type { Tool } from './tools/tool.ts';

/** A model with what it can call, and what it is told before anything else. */
export interface EquippedModel {
  readonly model: Model;
  readonly tools: readonly Tool[];
  readonly instructions: string;
}

/** The model that a session was configured with, or a sentence on why there is none. */
export async function equippedModel(context: PortContext): Promise<Result<EquippedModel, string>> {
  const { provider, name, baseUrl } = context.settings.model;
  if (provider === 'follow') {
    const follow = createFollow(context);
    return { ok: true, value: { model: follow, tools: [runRecommended(context)], instructions: '' } };
  }
  const model = openResponsesModel({ environment: context.surroundings.environment, name, baseUrl });
  if (!model.ok) return model;
  const tools = await responsesTools(context);
  return {
    ok: true,
    value: { model: model.value, tools, instructions: instructionsFor(context.settings.instructions) },
  };
}
