import { DEFAULT_MAX_VISITS } from '@shared/contract/crawl';
import { isRecord } from '@shared/json-value';
import { conceptIn, fold } from '../../extract/index';
import type { Planned } from '../check/types';
import { ANY_FIELDS, getEntityPages, hasOwnPage, isPages } from '../entities';
import { isFrontPage } from '../shapes';
import type { Remedy } from './types';

const REUSE_S = 3600; // pages just visited are read from the store
const MORE_PAGES = 100;
const MORE_VISITS = 5; // times

/** Returns the plan with other arguments; pages it already loaded are read from the store. */
export function changePlanArgs(plan: Planned, args: Planned['args']): Planned {
  const mayReuse = plan.args.nonce === undefined && plan.args.maxAge === undefined;
  return { ...plan, args: { ...plan.args, ...(mayReuse && { maxAge: REUSE_S }), ...args } };
}

export const renderInBrowser: Remedy = (plan) => {
  if (plan.args.render !== undefined) return null;
  const { maxAge: _, ...args } = plan.args;
  return {
    plan: { ...plan, args: { ...args, render: 'always' } },
    reason: 'Scripts may write these pages, so they are loaded in a browser.',
  };
};

/** Takes the only words of a sentence for the kind of the items if no list has a column of them: "VTT on https://example.com". */
export const takeFieldAsKind: Remedy = (plan) => {
  const { template, url } = plan.args;
  const [only, ...others] = isRecord(template) ? Object.values(template) : [];
  const isKind = typeof only === 'string' && others.length === 0 && conceptIn(fold(only)).concept === null;
  if (plan.strategy !== 'extract' || typeof url !== 'string' || !isKind || (plan.restrictions ?? []).length > 0)
    return null;
  // a guess, so the page must say it: these words may be a whole sentence that was not understood
  const restrictions = [{ text: only, kind: 'words' as const, meaning: `says “${only}”`, words: only }];
  return {
    plan: { ...changePlanArgs(plan, { template: ANY_FIELDS, perPage: 'many' }), restrictions },
    reason: `No item has a value for “${only}”, so Winnow takes it as the kind of item that you want.`,
  };
};

export const readAsList: Remedy = (plan) => {
  const { perPage } = plan.args;
  if (plan.strategy !== 'extract' || perPage === 'many') return null;
  return {
    plan: changePlanArgs(plan, { perPage: perPage === 'auto' ? 'many' : 'auto' }),
    reason: 'The pages may be lists, so Winnow looks for several items on each page.',
  };
};

/** Reads only the fields that are shown: those for the restrictions may keep a list from being found, and the text of each item may say the same. */
export const withoutHidden: Remedy = (plan) => {
  const { template, perPage, url } = plan.args;
  const { notShown = [] } = plan;
  // a front page lists little, so the pages of its site are looked for with all fields
  if (typeof url !== 'string' || isFrontPage(url) || perPage !== 'many' || notShown.length === 0 || !isRecord(template))
    return null;
  const shown = Object.fromEntries(Object.entries(template).filter(([name]) => !notShown.includes(name)));
  if (Object.keys(shown).length === 0) return null;
  return {
    plan: changePlanArgs(plan, { template: shown }),
    reason: `No list has ${notShown.join(', ')}, so Winnow looks for it in the text of each item.`,
  };
};

export const readAsOneItem: Remedy = (plan) => {
  if (plan.strategy === 'crawl' || plan.args.perPage === 'one') return null;
  const { maxPages: _, ...args } = plan.args;
  return {
    plan: changePlanArgs({ ...plan, args }, { perPage: 'one' }),
    reason: 'The pages are not lists, so each is read as one item.',
  };
};

/** Opens the page of each entry instead of reading the list. */
export const openItemPages: Remedy = (plan, { entity, visitsLeft, mayLeave }) => {
  // a browser did not help, and would make the search slow
  const { url, urls, template, perPage, maxPages: _, render: _1, ...options } = plan.args;
  const mayHave = entity !== null && (isPages(entity) || hasOwnPage(entity));
  if (plan.strategy !== 'extract' || perPage === 'one' || !mayHave || !mayLeave) return null;
  const query = getEntityPages(entity);
  const startUrls = url === undefined ? urls : [url];
  const caps = {
    maxVisits: visitsLeft ?? DEFAULT_MAX_VISITS,
    ...(plan.maxItems != null && { maxExtracts: plan.maxItems }),
  };
  const args = { ...options, query, startUrls, ...caps, template, perPage: 'one' };
  return {
    plan: changePlanArgs({ strategy: 'scrape', args }, {}),
    reason: `The list does not show all of it, so the pages it leads to are read: “${query}”.`,
  };
};

/** Reads the list itself if the entries' pages were not found. */
export const readListInstead: Remedy = (plan, { seen }) => {
  const {
    template,
    startUrls,
    query,
    pattern: _,
    priority: _1,
    maxVisits: _2,
    maxDepth: _3,
    maxExtracts,
    crawlStrategy: _4,
    ...options
  } = plan.args;
  if (plan.strategy !== 'scrape' || query === undefined || !Array.isArray(startUrls) || seen.visits === 0) return null;
  const where = startUrls.length === 1 ? { url: startUrls[0] } : { urls: startUrls };
  const { perPage: _5, ...kept } = options;
  const args = { ...kept, ...where, template, perPage: 'many', maxPages: MORE_PAGES };
  return {
    plan: {
      ...changePlanArgs({ ...plan, strategy: 'extract', args }, {}),
      ...(typeof maxExtracts === 'number' && { maxItems: maxExtracts }),
    },
    reason: 'The items have no pages of their own, so the start page is read as a list.',
  };
};

export const followMorePages: Remedy = (plan, { mayLeave }) => {
  const { perPage, maxPages } = plan.args;
  if (plan.strategy !== 'extract' || perPage === 'one' || maxPages !== undefined || !mayLeave) return null;
  return {
    plan: changePlanArgs(plan, { perPage: 'many', maxPages: MORE_PAGES }),
    reason: `Up to ${MORE_PAGES} pages of the list are followed.`,
  };
};

export const scrollPage: Remedy = (plan) => {
  if (
    plan.strategy !== 'extract' ||
    plan.args.perPage === 'one' ||
    plan.args.scroll !== undefined ||
    plan.args.render !== undefined
  )
    return null;
  const { maxAge: _, ...args } = plan.args;
  return {
    plan: { ...plan, args: { ...args, scroll: true } },
    reason: 'The page is scrolled to its end in a browser, where more of the list may load.',
  };
};

export const allowMoreVisits: Remedy = (plan, { visitsLeft, seen }) => {
  const { maxVisits } = plan.args;
  if (plan.strategy === 'extract' || typeof maxVisits !== 'number' || seen.visits < maxVisits) return null;
  const most = Math.min(maxVisits * MORE_VISITS, visitsLeft ?? Number.POSITIVE_INFINITY);
  if (most <= maxVisits) return null;
  return { plan: changePlanArgs(plan, { maxVisits: most }), reason: `Up to ${most} pages are visited.` };
};
