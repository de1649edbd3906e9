import { z } from 'zod';
import { endpoint, SCOPES } from './endpoint';

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(SCOPES),
  hint: z.string().describe('The first characters of the key, to tell keys apart'),
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
    summary: 'Make an API key; the answer is the only place its secret is ever shown',
    request: z.object({
      name: z.string().trim().min(1).max(100),
      scope: z.enum(SCOPES).default('run'),
      expiresAt: z.iso.datetime({ offset: true }).nullable().default(null),
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
