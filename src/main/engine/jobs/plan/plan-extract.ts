import { AppError } from '@shared/errors';
import { requireUrl, requireUrls } from '@shared/url';
import { refuseRanges } from '@shared/url-range';
import type { JobPlan, PageOrigin } from './job-plan';
import { planCommon, VISITED } from './plan-common';
import { planItems } from './plan-items';
import { requireFollowed } from './plan-lists';
import { planRows } from './plan-rows';
import type { ExtractArgs } from './task-args';

export function planExtract(args: ExtractArgs): JobPlan {
  requireFollowed(args);
  requireVisited(args);
  const rows = args.rows ? planRows(args.rows, args) : null;
  const urls = rows ? rows.urls : urlsToExtract(args);
  const [first = ''] = urls;
  const name = urls.length === 1 ? first : `${urls.length} pages of ${first && new URL(first).host}`;
  const extract = planItems(args);
  const common = planCommon(args, 'extract', name);
  const carried = rows?.carry(extract.plan.fields.map(({ name: field }) => field)) ?? null;
  return { ...common, urls, carried, pages: pagesToExtract(args), crawl: null, extract, visitOperation: null };
}

/** Throws if commands are combined with pages that are not visited. */
function requireVisited({ commands, pages, pagesOf, refetch }: ExtractArgs): void {
  if (!commands) return;
  const given = pages ? 'pages' : pagesOf !== undefined ? 'pagesOf' : refetch === false ? 'refetch: false' : null;
  if (given === null) return;
  const message = `commands are done on pages that are visited, and ${given} reads stored ones.`;
  throw new AppError('conflicting_parameters', message, { path: ['commands'] });
}

function urlsToExtract({ url, urls, pages }: ExtractArgs): readonly string[] {
  refuseRanges(url === undefined ? (urls ?? []) : [url], (index) => (url === undefined ? ['urls', index] : ['url']));
  if (url !== undefined) return [requireUrl(url, ['url'])];
  if (urls) return requireUrls(urls, (index) => ['urls', index]);
  const own = (pages ?? []).map((page) => page.url);
  return requireUrls(own, (index) => ['pages', index, 'url']);
}

function pagesToExtract({ pages, pagesOf, refetch, nonce }: ExtractArgs): PageOrigin {
  if (pagesOf !== undefined) return { from: 'job', id: pagesOf };
  if (pages) return { from: 'caller', html: pages.map(({ html }) => html) };
  if (refetch !== false) return VISITED;
  if (nonce === undefined) return { from: 'store' };
  throw new AppError('conflicting_parameters', 'nonce asks for fresh pages and refetch: false for stored ones.', {
    path: ['nonce'],
  });
}
