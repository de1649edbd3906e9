import type { Connection } from './connection';
import type { ModelCall } from './providers/index';
import type { Quirks } from './quirks';
import { toStrictSchema } from './schema';
import type { Question, ResolvedModel } from './types';

/** The question as the library's call, in the simplest form that its server requires. */
export function createModelCall(
  { system, prompt, schema }: Question,
  maxOutputTokens: number,
  { format, takesReasoning }: Quirks,
  reasoning: ModelCall['reasoning'],
  abortSignal: AbortSignal,
): ModelCall {
  const strict = toStrictSchema(schema);
  const inWords = `${system}\n\nAnswer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(strict)}`;
  return {
    prompt: [
      { role: 'system', content: format === 'schema' ? system : inWords },
      { role: 'user', content: [{ type: 'text', text: prompt }] },
    ],
    maxOutputTokens,
    abortSignal,
    ...(format === 'schema' && { responseFormat: { type: 'json', schema: strict, name: 'answer' } }),
    ...(format === 'json' && { responseFormat: { type: 'json' } }),
    ...(takesReasoning && reasoning && { reasoning }),
  };
}

/** Output tokens to request: room for answer and reasoning, within the model's limit. */
export function getOutputTokens(
  model: ResolvedModel,
  question: Question,
  { provider }: Connection,
  { mostOutput }: Quirks,
): number {
  const wanted = question.maxOutputTokens + (provider.thoughtTokens?.(model.model) ?? 0);
  return Math.min(wanted, mostOutput ?? wanted);
}
