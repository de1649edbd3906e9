import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, page } from './list-parameters';

export const LOG_LEVELS = ['info', 'warning', 'error'] as const;
export const LogLevel = z.enum(LOG_LEVELS);
export type LogLevel = z.infer<typeof LogLevel>;

/** Kinds of log entries. */
export const LOG_KINDS = [
  'started',
  'recovered',
  'phase',
  'changed',
  'paused',
  'resumed',
  'stopping',
  'stopped',
  'finished',
  'retry',
  'again',
  'released',
  'page',
  'page_failed',
  'notice',
  'way',
  'login',
  'budget',
  'extractor',
  'trap',
  'host',
] as const;
export const LogKind = z.enum(LOG_KINDS);
export type LogKind = z.infer<typeof LogKind>;

export const LogEntry = z.object({
  id: z.number().int().describe('Number of the entry; later entries have higher ones'),
  at: z.string(),
  level: LogLevel,
  kind: LogKind,
  text: z.string(),
  url: z.string().nullable(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const jobLogEndpoints = {
  jobLog: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/log',
    scope: 'read',
    summary: 'What happened to a job and its child jobs, in order',
    examples: [{ title: 'Only what went wrong', request: { id: '{jobId}', level: 'warning', limit: 20 } }],
    request: id.extend({
      limit: page.limit,
      offset: page.offset,
      level: LogLevel.optional().describe('Only entries of this level and above'),
      since: z.coerce.number().int().min(0).optional().describe('Only entries after the one with this id'),
      search: z.string().optional().describe('Text that the entry or its URL contains'),
    }),
    response: z.object({
      results: z.array(LogEntry),
      total: z.number().int(),
      dropped: z.number().int().describe('Entries that were left out because there were too many'),
    }),
  }),
};
