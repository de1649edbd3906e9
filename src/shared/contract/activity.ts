import { z } from 'zod';
import { Tier } from '../tier';
import { endpoint } from './endpoint';
import { PHASES } from './jobs';
import { id } from './list-parameters';

/** What limits a job's requests to a host. */
export const SLOWED_BY = ['nothing', 'settings', 'job', 'robots', 'retry_after', 'host_down', 'answers'] as const;
export const SlowedBy = z.enum(SLOWED_BY);
export type SlowedBy = z.infer<typeof SlowedBy>;

const perSecond = z.number().nullable().describe('Pages per second; null if too little is known');
const usd = z.number().nullable().describe('USD; null if a model has no known price');

/** A URL being loaded. */
export const LoadingPage = z.object({
  url: z.string(),
  host: z.string(),
  since: z.string().describe('When it was started'),
  tier: Tier.nullable().describe('Tier that loads the page; null until one is chosen'),
  rendered: z.boolean().describe('Whether a browser loads it'),
  waiting: z.boolean().describe('Whether it is still waiting for its turn at the host'),
});
export type LoadingPage = z.infer<typeof LoadingPage>;

/** A job's progress at one host. */
export const HostPace = z.object({
  host: z.string(),
  pages: z.number().int().describe('Pages done since the job last started to run'),
  perSecond: z.number().describe('Pages per second over the last seconds'),
  loading: z.number().int(),
  waiting: z.number().int(),
  slowedBy: SlowedBy,
  why: z.string().describe('What slows it, in a sentence'),
  until: z.string().nullable().describe('When it may be requested again, if it has to wait'),
});
export type HostPace = z.infer<typeof HostPace>;

/** What one worker did for a job. */
export const WorkerShare = z.object({
  id: z.string(),
  machine: z.string().describe('Host name of its computer'),
  pages: z.number().int().describe('Pages that it loaded for the job, since Winnow started'),
  failures: z.number().int().describe('Pages of these that got no answer from the site'),
});
export type WorkerShare = z.infer<typeof WorkerShare>;

/** A job's state at one moment; counts are totals. */
export const ActivityPoint = z.object({
  msec: z.number().int().describe('Time the job had run'),
  at: z.string(),
  pages: z.number().int(),
  known: z.number().int().describe('Pages done and in the queue'),
  items: z.number().int(),
  errors: z.number().int(),
  bytes: z.number().int(),
  cost: z.object({ network: z.number(), ai: usd, service: usd }),
});
export type ActivityPoint = z.infer<typeof ActivityPoint>;

export const Activity = z.object({
  running: z.boolean(),
  phase: z.enum(PHASES),
  pages: z.object({
    done: z.number().int(),
    known: z.number().int().describe('Done and in the queue'),
    expected: z.number().int().nullable().describe('Expected total of pages; null if unknown'),
    how: z.string().describe('How that was calculated, in a sentence'),
  }),
  items: z.number().int(),
  failed: z.number().int().describe('Pages that failed'),
  rate: z.object({ now: perSecond, mean: perSecond }),
  money: z.object({ spentUsd: usd, budgetUsd: z.number().nullable() }),
  left: z.object({
    fromMs: z.number().int().nullable().describe('Minimum time left, in milliseconds'),
    toMs: z.number().int().nullable().describe('Maximum time left, in milliseconds, as far as it is known'),
    why: z.string().nullable().describe('Why fromMs or toMs is unknown'),
  }),
  loading: z.array(LoadingPage).describe('Pages that are loading, the slowest first; only the first ones'),
  hosts: z.array(HostPace).describe('The busiest hosts'),
  workers: z.array(WorkerShare).describe('Workers that loaded its pages; none if this computer loads all of them'),
  series: z.array(ActivityPoint).describe('About 300 points at most; none for a job that took less than half a second'),
});
export type Activity = z.infer<typeof Activity>;

export const activityEndpoints = {
  jobActivity: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/activity',
    scope: 'read',
    summary: 'The progress of a job: speed, what is loading now, what slows it, time left, and its history so far',
    examples: [{ title: 'How a job went', request: { id: '{jobId}' } }],
    request: id,
    response: Activity,
  }),
};
