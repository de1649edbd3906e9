import { z } from 'zod';
import { DEFAULT_INCLUDES, INCLUDE_KINDS, type Include } from '../include';
import { PageStatus } from '../item';
import { ONE_PAGE } from '../other-names';
import { PageReason } from '../reason';
import {
  CommandScreenshot,
  ScreenshotOptions,
  SNAPSHOT_KINDS,
  type SnapshotName,
  SnapshotResult,
  VisitInclude,
} from '../snapshot';
import { Tier } from '../tier';
import { endpoint } from './endpoint';
import { EndState } from './job-state';
import { Metrics } from './metrics';
import { Outcome } from './outcome';
import { Detached, Problems, TaskOptions } from './task';

const MAX_SELECTORS = 50;
const MAX_SELECTOR = 500; // characters
const selectors = z.array(z.string().min(1).max(MAX_SELECTOR)).max(MAX_SELECTORS).optional();

export const VisitRequest = TaskOptions.extend({
  url: z
    .string({ error: ({ input }) => (Array.isArray(input) ? `url is one page, not a list. ${ONE_PAGE}` : undefined) })
    .describe('The page'),
  include: z
    .array(VisitInclude)
    .min(1)
    .default([...DEFAULT_INCLUDES])
    .describe('The kinds of content to return; screenshot, pdf and mhtml need a browser'),
  mainContent: z.boolean().default(false).describe('Narrow markdown and text to the main content of the page'),
  includeTags: selectors.describe('CSS of the parts to keep in html, slim_html, markdown and text'),
  excludeTags: selectors.describe('CSS of the parts to leave out of them'),
  screenshot: ScreenshotOptions.optional().describe('What the screenshot shows; default: the viewport as PNG'),
});
export type VisitRequest = z.infer<typeof VisitRequest>;

/** One attempt to load a page. */
export const VisitAttempt = z.object({
  tier: Tier,
  rendered: z.boolean().describe('Whether a browser loaded it'),
  status: PageStatus,
  reason: PageReason.nullable(),
  message: z.string().nullable(),
  why: z.string().nullable().describe('Why this route was chosen; null if it was requested'),
  bytes: z.number().int(),
  msec: z.number().int(),
});
export type VisitAttempt = z.infer<typeof VisitAttempt>;

const CONTENT = {
  text: z.object({ body: z.string(), link: z.string() }),
  list: z.object({ body: z.array(z.string()), link: z.string() }),
};
type Kinds = typeof INCLUDE_KINDS;

const contents = Object.fromEntries(
  Object.values(INCLUDE_KINDS).map(({ key, body }) => [key, CONTENT[body].optional()]),
) as { [Kind in Include as Kinds[Kind]['key']]: z.ZodOptional<(typeof CONTENT)[Kinds[Kind]['body']]> };

const snapshots = Object.fromEntries(
  Object.values(SNAPSHOT_KINDS).map(({ key }) => [key, SnapshotResult.optional()]),
) as { [Kind in SnapshotName as (typeof SNAPSHOT_KINDS)[Kind]['key']]: z.ZodOptional<typeof SnapshotResult> };

export const VisitResult = z.object({
  url: z.string(),
  status: PageStatus,
  message: z.string().nullable(),
  reason: PageReason.nullable().describe('What kind of block or error it was'),
  httpStatus: z.number().int().nullable(),
  finalUrl: z.string(),
  contentType: z.string().nullable(),
  bytes: z.number().int().describe('Over the network, in both directions'),
  proxy: z.string().describe('The tier that loaded the page'),
  rendered: z.boolean().describe('Whether a browser loaded it'),
  attempts: z.array(VisitAttempt).describe('Every way that was tried, in order'),
  timestamp: z.string(),
  ...contents,
  ...snapshots,
  screenshots: z.array(CommandScreenshot).optional().describe('What the screenshot commands took, in order'),
});
export type VisitResult = z.infer<typeof VisitResult>;

export const VisitResponse = z.union([
  z.object({
    jobId: z.string(),
    state: EndState,
    results: z.array(VisitResult),
    metrics: Metrics,
    problems: Problems,
    outcome: Outcome,
    links: z.record(z.string(), z.string()),
    html: z.string().describe('The normalized HTML; empty if no page was loaded'),
  }),
  Detached,
]);

export const visitEndpoints = {
  visit: endpoint({
    method: 'POST',
    path: '/api/visit',
    scope: 'run',
    summary: 'Visit one page and return the requested kinds of content',
    examples: [
      {
        title: 'A page as Markdown, and its links',
        request: { url: '{origin}/about/', include: ['markdown', 'urls'] },
      },
      {
        title: 'Only its main text, and its structured data',
        request: { url: '{origin}/products/oak-bread-board', include: ['text', 'json_ld'], mainContent: true },
      },
      {
        title: 'A part of the page, without unwanted elements',
        request: {
          url: '{origin}/products/oak-bread-board',
          include: ['markdown'],
          includeTags: ['main'],
          excludeTags: ['nav', '.related'],
        },
      },
      {
        title: 'A picture of the whole page, and the page as PDF',
        request: {
          url: '{origin}/about/',
          include: ['screenshot', 'pdf'],
          screenshot: { area: 'page', format: 'webp' },
        },
      },
      {
        title: 'Pictures before and after a click',
        request: {
          url: '{origin}/about/',
          include: ['text'],
          commands: [
            { screenshot: true },
            { click: 'role=link', optional: true },
            { screenshot: { area: 'page', format: 'webp' } },
          ],
        },
      },
      { title: 'In the background', request: { url: '{origin}/about/', detach: true } },
    ],
    request: VisitRequest,
    response: VisitResponse,
  }),
};
