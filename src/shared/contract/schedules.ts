import { z } from 'zod';
import { endpoint } from './endpoint';
import { JobState } from './job-state';
import { ChangeCounts, JobSummary } from './jobs';
import { Outcome } from './outcome';
import { WEBHOOK_EVENTS, WebhookUrl } from './task';

const id = z.object({ id: z.string() });

export const SCHEDULED = ['visit', 'crawl', 'extract', 'scrape', 'agent', 'workflow'] as const;

/** Endpoint whose arguments a scheduled task uses. */
export const SCHEDULED_ENDPOINT = {
  visit: 'visit',
  crawl: 'crawl',
  extract: 'extract',
  scrape: 'scrape',
  agent: 'agent',
  workflow: 'runWorkflow',
} as const satisfies Record<(typeof SCHEDULED)[number], string>;

/** What to run: a task with its endpoint's arguments, or a workflow with `{id, params}`. */
export const ScheduledTask = z.strictObject({
  type: z.enum(SCHEDULED),
  args: z.record(z.string(), z.unknown()).describe('Pages are fetched again unless maxAge or refetch says otherwise'),
});
export type ScheduledTask = z.infer<typeof ScheduledTask>;

export const ScheduleBody = z.object({
  name: z.string().trim().min(1).max(200).describe('A name for lists'),
  cron: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe('Five fields: minute, hour, day of month, month, day of week; or @hourly, @daily, @weekly, @monthly'),
  timezone: z.string().nullable().default(null).describe('IANA name; null: the time zone of the computer'),
  task: ScheduledTask.describe('The task that it runs'),
  key: z
    .array(z.string().min(1))
    .min(1)
    .nullable()
    .default(null)
    .describe('Fields by which an item is recognised; null: found automatically'),
  webhook: WebhookUrl.nullable().default(null).describe('Called after each run, with what changed'),
  keepRuns: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .nullable()
    .default(null)
    .describe('Older runs are deleted, but never the one that the next is compared with; null: none is'),
  enabled: z.boolean().default(true).describe('false: it does not run automatically'),
});
export type ScheduleBody = z.infer<typeof ScheduleBody>;

export const ScheduleRun = z.object({
  jobId: z.string(),
  dueAt: z.string().nullable().describe('null if it was started by hand'),
  missed: z.boolean().describe('Whether the run was due while Winnow was not running'),
  state: JobState,
  stopped: z.boolean(),
  outcome: Outcome,
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  items: z.number().int().describe('Number of items; for a crawl, of its hits'),
  from: z.string().nullable().describe('Id of the job it is compared with: the last complete run before it'),
  changes: ChangeCounts.nullable().describe('null until it has ended, and for the first run'),
});
export type ScheduleRun = z.infer<typeof ScheduleRun>;

