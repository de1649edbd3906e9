import { z } from 'zod';
import { NamedSnapshot } from '../snapshot';
import { activityEndpoints } from './activity';
import { endpoint } from './endpoint';
import { failureEndpoints, RetryRequest } from './failures';
import { Fields, FieldsRequest, ItemsRequest } from './job-items';
import { jobLogEndpoints } from './job-log';
import { JobState } from './job-state';
import {
  ChangeCounts,
  ChangesExportRequest,
  ChangesRequest,
  ExportRequest,
  ItemChange,
  ItemKey,
  ItemRow,
  Job,
  JobChange,
  JobSummary,
  JobsRequest,
  JobUrl,
  SiteNode,
  StopWhen,
  URL_STATES,
} from './jobs';
import { id, page, queryFlag } from './list-parameters';

const accepted = z.object({ id: z.string(), state: JobState, paused: z.boolean(), stopped: z.boolean() });

const controlEndpoint = (verb: string, summary: string) =>
  endpoint({ method: 'POST', path: `/api/jobs/{id}/${verb}`, scope: 'run', summary, request: id, response: accepted });

export const jobEndpoints = {
  listJobs: endpoint({
    method: 'GET',
    path: '/api/jobs',
    scope: 'read',
    summary: 'List jobs, newest first',
    examples: [
      { title: 'The latest scrapes', request: { types: 'scrape', limit: 5 } },
      { title: 'Those about a folder of a site', request: { q: '{origin}/products/', limit: 5 } },
    ],
    request: JobsRequest,
    response: z.object({ results: z.array(JobSummary), total: z.number().int() }),
  }),
  getJob: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}',
    scope: 'read',
    summary: 'One job',
    request: id,
    response: Job,
  }),
  listItems: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/items',
    scope: 'read',
    summary: "A job's items with the evidence of each value",
    examples: [
      { title: 'The dearest two', request: { id: '{jobId}', sort: '-price', limit: 2 } },
      {
        title: 'Those with a price above 10, each once by its name',
        request: {
          id: '{jobId}',
          filter: '[{"field":"price","op":"greater","value":10}]',
          duplicates: 'hide',
          key: 'name',
        },
      },
    ],
    request: ItemsRequest,
    response: z.object({
      results: z.array(ItemRow),
      total: z.number().int(),
      unsettled: z
        .number()
        .int()
        .optional()
        .describe('How many items are left out while the job runs, because they come after pages still to be read'),
    }),
  }),
  listFields: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/fields',
    scope: 'read',
    summary: 'The values of each field: how many are filled, distinct, frequent, far from the others',
    examples: [{ title: 'The fields of a job', request: { id: '{jobId}' } }],
    request: FieldsRequest,
    response: Fields,
  }),
  listUrls: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/urls',
    scope: 'read',
    summary: 'The URLs a job knows, in discovery order',
    examples: [
      { title: 'Hits under a folder', request: { id: '{jobId}', hit: true, under: '{origin}/products/', limit: 5 } },
    ],
    request: id.extend({
      ...page,
      state: z.enum(URL_STATES).optional().describe('Only those in this state'),
      hit: queryFlag.optional().describe('Only hits, or only other pages'),
      search: z.string().optional().describe('Text that the URL contains'),
      under: z.string().optional().describe('What the URL begins with'),
      trap: z.string().optional().describe('Id of a trap'),
    }),
    response: z.object({ results: z.array(JobUrl), total: z.number().int() }),
  }),
  explainUrl: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/explain',
    scope: 'read',
    summary: 'Why a crawl visited a URL, skipped it, or reports it as a hit, even for a URL it does not know',
    examples: [{ title: 'Why a page is not a match', request: { id: '{jobId}', url: '{origin}/about/' } }],
    request: id.extend({ url: z.string().min(1).describe('URL to explain') }),
    response: z.object({
      url: z.string(),
      known: z.boolean(),
      why: z.string(),
      path: z.array(JobUrl).describe('Pages that led to it: the start page first, the URL itself last'),
      snapshots: z.array(NamedSnapshot).describe('Snapshots that the browser made of the page'),
    }),
  }),
  siteTree: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/tree',
    scope: 'read',
    summary: 'The site as a tree of folders with counts, one folder at a time',
    examples: [{ title: 'The folders of a site', request: { id: '{jobId}', under: '{origin}/' } }],
    request: id.extend({
      under: z.string().optional().describe('The `url` of a folder; default: the hosts'),
      limit: page.limit,
      offset: page.offset,
    }),
    response: z.object({ results: z.array(SiteNode), total: z.number().int() }),
  }),
  ...activityEndpoints,
  ...failureEndpoints,
  ...jobLogEndpoints,
  changeJob: endpoint({
    method: 'PATCH',
    path: '/api/jobs/{id}',
    scope: 'run',
    summary: 'Change caps, speed and order of a job, even while it runs',
    examples: [{ title: 'A higher cap: it continues', request: { id: '{jobId}', maxExtracts: 5, name: 'Products' } }],
    request: JobChange.extend({ id: z.string() }),
    response: JobSummary,
  }),
  releaseTrap: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/release',
    scope: 'run',
    summary: 'Visit what was held back because of a trap; a finished job becomes active again',
    request: id.extend({ trap: z.string().optional().describe('Id of the trap; default: all of them') }),
    response: accepted.extend({ released: z.number().int().describe('URLs put back into the queue') }),
  }),
  listChanges: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}/changes',
    scope: 'read',
    summary: "How a job's items differ from another job's: new, changed and gone ones",
    examples: [{ title: 'How another run differs', request: { id: '{jobId}', from: '{otherJobId}', limit: 20 } }],
    request: ChangesRequest,
    response: z.object({
      results: z.array(ItemChange),
      total: z.number().int(),
      counts: ChangeCounts,
      from: z.string().describe('Id of the job it was compared with'),
      key: ItemKey,
      fields: z
        .array(z.object({ field: z.string(), count: z.number().int() }))
        .describe('In how many changed rows each field differs, among the first 50,000'),
    }),
  }),
  pauseJob: controlEndpoint('pause', 'Pause a job; it stays active'),
  resumeJob: controlEndpoint(
    'resume',
    'Resume a paused job, or one that was stopped before it had visited all pages it knows',
  ),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/retry',
    scope: 'run',
    summary: 'Visit the failed pages of a job again; a finished job becomes active again',
    examples: [
      { title: 'Pages that the site refused', request: { id: '{jobId}', statuses: ['block'] } },
      { title: 'Pages that took too long', request: { id: '{jobId}', reasons: ['timeout'], proxy: 'auto' } },
    ],
    request: RetryRequest,
    response: accepted.extend({
      retried: z.number().int().describe('Pages put back into the queue'),
      retry: z
        .number()
        .int()
        .nullable()
        .describe('Id of this retry in the failures of the job; null if there was nothing to retry'),
    }),
  }),
  stopJob: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/stop',
    aliases: ['/api/v2/jobs/{id}/stop'],
    scope: 'run',
    summary: 'Stop a job and keep its results',
    request: id.extend({
      when: StopWhen.default('now').describe(
        'now: pages being loaded are discarded, and the call returns when the job has ended; after_current: they are finished first, and the call returns at once',
      ),
    }),
    response: accepted,
  }),
  deleteJob: endpoint({
    method: 'DELETE',
    path: '/api/jobs/{id}',
    scope: 'run',
    summary: 'Stop a job and delete it with its items and stored pages',
    request: id,
    response: z.object({ id: z.string(), deleted: z.literal(true) }),
  }),
};

