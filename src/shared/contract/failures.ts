import { z } from 'zod';
import type { PageStatus } from '../item';
import { PageReason } from '../reason';
import { endpoint } from './endpoint';
import { id } from './list-parameters';
import { ProxyChoice, Render } from './task';

/** Fetch options for a retry; missing ones stay unchanged. */
export const RetryModes = z.object({
  render: Render.optional().describe('Whether a browser loads them this time'),
  proxy: ProxyChoice.optional(),
  session: z.string().trim().min(1).optional().describe('Name of the session to use this time, or none'),
});
export type RetryModes = z.infer<typeof RetryModes>;

/** What a person can do about a failure. */
export const FAILURE_ACTIONS = [
  'retry',
  'retry_in_browser',
  'retry_other_proxy',
  'log_in',
  'open',
  'raise_limit',
  'resume',
  'settings',
  'edit',
] as const;

export const FailureAction = z.object({
  kind: z.enum(FAILURE_ACTIONS),
  ways: RetryModes.optional().describe('For another try: what to send'),
  url: z.string().optional().describe('The page to open or to log in at'),
  limit: z
    .object({
      name: z.enum(['budget', 'timeoutMs', 'maxPageBytes']),
      from: z.number(),
      to: z.number().describe('A limit that is likely to be enough'),
    })
    .optional(),
  section: z
    .enum(['politeness', 'browser', 'proxies', 'captcha', 'sessions', 'models', 'workers', 'extractors'])
    .optional(),
});
export type FailureAction = z.infer<typeof FailureAction>;

/** Failures with the same cause. */
export const FailureGroup = z.object({
  key: z.string().describe('Identifies the group in a retry'),
  kind: z.enum(['page', 'job']).describe('page: pages failed; job: something about the job or pages that were read'),
  code: z.string().describe('Status of the pages, or the code of the message of the job'),
  reason: PageReason.nullable(),
  title: z.string().describe('The cause in a few words'),
  message: z.string().describe('Message of the first failure'),
  help: z.string().describe('What is likely to help, in a sentence'),
  count: z.number().int(),
  hosts: z.array(z.object({ host: z.string(), count: z.number().int() })).describe('Hosts with the most failures'),
  pages: z
    .array(z.object({ url: z.string(), message: z.string(), htmlUrl: z.string().nullable() }))
    .describe('The first failed pages, with the stored copy if there is one'),
  actions: z.array(FailureAction).describe('What can be done, the most promising first'),
  job: z.string().describe('Id of the job or part that has these pages'),
});
export type FailureGroup = z.infer<typeof FailureGroup>;

/** Result of a retry. */
export const RetryOutcome = z.object({
  id: z.number().int(),
  at: z.string(),
  title: z.string().describe('What was tried again'),
  ways: RetryModes,
  pages: z.number().int(),
  read: z.number().int(),
  failed: z.number().int(),
  waiting: z.number().int(),
});
export type RetryOutcome = z.infer<typeof RetryOutcome>;

/** Selects pages to retry; missing options do not filter. */
export const RetryRequest = id.extend({
  statuses: z
    .array(z.enum(['block', 'error'] satisfies readonly PageStatus[]))
    .min(1)
    .default(['block', 'error'])
    .describe('Statuses to retry'),
  group: z.string().min(1).optional().describe('Only those of this group; its key is in the failures of the job'),
  reasons: z.array(PageReason).min(1).optional().describe('Only those that failed for one of these reasons'),
  urls: z.array(z.string()).min(1).max(10_000).optional().describe('Only these URLs'),
  ...RetryModes.shape,
});
export type RetryRequest = z.infer<typeof RetryRequest>;

export const failureEndpoints = {
  jobFailures: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/failures',
    scope: 'read',
    summary: 'What failed in a job, grouped by cause, with what can be done about it',
    examples: [{ title: 'What failed and why', request: { id: '{jobId}' } }],
    request: id,
    response: z.object({
      results: z.array(FailureGroup).describe('The largest groups'),
      total: z.number().int().describe('Pages that failed'),
      retries: z.array(RetryOutcome).describe('The latest tries, newest first'),
    }),
  }),
};
