import { z } from 'zod';
import { endpoint } from './endpoint';
import { ModelPrice } from './settings';

/** A provider and whether it is available. Responses never contain keys. */
export const ModelProvider = z.object({
  id: z.string(),
  name: z.string(),
  ready: z.boolean().describe('Everything it needs (key, address) is there'),
  needsKey: z.boolean(),
  keyFrom: z.enum(['environment', 'stored']).nullable(),
  keyHint: z.string().nullable().describe('The last characters of the key'),
  keyVariable: z.string().nullable().describe('Environment variable that holds its key'),
  baseUrl: z.string().nullable(),
  baseUrlFrom: z.enum(['known', 'environment', 'stored']).nullable(),
});
export type ModelProvider = z.infer<typeof ModelProvider>;

export const KnownModel = z.object({
  model: z.string().describe('provider:model'),
  price: ModelPrice.nullable().describe('USD per million tokens; null if unknown'),
  contextTokens: z.number().int().nullable(),
});
export type KnownModel = z.infer<typeof KnownModel>;

export const modelEndpoints = {
  listModels: endpoint({
    method: 'GET',
    path: '/api/models',
    scope: 'read',
    summary: 'Providers of AI models, the models with a known price, and the default model',
    request: z.object({}),
    response: z.object({
      default: z.string().nullable().describe('The model to ask if a request names none'),
      defaultFrom: z.enum(['environment', 'setting']).nullable(),
      providers: z.array(ModelProvider),
      models: z.array(KnownModel),
    }),
  }),
  changeProvider: endpoint({
    method: 'PATCH',
    path: '/api/models/providers/{id}',
    scope: 'admin',
    summary: "Keep or remove a provider's key or address",
    examples: [
      { title: 'Models that run on this computer', request: { id: 'ollama', baseUrl: 'http://127.0.0.1:11434/v1' } },
    ],
    request: z.object({
      id: z.string(),
      key: z.string().trim().min(1).nullable().optional().describe('null removes the stored key'),
      baseUrl: z.string().trim().min(1).nullable().optional().describe('null goes back to the known address'),
    }),
    response: ModelProvider,
  }),
  testModel: endpoint({
    method: 'POST',
    path: '/api/models/test',
    scope: 'admin',
    summary: 'Ask a model one small question',
    examples: [{ title: 'A local model', request: { model: 'ollama:llama3.2' } }],
    request: z.object({ model: z.string().min(1).describe('provider:model') }),
    response: z.object({
      ok: z.boolean(),
      verdict: z
        .enum(['answers', 'unusable', 'failed'])
        .describe('unusable: the model can be reached, but its answer cannot be read'),
      message: z.string(),
      msec: z.number().int(),
      price: ModelPrice.nullable(),
    }),
  }),
};
