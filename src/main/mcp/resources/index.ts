import type { ReadResourceResult, Resource, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';
import type { JobSummary } from '@shared/contract/jobs';
import { INCLUDE_KINDS, INCLUDES } from '@shared/include';
import type { Connection } from '../../client/connect';
import { getPart, MAX_CHARACTERS } from '../bounds';
import { fetchStoredPage, getPageUri, readPageAddress } from '../page-address';
import { jobTemplates, readJobResource } from './job-resource';
import { createPartResult, getOffset } from './offset';

const pageTemplate: ResourceTemplate = {
  name: 'stored page',
  title: 'A stored page',
  uriTemplate: 'winnow://pages/{token}/{kind}{?offset,mainContent}',
  description: `A page as it was visited. kind is one of ${INCLUDES.join(', ')}; offset is in characters.`,
};

/** Part of a stored page; null if the URI names none. */
async function readPageResource(
  connection: Connection,
  uri: string,
  signal: AbortSignal,
): Promise<ReadResourceResult | null> {
  const address = uri.startsWith('winnow://pages/') ? readPageAddress(uri) : null;
  if (!address) return null;
  const { text, next, total } = getPart(
    await fetchStoredPage(connection, address, signal),
    getOffset(uri),
    MAX_CHARACTERS,
  );
  return createPartResult({ uri, mimeType: INCLUDE_KINDS[address.kind].mime, text }, next, `${total} characters`);
}

export const resourceTemplates: readonly ResourceTemplate[] = [pageTemplate, ...jobTemplates];

/** Recent results; templates reach the rest. */
export function listResources(connection: Connection, signal: AbortSignal): Promise<readonly Resource[]> {
  return recentResources(connection, signal);
}

/** A bounded part of a resource, with the URI of the next; null for an unknown URI. */
export async function readResource(
  connection: Connection,
  uri: string,
  signal: AbortSignal,
): Promise<ReadResourceResult | null> {
  if (!uri.startsWith('winnow://')) return null;
  return (await readPageResource(connection, uri, signal)) ?? readJobResource(connection, uri, signal);
}

const JOBS = 10;
const PAGES_OF_JOB = 5;

/** Results of the latest jobs, and the first pages of each. */
async function recentResources({ call }: Connection, signal: AbortSignal): Promise<readonly Resource[]> {
  const { results } = await call('listJobs', { limit: JOBS }, { signal });
  const pages = results.map(async ({ id }) => {
    const urls = await call('listUrls', { id, state: 'done', limit: PAGES_OF_JOB }, { signal });
    return urls.results.flatMap(({ url, htmlUrl }) => pageResource(url, htmlUrl));
  });
  const all = [...results.flatMap(jobResources), ...(await Promise.all(pages)).flat()];
  return [...new Map(all.map((resource) => [resource.uri, resource])).values()];
}

function jobResources({ id, name, type, progress }: JobSummary): readonly Resource[] {
  const title = `${type} "${name}"`;
  const one = (what: 'items' | 'hits', count: number, mimeType: string): readonly Resource[] =>
    count === 0 ? [] : [{ uri: `winnow://jobs/${id}/${what}`, name: `${count} ${what} of ${title}`, mimeType }];
  return [...one('items', progress.items, 'application/x-ndjson'), ...one('hits', progress.hits, 'text/plain')];
}

function pageResource(url: string, htmlUrl: string | null): readonly Resource[] {
  const address = htmlUrl === null ? null : readPageAddress(htmlUrl);
  if (!address) return [];
  return [{ uri: getPageUri({ ...address, kind: 'markdown' }), name: url, mimeType: 'text/markdown' }];
}
