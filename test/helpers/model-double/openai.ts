import { contentText, isObject, type Json, listAt, numberAt, objectAt, textAt } from './read-body';
import type { Spoken, Wire } from './types';

const FINISH = { stop: 'stop', length: 'length', refusal: 'stop' } as const;
const TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'invalid_request_error',
  404: 'invalid_request_error',
  429: 'rate_limit_exceeded',
};

/** OpenAI's chat completions. */
export const openaiWire: Wire = {
  read: (_path, body) => {
    const messages = listAt(body, 'messages');
    const said = (...roles: readonly string[]) =>
      messages
        .filter((message) => roles.includes(textAt(message, 'role')))
        .map(({ content }) => contentText(content))
        .join('\n');
    const type = textAt(objectAt(body, 'response_format'), 'type');
    const { schema } = objectAt(body, 'response_format', 'json_schema');
    return {
      model: textAt(body, 'model'),
      system: said('system', 'developer'),
      prompt: said('user'),
      schema: isObject(schema) ? schema : null,
      format: type === 'json_schema' ? 'schema' : type === 'json_object' ? 'json' : 'text',
      stream: body.stream === true,
      maxOutputTokens: numberAt(body, 'max_completion_tokens') ?? numberAt(body, 'max_tokens'),
      asTool: false,
    };
  },
  whole: (spoken) => {
    const text = spoken.pieces.join('');
    const message = spoken.finish === 'refusal' ? { content: null, refusal: text } : { content: text, refusal: null };
    const choice = { index: 0, message: { role: 'assistant', ...message }, finish_reason: FINISH[spoken.finish] };
    return { ...frame(spoken, 'chat.completion'), choices: [choice], usage: getSpokenUsage(spoken) };
  },
  events: (spoken) => {
    const chunk = (delta: Json, finish: string | null = null) =>
      event({ ...frame(spoken, 'chat.completion.chunk'), choices: [{ index: 0, delta, finish_reason: finish }] });
    const field = spoken.finish === 'refusal' ? 'refusal' : 'content';
    return [
      chunk({ role: 'assistant', content: '' }),
      ...spoken.pieces.map((piece) => chunk({ [field]: piece })),
      chunk({}, FINISH[spoken.finish]),
      event({ ...frame(spoken, 'chat.completion.chunk'), choices: [], usage: getSpokenUsage(spoken) }),
      'data: [DONE]\n\n',
    ];
  },
  fault: (kind) => {
    const type = kind === 'overloaded' ? 'server_error' : 'rate_limit_exceeded';
    return event({ error: { message: `The server is ${kind}.`, type, code: type, param: null } });
  },
  error: (status, message) => ({ error: { message, type: TYPES[status] ?? 'server_error', param: null, code: null } }),
};

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;

const frame = ({ model }: Spoken, object: string) => ({ id: 'chatcmpl-1', object, created: 1_700_000_000, model });

function getSpokenUsage({ usage: { input, output } }: Spoken) {
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}
