import type { CrawlScope } from '@shared/crawl-scope';
import type { PaginationMethod } from '../../page/index';
import type { ListState } from './list-state';
import { type Context, endList } from './pager-context';

/** Queues the next page of a list, using the first method that gives a URL. */
export function tryMethods(
  context: Context,
  state: ListState,
  methods: readonly PaginationMethod[],
): readonly string[] {
  if (state.pages >= context.maxPages) {
    const isWhole = methods.length === 0;
    return endList(context, state, isWhole ? LAST : cappedAt(context.maxPages), !isWhole);
  }
  let why = state.proven === null ? NO_WAY_ON : LAST;
  for (const [at, method] of methods.entries()) {
    const trying = {
      ...state,
      trying: method,
      left: methods.slice(at + 1),
      found: state.proven === null ? method.found : state.found,
    };
    const tried = tryMethod(context, trying, method);
    if (tried.kind === 'waits') {
      context.save({ ...trying, waitsFor: method.url });
      return [];
    }
    if (tried.kind === 'queued') {
      context.save({ ...trying, waitsFor: null });
      return tried.hits;
    }
    why = tried.why;
    if (state.trying === null && state.proven === null) state = { ...state, trying: method, found: method.found };
  }
  return endList(context, state, why);
}

export const NO_WAY_ON = 'Nothing on its first page led to another page.';
const LAST = 'Nothing on the last page leads to another page.';

type Tried =
  | { readonly kind: 'queued'; readonly hits: readonly string[] }
  | { readonly kind: 'waits' }
  | { readonly kind: 'no'; readonly why: string };

function tryMethod(context: Context, state: ListState, method: PaginationMethod): Tried {
  const { store, job, plan } = context;
  const root = context.roots.get(state.last.request) ?? store.listPages.rootOf(state.last.request);
  if (!root) return { kind: 'no', why: 'The list lost its first page.' };
  const byBrowser = method.url === null;
  if (byBrowser && plan.fetchPlan.render === 'never') {
    const why = 'The list continues only in a browser, but render is "never".';
    store.jobs.addError(job.num, { code: 'pagination', message: why, url: state.url });
    return { kind: 'no', why };
  }
  const url = method.url ?? state.last.url;
  if (!byBrowser && url === root.url) return { kind: 'no', why: 'It leads back to its first page.' };
  const judged = byBrowser ? null : judgeScope(plan.crawl?.scope, url, state.last.depth);
  if (judged !== null && judged.refused !== null) return { kind: 'no', why: judged.refused };
  const hit = judged?.hit ?? false;
  const taken = store.listPages.take(job.num, {
    url,
    // pages that a browser adds by scrolling or clicking share the first page's URL
    position: byBrowser ? -root.id : root.position,
    depth: state.last.depth,
    parent: state.last.request,
    hit,
    ...context.place(url),
  });
  if (taken.kind === 'queued') {
    context.roots.set(taken.id, root);
    return { kind: 'queued', hits: taken.isNewHit ? [url] : [] };
  }
  if (taken.kind === 'waits') return { kind: 'waits' };
  const number = state.pages + 1;
  const why =
    taken.kind === 'failed'
      ? `Page ${number} could not be read.`
      : hit
        ? `Page ${number} is read as a page of its own.`
        : 'It leads back to a page that was read before.';
  return { kind: 'no', why };
}

/** Applies a crawl's scope to list pages as well. */
function judgeScope(scope: CrawlScope | undefined, url: string, depth: number) {
  const judged = scope?.judge(url, depth, 'next');
  if (!judged) return null;
  if (judged.kind === 'visit') return { hit: judged.hit, refused: null };
  const why = judged.kind === 'skip' ? judged.reason : 'it is of another site';
  return { hit: false, refused: `The next page is not visited: ${why}.` };
}

/** Message for a list that ends at the job's limit. */
export const cappedAt = (maxPages: number) => `maxPages (${maxPages.toLocaleString('en')}) was reached.`;
