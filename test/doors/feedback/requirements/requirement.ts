import { expect } from 'vitest';
import type { WireRequest } from '../../../../src/doors/feedback/wire/request.ts';
import type { WireResponse } from '../../../../src/doors/feedback/wire/response.ts';
import type { ProviderCall } from '../../../../src/ports/provider-process.ts';
import {
  answering,
  decision,
  echoOf,
  heard,
  inputOf,
  providerOnPaper,
  question,
  requesterOnPaper,
  responseTo,
  SESSION,
  stepFinish,
  textMessage,
  understood,
  wireRequest,
  wireResponse,
} from '../../../builders/feedback.ts';

export interface Requirement {
  readonly section: string;
  /** As the protocol says it. */
  readonly sentence: string;
  readonly holds: () => void | Promise<void>;
}

/** An object without the field at a path. */
export function without<T extends object>(value: T, path: string): T {
  const copy = structuredClone(value) as Record<string, unknown>;
  const names = path.split('.');
  let place: Record<string, unknown> = copy;
  for (const name of names.slice(0, -1)) place = place[name] as Record<string, unknown>;
  const last = names.at(-1) ?? '';
  if (!(last in place)) throw new Error(`${path} is not there to be left out`);
  Reflect.deleteProperty(place, last);
  return copy as T;
}

export async function expectInvalidRequest(request: object | string): Promise<void> {
  const response = await responseTo(request);
  expect(response, JSON.stringify(response)).toMatchObject({ status: 'error', error: { code: 'INVALID_REQUEST' } });
}

export const expectInvalidResponse = (response: object, asked = question()): void => {
  expect(understood(response, asked).outcome, JSON.stringify(response)).toBe('invalid_response');
};

/** What our provider answers to the request of an idea. */
export const reviewed = () => responseTo(wireRequest());
export const sentBy = (call: ProviderCall | undefined) =>
  JSON.parse(call === undefined ? '' : inputOf(call)) as WireRequest;

export const applied = (items: readonly object[] = [{ id: 'scope-lacks-detail-01', status: 'accepted' }]) =>
  wireRequest({ iteration: 2, applied_feedback: { items } });

/** Both ends: we refuse a request without the field, and send it ourselves. */
export const requiredInRequest = (section: string, path: string, sentence: string): Requirement => ({
  section,
  sentence,
  holds: async () => {
    await expectInvalidRequest(without(applied(), path));
    const requester = await requesterOnPaper(answering());
    await requester.request();
    const [call] = requester.provider.calls;
    if (!path.startsWith('applied_feedback')) without(sentBy(call), path);
  },
});

/** Both ends: we refuse an answer without the field, and give it ourselves. */
export const requiredInResponse = (section: string, path: string, sentence: string): Requirement => ({
  section,
  sentence,
  holds: async () => {
    const asked = question({ iteration: 2, decisions: [decision()] });
    const whole = wireResponse(echoOf(applied()));
    expect(understood(whole, asked).outcome).toBe('received');
    expectInvalidResponse(without(whole, path), asked);
    const provider = providerOnPaper();
    // An idea, which has both good points and bad ones.
    const [ours] = await provider.answer(applied(), { session: SESSION });
    without(ours as WireResponse, path);
  },
});

export const requiredInError = (path: string, sentence: string): Requirement => ({
  section: '4.2',
  sentence,
  holds: async () => {
    const failed = without(wireResponse({ status: 'error', error: { code: 'X', message: 'y' } }), 'feedback');
    expect(understood(failed).outcome).toBe('provider_error');
    expectInvalidResponse(without(failed, path));
    without(await responseTo('{'), path);
  },
});

export const requiredInMessage = (field: string, sentence: string): Requirement => ({
  section: '2.2.1',
  sentence,
  holds: async () => {
    const bare = (line: string) => `${JSON.stringify(without(JSON.parse(line) as object, field))}\n`;
    const line = textMessage(JSON.stringify(wireResponse()));
    expect(heard(line + stepFinish()).outcome).toBe('received');
    expect(heard(bare(line) + stepFinish()).outcome).toBe('no_response');
    for (const message of await providerOnPaper().answer(wireRequest(), { wrap: true })) without(message, field);
  },
});