export const Schedule = ScheduleBody.extend({
  id: z.string(),
  nextAt: z.string().nullable(),
  lastRun: ScheduleRun.nullable(),
  note: z.string().nullable().describe('Why no run started at the last due time; null once a run has started again'),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Schedule = z.infer<typeof Schedule>;

export const WebhookDelivery = z.object({
  id: z.string(),
  jobId: z.string(),
  url: z.string(),
  event: z.enum(WEBHOOK_EVENTS).describe('The events it receives'),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  nextAt: z.string().nullable(),
  message: z.string().nullable().describe('The fault of the last attempt'),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Sent to a webhook when a job ends, signed by Standard Webhooks. */
export const WebhookEvent = z.object({
  type: z.literal('job.finished'),
  timestamp: z.string(),
  data: z.object({
    job: JobSummary.omit({ extractors: true, traps: true, lists: true }).describe('Long arguments are left out'),
    schedule: z.object({ id: z.string(), name: z.string() }).nullable(),
    changes: ChangeCounts.nullable().describe('For a run of a schedule that has an earlier one'),
    links: z
      .object({ job: z.string(), items: z.string(), export: z.string() })
      .describe('Links to its results; they need an API key'),
  }),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Sent for the job's other events in `webhookEvents`, with the same data. */
export const WebhookJobEvent = WebhookEvent.extend({ type: z.enum(['job.started', 'job.failed', 'job.changed']) });
export type WebhookJobEvent = z.infer<typeof WebhookJobEvent>;

/** Sent for `page`: the pages finished within about a second. */
export const WebhookPageEvent = z.object({
  type: z.literal('job.page'),
  timestamp: z.string(),
  data: z.object({
    jobId: z.string(),
    pages: z.array(
      z.object({ url: z.string(), status: z.string(), message: z.string().nullable(), items: z.number().int() }),
    ),
  }),
});
export type WebhookPageEvent = z.infer<typeof WebhookPageEvent>;

/** Sent to test a webhook, signed like any other. */
export const WebhookTestEvent = z.object({
  type: z.literal('webhook.test'),
  timestamp: z.string(),
  data: z.object({ message: z.string() }),
});
export type WebhookTestEvent = z.infer<typeof WebhookTestEvent>;

/** Run times of a cron expression. */
export const TimesPreview = z.object({
  next: z.array(z.string()).describe('The next five times'),
  words: z.string().describe('The expression in words'),
  timezone: z.string().describe('The time zone that was used'),
  perMonth: z.number().int().describe('How often it occurs in 30 days; an estimate if very frequent'),
});
export type TimesPreview = z.infer<typeof TimesPreview>;

export const scheduleEndpoints = {
  listSchedules: endpoint({
    method: 'GET',
    path: '/api/schedules',
    scope: 'read',
    summary: 'The schedules',
    request: z.object({}),
    response: z.object({ results: z.array(Schedule) }),
  }),
  createSchedule: endpoint({
    method: 'POST',
    path: '/api/schedules',
    scope: 'run',
    summary: 'Run a task at the times of a cron expression, while Winnow is running',
    examples: [
      {
        title: 'Prices on weekdays at seven',
        request: {
          name: 'Prices',
          cron: '0 7 * * 1-5',
          timezone: 'Europe/Berlin',
          task: {
            type: 'scrape',
            args: {
              pattern: '{origin}/products/*',
              template: { name: 'Name of the product', price: 'Price as a number' },
              maxExtracts: 5,
            },
          },
          key: ['name'],
        },
      },
    ],
    request: ScheduleBody,
    response: Schedule,
  }),
  previewTimes: endpoint({
    method: 'POST',
    path: '/api/schedules/preview',
    scope: 'read',
    summary: 'The next times of a cron expression, and what it means in words; stores nothing',
    examples: [{ title: 'Weekdays at seven', request: { cron: '0 7 * * 1-5', timezone: 'Europe/Berlin' } }],
    request: ScheduleBody.pick({ cron: true, timezone: true }),
    response: TimesPreview,
  }),
  getSchedule: endpoint({
    method: 'GET',
    path: '/api/schedules/{id}',
    scope: 'read',
    summary: 'One schedule',
    request: id,
    response: Schedule,
  }),
  changeSchedule: endpoint({
    method: 'PATCH',
    path: '/api/schedules/{id}',
    scope: 'run',
    summary: 'Change a schedule; what is left out does not change',
    examples: [{ title: 'Pause it', request: { id: '{scheduleId}', enabled: false } }],
    request: id.extend({
      name: ScheduleBody.shape.name.optional(),
      cron: ScheduleBody.shape.cron.optional(),
      timezone: ScheduleBody.shape.timezone
        .removeDefault()
        .optional()
        .describe('IANA name; null: the time zone of the computer'),
      task: ScheduledTask.optional().describe('The task that it runs'),
      key: ScheduleBody.shape.key
        .removeDefault()
        .optional()
        .describe('Fields by which an item is recognised; null: found automatically'),
      webhook: ScheduleBody.shape.webhook.removeDefault().optional().describe('Called after each run; null: none is'),
      keepRuns: ScheduleBody.shape.keepRuns.removeDefault().optional().describe('How many runs are kept; null: all'),
      enabled: z.boolean().optional().describe('false: it does not run automatically'),
    }),
    response: Schedule,
  }),
  deleteSchedule: endpoint({
    method: 'DELETE',
    path: '/api/schedules/{id}',
    scope: 'run',
    summary: 'Delete a schedule; its jobs are kept',
    request: id,
    response: z.object({ id: z.string(), deleted: z.literal(true) }),
  }),
  runSchedule: endpoint({
    method: 'POST',
    path: '/api/schedules/{id}/run',
    scope: 'run',
    summary: 'Run it now, in addition to its times',
    request: id,
    response: z.object({ jobId: z.string() }),
  }),
  listRuns: endpoint({
    method: 'GET',
    path: '/api/schedules/{id}/runs',
    scope: 'read',
    summary: 'The runs of a schedule, newest first, each with what it changed',
    examples: [{ title: 'The last three', request: { id: '{scheduleId}', limit: 3 } }],
    request: id.extend({
      limit: z.coerce.number().int().min(1).max(1000).default(50).describe('Maximum entries'),
      offset: z.coerce.number().int().min(0).default(0).describe('How many to skip'),
    }),
    response: z.object({ results: z.array(ScheduleRun), total: z.number().int() }),
  }),
  listWebhooks: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/webhooks',
    scope: 'read',
    summary: 'What was sent to the webhook of a job, and the result',
    request: id,
    response: z.object({ results: z.array(WebhookDelivery) }),
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/test',
    scope: 'run',
    summary: 'Post a signed message of the type webhook.test to a webhook, once, and return its response',
    examples: [{ title: 'To a page that accepts no messages', request: { url: '{origin}/' } }],
    request: z.object({ url: WebhookUrl.describe('Address that the message is posted to') }),
    response: z.object({ delivered: z.boolean(), message: z.string().describe('What the receiver answered') }),
  }),
  getWebhookSecret: endpoint({
    method: 'GET',
    path: '/api/webhooks/secret',
    scope: 'admin',
    summary: 'The secret that signs webhooks; created when it is first requested',
    request: z.object({}),
    response: z.object({ secret: z.string() }),
  }),
  renewWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/webhooks/secret',
    scope: 'admin',
    summary: 'Replace the secret with a new one',
    request: z.object({}),
    response: z.object({ secret: z.string() }),
  }),
};
