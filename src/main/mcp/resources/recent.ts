import type { Resource } from '@modelcontextprotocol/sdk/types.js';
import type { JobSummary } from '@shared/contract/jobs';
import type { Connection } from '../../client/connect';
import { pageUri, readPageAddress } from '../page-address';

const JOBS = 10;
const PAGES_OF_JOB = 5;

/** What the latest jobs found, and the first pages of each. */
export async function recentResources({ call }: Connection, signal: AbortSignal): Promise<readonly Resource[]> {
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
  return [{ uri: pageUri({ ...address, kind: 'markdown' }), name: url, mimeType: 'text/markdown' }];
}
