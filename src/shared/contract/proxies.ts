import { z } from 'zod';
import { TIER_SET_UP, Tier } from '../tier';
import { endpoint } from './endpoint';

/** Settings of a tier. Responses never contain passwords or keys. */
export const TierSetUp = z.object({
  tier: Tier,
  by: z.enum(TIER_SET_UP).nullable().describe('null: not set up'),
  addresses: z
    .array(z.string())
    .describe('Proxies, remote browsers or the unlocker, passwords shown as ***; several are used in turn'),
  fields: z
    .record(z.string(), z.unknown())
    .describe('What is sent to the unlocker in addition to the URL; passwords and keys appear as ***'),
  hasKey: z.boolean().describe('Whether a key for the unlocker is stored'),
  usdPerGb: z.number(),
});
export type TierSetUp = z.infer<typeof TierSetUp>;

const tier = z.object({ tier: Tier.exclude(['none']).describe('The tier') });

export const TierChange = tier.extend({
  addresses: z
    .array(z.string().trim().min(1))
    .min(1)
    .max(1000)
    .describe(
      'http://, https:// or socks5://user:password@host:port; for the cdp tiers also ws:// or wss:// of a remote browser; ' +
        'for unblock one http:// or https:// address. *** instead of a password keeps the stored one',
    ),
  key: z.string().optional().describe('For unblock: sent as "Authorization: Bearer"; left out, the stored one is kept'),
  fields: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('For unblock: sent in addition to the URL. *** for a password or key keeps the stored one'),
});
export type TierChange = z.infer<typeof TierChange>;

export const proxyEndpoints = {
  listProxies: endpoint({
    method: 'GET',
    path: '/api/proxies',
    scope: 'read',
    summary: 'How each proxy tier is set up',
    request: z.object({}),
    response: z.object({ results: z.array(TierSetUp) }),
  }),
  changeProxy: endpoint({
    method: 'PUT',
    path: '/api/proxies/{tier}',
    scope: 'admin',
    summary: 'Set up a proxy tier',
    examples: [
      {
        title: 'Two proxies used in turn',
        request: {
          tier: 'datacenter',
          addresses: ['http://user:password@proxy.example:8080', 'socks5://proxy.example:1080'],
        },
      },
    ],
    request: TierChange,
    response: TierSetUp,
  }),
  removeProxy: endpoint({
    method: 'DELETE',
    path: '/api/proxies/{tier}',
    scope: 'admin',
    summary: 'Forget how a proxy tier is set up',
    request: tier,
    response: TierSetUp,
  }),
  checkProxy: endpoint({
    method: 'POST',
    path: '/api/proxies/{tier}/check',
    scope: 'admin',
    summary: 'Load a page through each address of a tier',
    examples: [{ title: 'Without a proxy', request: { tier: 'none', url: '{origin}/about/' } }],
    request: z.object({ tier: Tier.describe('The tier'), url: z.string().describe('The page to load') }),
    response: z.object({
      results: z.array(
        z.object({
          address: z.string(),
          ok: z.boolean(),
          message: z.string().describe('What happened'),
          msec: z.number().int(),
          bytes: z.number().int(),
        }),
      ),
    }),
  }),
};
