import { z } from 'zod';
import { Tier } from '../tier';
import { endpoint } from './endpoint';

export const FleetWorkerInfo = z.object({
  id: z.string(),
  machine: z.string().describe('Host name of its computer'),
  version: z.string().describe('Version of Winnow'),
  node: z.number().int().describe('Major version of Node.js'),
  cores: z.number().int().describe('Processors of its computer'),
  concurrency: z.number().int().describe('Pages that it loads at a time over HTTP'),
  browserPages: z.number().int().describe('Pages that it loads at a time in a browser; 0 without one'),
  region: z.string().nullable().describe('Region from which it loads pages; null if it names none'),
  tiers: z.array(Tier).describe('Tiers whose pages it loads'),
  address: z.string().describe('Name of the address from which it loads pages'),
  state: z
    .enum(['taking', 'draining', 'drained'])
    .describe('draining: takes no more pages and finishes those it has; drained: has none left'),
  active: z.number().int().describe('Pages in progress'),
  urls: z.array(z.string()).describe('Up to three of these URLs'),
  pages: z.number().int().describe('Pages loaded since it started'),
  failures: z.number().int().describe('Pages of these that got no answer from the site'),
  perSecond: z.number().describe('Pages per second over the last ten seconds'),
  startedAt: z.string(),
});
export type FleetWorkerInfo = z.infer<typeof FleetWorkerInfo>;

/** Pages that no worker can load. */
export const UnmetPages = z.object({
  by: z.enum(['http', 'browser']),
  tier: Tier,
  region: z.string().nullable(),
  pages: z.number().int(),
});
export type UnmetPages = z.infer<typeof UnmetPages>;

export const FleetQueueInfo = z.object({
  address: z.string().describe('Host and port'),
  from: z.enum(['start', 'settings']).describe('start: named by --queue or WINNOW_QUEUE; settings: stored'),
  connected: z.boolean(),
  capacity: z
    .number()
    .int()
    .describe('Pages that all workers together can load at a time over HTTP; 0 if there are none'),
  browserPages: z.number().int().describe('Pages that all workers together can load at a time in browsers'),
  waiting: z.number().int().describe('Pages waiting for a worker'),
  unmet: z.array(UnmetPages).describe('Pages waiting for a worker that does not exist, by what they need'),
  active: z.number().int().describe('Pages in progress at workers'),
  lagMs: z.number().describe('How long the oldest page has waited in the queue; 0 if none is waiting'),
});
export type FleetQueueInfo = z.infer<typeof FleetQueueInfo>;

export const FleetInfo = z.object({
  queue: FleetQueueInfo.nullable().describe('null if this computer loads all pages itself'),
  results: z.array(FleetWorkerInfo),
});
export type FleetInfo = z.infer<typeof FleetInfo>;

const MAX_ADDRESS = 1000; // characters

const id = z.object({ id: z.string() });

export const workerEndpoints = {
  listWorkers: endpoint({
    method: 'GET',
    path: '/api/workers',
    scope: 'read',
    summary: 'The workers that load pages for this Winnow, and the queue',
    request: z.object({}),
    response: FleetInfo,
  }),
  changeQueue: endpoint({
    method: 'PUT',
    path: '/api/queue',
    scope: 'admin',
    summary: 'Send pages to the workers of a queue from now on; the queue is checked first',
    request: z.object({
      address: z.string().max(MAX_ADDRESS).describe('redis://host:6379, or rediss://user:password@host:6379 for TLS'),
      secret: z
        .string()
        .max(MAX_ADDRESS)
        .optional()
        .describe('WINNOW_FLEET_SECRET of the workers; default: the stored one, or that of the environment'),
    }),
    response: FleetInfo,
  }),
  removeQueue: endpoint({
    method: 'DELETE',
    path: '/api/queue',
    scope: 'admin',
    summary: 'Forget the queue; this computer loads all pages again',
    request: z.object({}),
    response: FleetInfo,
  }),
  drainWorker: endpoint({
    method: 'POST',
    path: '/api/workers/{id}/drain',
    scope: 'admin',
    summary: 'Send a worker no more pages; it finishes those it has',
    request: id,
    response: id.extend({ drained: z.literal(true) }),
  }),
  resumeWorker: endpoint({
    method: 'POST',
    path: '/api/workers/{id}/resume',
    scope: 'admin',
    summary: 'Send pages to a drained worker again',
    request: id,
    response: id.extend({ drained: z.literal(false) }),
  }),
  removeWorker: endpoint({
    method: 'DELETE',
    path: '/api/workers/{id}',
    scope: 'admin',
    summary: 'Let a worker finish its pages and exit',
    request: id,
    response: id.extend({ removed: z.literal(true) }),
  }),
};
