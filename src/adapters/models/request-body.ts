import type { ModelInput, ModelRequest, ModelTool } from '../../ports/model.ts';

/** A request as the Responses API reads it. The server keeps the conversation: a later request names the response before. */
export const requestBody = (model: string, request: ModelRequest): string =>
  JSON.stringify({
    model,
    instructions: request.instructions,
    input: request.input.map(inputItem),
    ...(request.previousResponseId === null ? {} : { previous_response_id: request.previousResponseId }),
    tools: request.tools.map(functionTool),
    stream: true,
    store: true,
  });

const inputItem = (input: ModelInput): object =>
  input.type === 'text'
    ? { type: 'message', role: 'user', content: [{ type: 'input_text', text: input.text }] }
    : { type: 'function_call_output', call_id: input.callId, output: input.output };

/** Not strict: strict schemas know neither defaults nor optional fields, and the tools check their input themselves. */
const functionTool = ({ name, description, parameters }: ModelTool): object => ({
  type: 'function',
  name,
  description,
  parameters,
  strict: false,
});
