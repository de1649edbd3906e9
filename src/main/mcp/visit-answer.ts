import type { CallToolResult, ResourceLink } from '@modelcontextprotocol/sdk/types.js';
import type { Job } from '@shared/contract/jobs';
import type { VisitResult } from '@shared/contract/visit';
import { INCLUDE_KINDS, INCLUDES, Include } from '@shared/include';
import { SNAPSHOT_KINDS, SNAPSHOTS } from '@shared/snapshot';
import { z } from 'zod';
import { createJsonAnswer, createTextAnswer } from './answer';
import { getPart, MAX_CHARACTERS } from './bounds';
import type { JobReport } from './job-report';
import { getPageUri, readPageAddress } from './page-address';

/** Content of one kind, as far as it fits. */
const Part = z.object({
  kind: Include,
  text: z.string(),
  total: z.number().int().describe('Characters in all'),
  nextOffset: z.number().int().optional().describe('Where read_page continues; left out at the end'),
  page: z.string().describe('The page for read_page'),
});

/** A visited page as data. */
export const VisitedPage = z.object({
  url: z.string(),
  finalUrl: z.string().nullable(),
  status: z.string(),
  message: z.string().nullable(),
  httpStatus: z.number().nullable(),
  contentType: z.string().nullable(),
  contents: z.array(Part),
});

interface Content {
  readonly kind: Include;
  readonly body: string;
  readonly uri: string;
}

const HEAD_ROOM = 2000; // characters for URLs and notes around the contents

/** A visited page: its status, and each content kind as far as it fits, with how to read the rest. */
export function visitAnswer({ results }: Job, report: JobReport): CallToolResult {
  const page = Array.isArray(results) ? results[0] : undefined;
  if (!page) return { ...createJsonAnswer({ job: report }), isError: true };
  const contents = getContents(page);
  const snapshots = getSnapshots(page);
  const room = Math.floor((MAX_CHARACTERS - HEAD_ROOM) / Math.max(1, contents.length));
  const text = [
    getPageHead(page, report),
    ...contents.map((content) => toSection(content, room)),
    ...Object.entries(snapshots).map(([kind, link]) => `--- ${kind} ---\n${link}`),
  ].join('\n\n');
  const { url, finalUrl, status, message, httpStatus, contentType } = page;
  const parts = contents.map((content) => getContentData(content, room));
  const data = {
    job: report,
    page: { url, finalUrl, status, message, httpStatus, contentType, contents: parts },
  };
  return {
    ...createTextAnswer(text, data, contents.map(getVisitResultLink(page))),
    ...(status !== 'ok' && { isError: true }),
  };
}

function getContentData({ kind, body, uri }: Content, room: number): z.infer<typeof Part> {
  const { text, total, next } = getPart(body, 0, room);
  return { kind, text, total, page: uri, ...(next !== null && { nextOffset: next }) };
}

function getContents(page: VisitResult): readonly Content[] {
  return INCLUDES.flatMap((kind) => {
    const content = page[INCLUDE_KINDS[kind].key];
    const address = content && readPageAddress(content.link);
    if (!content || !address) return [];
    const body = typeof content.body === 'string' ? content.body : content.body.join('\n');
    return [{ kind, body, uri: getPageUri(address) }];
  });
}

/** The link of each snapshot, or why there is none: shown as text only, which keeps the tools' schemas short. */
function getSnapshots(page: VisitResult): Readonly<Record<string, string>> {
  const made = SNAPSHOTS.flatMap((kind) => {
    const snapshot = page[SNAPSHOT_KINDS[kind].key];
    return snapshot ? [[kind, snapshot.link ?? snapshot.message ?? ''] as const] : [];
  });
  const byCommands = (page.screenshots ?? []).map(({ name, link, message }) => [name, link ?? message ?? ''] as const);
  return Object.fromEntries([...made, ...byCommands]);
}

function getPageHead(page: VisitResult, { jobId, costUsd }: JobReport): string {
  const { url, finalUrl, status, message, httpStatus, rendered, proxy, contentType } = page;
  const lines = [
    `${url}${finalUrl === url ? '' : `, redirected to ${finalUrl}`}`,
    `status ${status}${message === null ? '' : `: ${message}`}`,
    `HTTP ${httpStatus ?? 'none'}, ${contentType ?? 'no type'}, ${rendered ? 'loaded in a browser' : 'plain HTTP'}, tier ${proxy}`,
    `job ${jobId}, cost ${costUsd ?? 'unknown'} USD`,
  ];
  return lines.map((line) => line.slice(0, HEAD_ROOM / lines.length)).join('\n');
}

function toSection({ kind, body, uri }: Content, room: number): string {
  const { text, total, next } = getPart(body, 0, room);
  if (next === null) return `--- ${kind}, ${total} characters ---\n${text}`;
  return `--- ${kind}, characters 0 to ${next} of ${total} ---\n${text}\n--- cut; nextOffset ${next}: ${describeRest(uri, next)} ---`;
}

/** How to read the rest. */
export function describeRest(uri: string, offset: number): string {
  return `read_page {"page":"${uri}","offset":${offset}}`;
}

function getVisitResultLink({ url }: VisitResult): (content: Content) => ResourceLink {
  return ({ kind, body, uri }) => ({
    type: 'resource_link',
    uri,
    name: `${kind} of ${url}`.slice(0, 200),
    description: `The whole, ${body.length} characters`,
    mimeType: INCLUDE_KINDS[kind].mime,
  });
}
