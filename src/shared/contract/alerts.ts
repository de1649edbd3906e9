import { z } from 'zod';
import { AlertChannel, AlertRule } from './alert-kinds';
import { endpoint } from './endpoint';
import { queryFlag } from './list-parameters';

const id = z.object({ id: z.string() });

const Spot = z
  .object({
    link: z.string().describe('The stored page with the place marked'),
    picture: z
      .string()
      .describe('A small JPEG of the element, drawn from the stored page; 404 if there is nothing to see'),
  })
  .nullable();

/** Locations of a value before and after; links on this computer that need no key. */
export const AlertPlace = z.object({ field: z.string(), before: Spot, after: Spot });
export type AlertPlace = z.infer<typeof AlertPlace>;

/** A changed row, as reported in an alert. */
export const AlertChange = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  row: z.string().describe('Name of the row: its key, otherwise its first text'),
  url: z.string().describe('The page it came from'),
  link: z.string().describe('The row in Winnow'),
  fields: z
    .record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))
    .describe('The fields whose meaning changed, by dotted path; for new or removed rows, all fields'),
  place: AlertPlace.nullable()
    .optional()
    .describe(
      'Where the first of these fields is on the page; null if it has no place, missing in messages of older versions',
    ),
  rule: z.string().describe('The rule that it matches, in words'),
  reason: z.string().nullable().describe('Why a model says that it matches a sentence; null for other rules'),
  confidence: z.number().nullable().describe('How sure the model is, 0 to 1'),
});
export type AlertChange = z.infer<typeof AlertChange>;

export const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;

/** Delivery of an alert through one channel. */
export const AlertDelivery = z.object({
  channel: z.string().describe('The kind of the channel'),
  place: z.string().describe('Where it goes, in words'),
  state: z.enum(DELIVERY_STATES).describe('waiting: tried again at nextAt; failed: given up until it is tried again'),
  tries: z.number().int(),
  nextAt: z.string().nullable(),
  message: z.string().nullable().describe('The fault of the last attempt'),
  hint: z.string().nullable().describe('What helps'),
  sent: z.string().nullable().describe('What was sent, as text; null until then'),
  updatedAt: z.string(),
});
export type AlertDelivery = z.infer<typeof AlertDelivery>;

export const CHECK_STATES = ['waiting', 'quiet', 'fired', 'failed'] as const;

/** Result of an alert for one run. */
export const AlertEvent = z.object({
  id: z.string(),
  alertId: z.string(),
  alert: z.string().describe('The name of the alert'),
  jobId: z.string().describe('Id of the run’s job'),
  state: z
    .enum(CHECK_STATES)
    .describe(
      'waiting: not compared yet; quiet: no rule matched; fired: it was sent; failed: it could not be compared',
    ),
  time: z.string(),
  total: z.number().int().describe('How many changes matched a rule'),
  changes: z.array(AlertChange).describe('The first 50'),
  note: z.string().nullable().describe('A note about the result, such as why it could not be compared'),
  deliveries: z.array(AlertDelivery),
});
export type AlertEvent = z.infer<typeof AlertEvent>;

export const AlertBody = z.object({
  name: z.string().trim().min(1).max(200).describe('A name for lists and messages'),
  rules: z.array(AlertRule).min(1).max(20).describe('It fires for a change that matches one of them'),
  channels: z.array(AlertChannel).min(1).max(10).describe('Where it is sent; each gets it'),
  enabled: z.boolean().default(true).describe('false: runs that end in the meantime trigger nothing'),
});
export type AlertBody = z.infer<typeof AlertBody>;

