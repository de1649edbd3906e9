import { z } from 'zod';
import { TIER_SET_UP, Tier } from '../tier';
import { endpoint } from './endpoint';
import { page } from './list-parameters';

/* Account endpoints as clients of hosted services expect them. Winnow has no accounts, and answers with values such clients can work with. */

export const CREDITS_PER_USD = 1000; // scripts for the hosted service rely on it
/** Initial balance, because scripts subtract and compare: a million USD, more than anyone's jobs cost. */
export const CREDITS_AT_FIRST = 1_000_000_000;

export const User = z.object({
  id: z.literal('local'),
  name: z.string(),
  email: z.null(),
  local: z.literal(true).describe('Always true: the user is the person at this computer, and there are no accounts'),
});
export type User = z.infer<typeof User>;

export const CreditBalance = z.object({
  balance: z
    .number()
    .describe(`Credits, counted down from ${CREDITS_AT_FIRST} so that scripts can subtract; nothing ends at 0`),
  used: z.number().describe('Credits that the stored jobs cost by the rate card'),
  usedUsd: z.number().describe('The used credits in USD'),
  creditsPerUsd: z.literal(CREDITS_PER_USD),
  unlimited: z.literal(true).describe('No call is refused for lack of credits'),
  message: z.string().describe('The same as a sentence'),
});
export type CreditBalance = z.infer<typeof CreditBalance>;

export const TierStatus = z.object({
  tier: Tier,
  ready: z.boolean().describe('Whether visits can use it'),
  by: z.enum(TIER_SET_UP).nullable().describe('null: not set up'),
  addresses: z.number().int().describe('How many proxies, browsers or unlockers it has'),
  usdPerGb: z.number(),
});

export const StoredUrl = z.object({
  url: z.string().describe('Where the visit ended'),
  httpStatus: z.number().int().nullable(),
  contentType: z.string().nullable(),
  timestamp: z.string().describe('When it was fetched'),
  htmlUrl: z.string().describe('The stored copy; needs no key'),
  jobId: z.string(),
});
export type StoredUrl = z.infer<typeof StoredUrl>;

export const accountEndpoints = {
  getUser: endpoint({
    method: 'GET',
    path: '/api/user',
    aliases: ['/api/v2/user/me'],
    scope: 'read',
    summary: 'Who uses this Winnow: the person at this computer, as there are no accounts',
    examples: [{ title: 'As clients of hosted services ask for it', request: {} }],
    request: z.object({}),
    response: User,
  }),
  getBalance: endpoint({
    method: 'GET',
    path: '/api/credits/balance',
    scope: 'read',
    summary: 'What jobs have cost by the rate card, in credits; there is no limit',
    examples: [{ title: 'As clients of hosted services ask for it', request: {} }],
    request: z.object({}),
    response: CreditBalance,
  }),
  getProxyStatus: endpoint({
    method: 'GET',
    path: '/api/proxy/status',
    scope: 'read',
    summary: 'Which proxy tiers visits can use',
    examples: [{ title: 'As clients of hosted services ask for it', request: {} }],
    request: z.object({}),
    response: z.object({
      status: z.literal('ok').describe('Visits without a proxy always work'),
      ready: z.array(Tier).describe('The tiers that visits can use'),
      results: z.array(TierStatus),
    }),
  }),
  listStoredUrls: endpoint({
    method: 'GET',
    path: '/api/urls',
    scope: 'read',
    summary: 'The stored pages of all jobs, newest first; a URL that was visited twice is listed twice',
    examples: [
      { title: 'The latest ten', request: { limit: 10 } },
      { title: 'Those of a pattern', request: { pattern: '{origin}/products/*' } },
    ],
    request: z.object({
      ...page,
      pattern: z.string().optional().describe('Only pages whose URL matches: * is anything but /, ** anything'),
    }),
    response: z.object({ results: z.array(StoredUrl), total: z.number().int() }),
  }),
};
