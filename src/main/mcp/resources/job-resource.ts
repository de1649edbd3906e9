import type { ReadResourceResult, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';
import type { Connection } from '../../client/connect';
import { fitRows } from '../bounds';
import { createPartResult, getOffset } from './offset';

const MAX_ROWS = 500; // more never fits in one answer

export const jobTemplates: readonly ResourceTemplate[] = [
  {
    name: 'items of a job',
    title: 'Items of a job',
    uriTemplate: 'winnow://jobs/{jobId}/items{?offset}',
    description: 'The items of a job, one JSON line each; offset is in items.',
    mimeType: 'application/x-ndjson',
  },
  {
    name: 'hits of a job',
    title: 'URLs a job found',
    uriTemplate: 'winnow://jobs/{jobId}/hits{?offset}',
    description: 'The URLs that a crawl found, one a line; offset is in URLs.',
    mimeType: 'text/plain',
  },
];

/** Items or hits of a job; null if the URI names none. */
export async function readJobResource(
  connection: Connection,
  uri: string,
  signal: AbortSignal,
): Promise<ReadResourceResult | null> {
  const [, id, what] = /^winnow:\/\/jobs\/([\w-]+)\/(items|hits)(?:\?|$)/.exec(uri) ?? [];
  if (id === undefined) return null;
  const offset = getOffset(uri);
  const { lines, total } = await (what === 'items' ? items : hits)(connection, id, offset, signal);
  const next = offset + lines.length;
  const mimeType = what === 'items' ? 'application/x-ndjson' : 'text/plain';
  const isWhole = next >= total || lines.length === 0;
  return createPartResult({ uri, mimeType, text: lines.join('\n') }, isWhole ? null : next, `${total} ${what}`);
}

async function items({ call }: Connection, id: string, offset: number, signal: AbortSignal) {
  const { results, total } = await call('listItems', { id, offset, limit: MAX_ROWS, unsettled: true }, { signal });
  return { lines: fitRows(results.map(({ item }) => item)).map((item) => JSON.stringify(item)), total };
}

async function hits({ call }: Connection, id: string, offset: number, signal: AbortSignal) {
  const { results, total } = await call('listUrls', { id, hit: true, offset, limit: MAX_ROWS }, { signal });
  return { lines: fitRows(results.map(({ url }) => url)).map(String), total };
}
