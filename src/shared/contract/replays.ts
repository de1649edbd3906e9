import { z } from 'zod';
import { REPLAY_STATES, ReplayCertificate } from '../replay';
import { Template } from '../template';
import { endpoint } from './endpoint';

export const ReplaySummary = z.object({
  id: z.string(),
  site: z.string(),
  pattern: z.string().describe('Shape of the URLs of its pages; * stands for what varies'),
  fields: z.array(z.string()),
  state: z
    .enum(REPLAY_STATES)
    .describe(
      'learning: pages are still recorded; proving: compared with the browser; active: used; declined: only a browser can read them',
    ),
  enabled: z.boolean(),
  reason: z.string().nullable().describe('Why the calls are not used; null if they can be'),
  calls: z.number().int().describe('Calls for a page'),
  pages: z.number().int().describe('Pages read by calls so far'),
  createdAt: z.string(),
  usedAt: z.string().nullable(),
});
export type ReplaySummary = z.infer<typeof ReplaySummary>;

export const ReplayDetails = ReplaySummary.extend({
  template: Template,
  chain: z
    .array(
      z.object({
        call: z.number().int(),
        method: z.string(),
        url: z.string().describe('Parameters in braces'),
        headers: z.record(z.string(), z.string()).describe('Secrets are masked'),
        body: z.string().nullable(),
        parameters: z.array(z.object({ name: z.string(), from: z.string() })),
        once: z.boolean().describe('Whether the call is made only once per job'),
      }),
    )
    .describe('The calls in order'),
  sources: z
    .array(z.object({ field: z.string(), call: z.number().int(), path: z.string(), change: z.string().nullable() }))
    .describe('Where each field is: the call, and the path in its answer'),
  paging: z.string().nullable().describe('How a list continues, and where it ends'),
  certificate: ReplayCertificate,
  history: z.array(z.object({ at: z.string(), event: z.string() })).describe('Oldest first'),
});
export type ReplayDetails = z.infer<typeof ReplayDetails>;

export const REPLAY_FORMATS = ['curl', 'typescript', 'python'] as const;

const id = z.object({ id: z.string() });

export const replayEndpoints = {
  listReplays: endpoint({
    method: 'GET',
    path: '/api/replays',
    scope: 'read',
    summary: 'The calls behind pages, which Winnow makes instead of using a browser',
    request: z.object({
      site: z.string().optional().describe('Host, without www.'),
      extractor: z.string().optional().describe('Id of an extractor: those of its site and template'),
      limit: z.coerce.number().int().min(1).max(1000).default(100).describe('Maximum entries'),
      offset: z.coerce.number().int().min(0).default(0).describe('How many to skip'),
    }),
    response: z.object({ results: z.array(ReplaySummary), total: z.number().int() }),
  }),
  getReplay: endpoint({
    method: 'GET',
    path: '/api/replays/{id}',
    scope: 'read',
    summary: 'The calls of a kind of page with their parameters and certificate',
    request: id,
    response: ReplayDetails,
  }),
  changeReplay: endpoint({
    method: 'PATCH',
    path: '/api/replays/{id}',
    scope: 'run',
    summary: 'Switch the calls of a kind of page on or off',
    request: id.extend({ enabled: z.boolean().describe('false: a browser visits its pages') }),
    response: ReplayDetails,
  }),
  deleteReplay: endpoint({
    method: 'DELETE',
    path: '/api/replays/{id}',
    scope: 'run',
    summary: 'Forget the calls of a kind of page; they are learned again from later visits',
    request: id,
    response: z.object({ id: z.string(), deleted: z.literal(true) }),
  }),
  exportReplay: endpoint({
    method: 'GET',
    path: '/api/replays/{id}/script',
    scope: 'run',
    summary: 'The calls as a script that prints the same rows, without Winnow',
    request: id.extend({
      format: z.enum(REPLAY_FORMATS).default('curl').describe('curl gives the calls of one page'),
      url: z.string().optional().describe('The page; default: one that the calls were compared on'),
    }),
    response: z.object({ name: z.string().describe('A file name'), text: z.string() }),
  }),
};
