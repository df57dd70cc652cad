import type { Model } from '../../ports/model.ts';
import type { Result } from '../../ports/result.ts';
import type { WorkContext } from './context.ts';
import { createFollow } from './follow/follow.ts';
import { runRecommended } from './tools/run-recommended.ts';
import type { Tool } from './tools/tool.ts';

/** A model with what it can call, and what it is told before anything else. */
export interface EquippedModel {
  readonly model: Model;
  readonly tools: readonly Tool[];
  readonly instructions: string;
}

type Context = Pick<WorkContext, 'settings' | 'surroundings'>;

/** The model that a session was configured with, or a sentence on why there is none. */
export function equippedModel(context: Context): Result<EquippedModel, string> {
  const { provider } = context.settings.model;
  if (provider === 'follow') {
    const follow = createFollow(context);
    return { ok: true, value: { model: follow, tools: [runRecommended(context)], instructions: '' } };
  }
  return { ok: false, failure: 'The model "responses" is not in this version.' };
}
