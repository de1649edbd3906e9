import { z } from 'zod';
import { endpoint, SCOPES } from './endpoint';

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(SCOPES),
  hint: z.string().describe('The first characters of the key, to distinguish keys'),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const keyEndpoints = {
  listKeys: endpoint({
    method: 'GET',
    path: '/api/keys',
    scope: 'admin',
    summary: 'The API keys, without their secrets',
    request: z.object({}),
    response: z.object({ results: z.array(ApiKey) }),
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/api/keys',
    scope: 'admin',
    summary: 'Create an API key; its secret is shown only in this answer',
    examples: [{ title: 'A key that may run jobs', request: { name: 'nightly script', scope: 'run' } }],
    request: z.object({
      name: z.string().trim().min(1).max(100).describe('What the key is for'),
      scope: z.enum(SCOPES).default('run').describe('What it may do; each scope includes the ones before it'),
      expiresAt: z.iso.datetime({ offset: true }).nullable().default(null).describe('null: never'),
    }),
    response: ApiKey.extend({ key: z.string() }),
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/api/keys/{id}',
    scope: 'admin',
    summary: 'Revoke a key at once',
    request: z.object({ id: z.string() }),
    response: z.object({ id: z.string(), revoked: z.literal(true) }),
  }),
};
