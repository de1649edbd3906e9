import { contentText, isObject, listAt, numberAt, objectAt, textAt } from './read-body';
import type { Spoken, Wire } from './types';

const FINISH = { stop: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' } as const;
const STATUS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};

/** Google's generateContent and streamGenerateContent. */
export const googleWire: Wire = {
  read: (path, body) => {
    const config = objectAt(body, 'generationConfig');
    const schema = config.responseSchema ?? config.responseJsonSchema;
    const json = textAt(config, 'responseMimeType') === 'application/json';
    return {
      model: /\/models\/([^:/]+):/.exec(path)?.[1] ?? '',
      system: contentText(objectAt(body, 'systemInstruction').parts),
      prompt: listAt(body, 'contents')
        .map(({ parts }) => contentText(parts))
        .join('\n'),
      schema: isObject(schema) ? schema : null,
      format: isObject(schema) ? 'schema' : json ? 'json' : 'text',
      stream: path.includes(':streamGenerateContent'),
      maxOutputTokens: numberAt(config, 'maxOutputTokens'),
      asTool: false,
    };
  },
  whole: (spoken) => answer(spoken, spoken.pieces.join(''), true),
  events: (spoken) => [
    ...spoken.pieces.map((piece) => event(answer(spoken, piece, false))),
    event(answer(spoken, '', true)),
  ],
  fault: (kind) => {
    const code = kind === 'overloaded' ? 503 : 429;
    return event({ error: { code, message: `The server is ${kind}.`, status: STATUS[code] } });
  },
  error: (status, message) => ({ error: { code: status, message, status: STATUS[status] ?? 'INTERNAL' } }),
};

const event = (data: unknown) => `data: ${JSON.stringify(data)}\r\n\r\n`;

function answer({ model, finish, usage }: Spoken, text: string, last: boolean) {
  const parts = text === '' || finish === 'refusal' ? [] : [{ text }];
  return {
    candidates: [{ content: { role: 'model', parts }, index: 0, ...(last && { finishReason: FINISH[finish] }) }],
    usageMetadata: {
      promptTokenCount: usage.input,
      candidatesTokenCount: usage.output,
      totalTokenCount: usage.input + usage.output,
    },
    modelVersion: model,
  };
}
