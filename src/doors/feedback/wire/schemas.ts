import { WireRequest } from './request.ts';
import { WireResponse } from './response.ts';
import { WrapperMessage } from './wrapper.ts';

/** The words of the Agent Feedback Protocol; the build makes JSON Schemas of them, as of our own contracts. */
export const WIRE = {
  'feedback-wire-request': WireRequest,
  'feedback-wire-response': WireResponse,
  'feedback-wire-wrapper': WrapperMessage,
};