/** Endpoints that stream instead of returning JSON. */
export const jobStreams = {
  exportJob: {
    method: 'GET',
    path: '/api/jobs/{id}/export',
    scope: 'read',
    summary: "Download a job's items",
    examples: [
      {
        title: 'A spreadsheet without private fields',
        request: { id: '{jobId}', format: 'csv', privateFields: false },
      },
    ],
    request: ExportRequest,
  },
  getFile: {
    method: 'GET',
    path: '/api/files/{sha256}',
    scope: 'read',
    summary: 'Download a file of a row, by the hash in the row',
    request: z.object({
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'sha256 is 64 hexadecimal digits in lower case, as rows have it.')
        .describe('SHA-256 of the file'),
    }),
  },
  exportChanges: {
    method: 'GET',
    path: '/api/jobs/{id}/changes/export',
    scope: 'read',
    summary: "Download how a job's items differ from another job's: old and new values side by side",
    examples: [
      { title: 'New and gone items', request: { id: '{jobId}', from: '{otherJobId}', kinds: 'added,removed' } },
    ],
    request: ChangesExportRequest,
  },
  jobEvents: {
    method: 'GET',
    path: '/api/jobs/{id}/events',
    scope: 'read',
    summary: 'Server-sent events of one job: progress, hit, item and finished, continuing where a reader left off',
    request: id.extend({
      since: z
        .string()
        .regex(/^(0|\d+(-\d+){3}(-end)?)$/, { error: 'since is the id of an event, or 0 for all.', abort: true })
        .optional()
        .describe('Id of the last event that was read, as Last-Event-ID has it; 0 for everything from the beginning'),
    }),
  },
  allEvents: {
    method: 'GET',
    path: '/api/events',
    scope: 'read',
    summary: 'Server-sent events of all jobs: created, progress, finished and deleted',
    request: z.object({
      parts: queryFlag.default(false).describe('Include the parts of agents and workflows'),
      since: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .describe('Id of the last event that was read, milliseconds since 1970: jobs that ended since are sent too'),
    }),
  },
} as const;
