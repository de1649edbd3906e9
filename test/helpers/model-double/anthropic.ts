import { contentText, isObject, type Json, listAt, numberAt, objectAt, textAt } from './read-body';
import type { Spoken, Wire } from './types';

const STOP = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' } as const;
const TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};

/** Anthropic's messages. */
export const anthropicWire: Wire = {
  read: (_path, body) => {
    const tool = listAt(body, 'tools')[0];
    const format = objectAt(body, 'output_config', 'format');
    const schema = tool ? tool.input_schema : (format.schema ?? objectAt(body, 'output_format').schema);
    return {
      model: textAt(body, 'model'),
      system: contentText(body.system),
      prompt: listAt(body, 'messages')
        .map(({ content }) => contentText(content))
        .join('\n'),
      schema: isObject(schema) ? schema : null,
      format: isObject(schema) ? 'schema' : 'text',
      stream: body.stream === true,
      maxOutputTokens: numberAt(body, 'max_tokens'),
      asTool: tool !== undefined,
    };
  },
  whole: (spoken) => ({
    ...message(spoken),
    content: [block(spoken, spoken.pieces.join(''))],
    ...stopped(spoken),
    usage: getSpokenUsage(spoken),
  }),
  events: (spoken) => [
    event('message_start', {
      message: {
        ...message(spoken),
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { ...getSpokenUsage(spoken), output_tokens: 1 },
      },
    }),
    event('content_block_start', { index: 0, content_block: block(spoken, '') }),
    event('ping', {}),
    ...spoken.pieces.map((piece) => event('content_block_delta', { index: 0, delta: delta(spoken, piece) })),
    event('content_block_stop', { index: 0 }),
    event('message_delta', { delta: stopped(spoken), usage: { output_tokens: spoken.usage.output } }),
    event('message_stop', {}),
  ],
  fault: (kind) => event('error', { error: { type: `${kind}_error`, message: `The server is ${kind}.` } }),
  error: (status, text) => ({ type: 'error', error: { type: TYPES[status] ?? 'api_error', message: text } }),
};

const event = (type: string, data: Json) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;

const message = ({ model }: Spoken) => ({ id: 'msg_1', type: 'message', role: 'assistant', model });

function stopped({ finish, asTool }: Spoken) {
  return { stop_reason: asTool && finish === 'stop' ? 'tool_use' : STOP[finish], stop_sequence: null };
}

function block({ asTool }: Spoken, text: string): Json {
  if (!asTool) return { type: 'text', text };
  return { type: 'tool_use', id: 'toolu_1', name: 'json', input: text === '' ? {} : JSON.parse(text) };
}

function delta({ asTool }: Spoken, piece: string): Json {
  return asTool ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece };
}

const getSpokenUsage = ({ usage: { input, output } }: Spoken) => ({ input_tokens: input, output_tokens: output });