export const Alert = AlertBody.extend({
  id: z.string(),
  schedule: z.string().nullable().describe('Id of the schedule whose runs it watches'),
  words: z.array(z.string()).describe('The rules in words'),
  places: z.array(z.string()).describe('The channels in words'),
  lastFired: z.string().nullable(),
  open: z.number().int().describe('How many messages have not reached their channel'),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Alert = z.infer<typeof Alert>;

/** Sent to an alert's webhook, signed by Standard Webhooks. */
export const AlertWebhookEvent = z.object({
  type: z.literal('alert.fired'),
  timestamp: z.string(),
  data: z.object({
    id: z.string().describe('The same in each attempt to send it'),
    alert: z.object({ id: z.string(), name: z.string() }),
    schedule: z.object({ id: z.string(), name: z.string() }).nullable(),
    jobId: z.string(),
    total: z.number().int(),
    changes: z.array(AlertChange),
  }),
});
export type AlertWebhookEvent = z.infer<typeof AlertWebhookEvent>;

export const alertEndpoints = {
  listAlerts: endpoint({
    method: 'GET',
    path: '/api/alerts',
    scope: 'read',
    summary: 'The alerts, oldest first',
    examples: [{ title: 'All', request: {} }],
    request: z.object({ schedule: z.string().optional().describe('Only those of this schedule') }),
    response: z.object({ results: z.array(Alert) }),
  }),
  createAlert: endpoint({
    method: 'POST',
    path: '/api/alerts',
    scope: 'run',
    summary: 'Get notified when a run of a schedule finds a change that matches a rule',
    examples: [
      {
        title: 'A price below 20, or a fall by a tenth',
        request: {
          schedule: '{scheduleId}',
          name: 'Cheaper',
          rules: [
            { kind: 'threshold', field: 'price', is: 'below', value: 20 },
            { kind: 'amount', field: 'price', by: 10, unit: 'percent', direction: 'down' },
          ],
          channels: [{ kind: 'desktop' }],
        },
      },
    ],
    request: AlertBody.extend({ schedule: z.string().describe('Id of the schedule whose runs it watches') }),
    response: Alert,
  }),
  getAlert: endpoint({
    method: 'GET',
    path: '/api/alerts/{id}',
    scope: 'read',
    summary: 'One alert',
    request: id,
    response: Alert,
  }),
  changeAlert: endpoint({
    method: 'PATCH',
    path: '/api/alerts/{id}',
    scope: 'run',
    summary: 'Change an alert; what is left out does not change, and unsent messages are tried again',
    request: id.extend({
      name: AlertBody.shape.name.optional(),
      rules: AlertBody.shape.rules.optional(),
      channels: AlertBody.shape.channels.optional().describe('Where it is sent; *** keeps what is stored'),
      enabled: z.boolean().optional().describe('false: runs that end in the meantime trigger nothing'),
    }),
    response: Alert,
  }),
  deleteAlert: endpoint({
    method: 'DELETE',
    path: '/api/alerts/{id}',
    scope: 'run',
    summary: 'Delete an alert and its log',
    request: id,
    response: z.object({ id: z.string(), deleted: z.literal(true) }),
  }),
  testAlert: endpoint({
    method: 'POST',
    path: '/api/alerts/test',
    scope: 'run',
    summary: 'Send a test alert to a channel, once, and return the result',
    request: z.object({
      channel: AlertChannel.describe('Channel to send the test to'),
      id: z.string().optional().describe('Id of the alert whose stored secrets *** stands for'),
    }),
    response: z.object({
      ok: z.boolean(),
      message: z.string().describe('The fault of the attempt'),
      hint: z.string().nullable().describe('What helps'),
    }),
  }),
  listAlertEvents: endpoint({
    method: 'GET',
    path: '/api/alerts/{id}/events',
    scope: 'read',
    summary: 'What an alert found in the runs, newest first, and what was sent where',
    request: id.extend({
      limit: z.coerce.number().int().min(1).max(1000).default(50).describe('Maximum entries'),
      all: queryFlag.default(false).describe('true: also the runs that triggered nothing'),
    }),
    response: z.object({ results: z.array(AlertEvent) }),
  }),
  retryAlert: endpoint({
    method: 'POST',
    path: '/api/alerts/{id}/retry',
    scope: 'run',
    summary: 'Try again now what has not been sent or compared; returns after the attempt',
    request: id,
    response: Alert,
  }),
};
