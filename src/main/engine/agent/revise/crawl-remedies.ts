import { parsePattern } from '@shared/pattern';
import { getTemplateNames, isFull } from '../check/problems';
import type { Planned, Seen } from '../check/types';
import { getEntityPages } from '../entities';
import { getSiteUrl } from '../shapes';
import { changePlanArgs } from './page-remedies';
import type { Remedy } from './types';

/** Tries http, or the host with or without www. */
export const tryOtherHost: Remedy = (plan, { seen }) => {
  const { pattern, url } = plan.args;
  const named = typeof pattern === 'string' ? pattern : typeof url === 'string' ? url : null;
  if (named === null) return null;
  const to = movedTo(named, seen);
  if (to === null) return null;
  const from = getSiteUrl(named);
  const swap = (text: string) => (text.startsWith(from) ? to + text.slice(from.length) : text);
  const { startUrls } = plan.args;
  const starts = Array.isArray(startUrls) ? { startUrls: startUrls.map((each) => swap(String(each))) } : {};
  const where = typeof pattern === 'string' ? { pattern: swap(named) } : { url: swap(named) };
  return {
    plan: changePlanArgs(plan, { ...where, ...starts }),
    reason: `The site is at ${to}, so Winnow looks there.`,
  };
};

/** Finds the site's other origin: that of the known URLs, or http if nothing loaded. */
function movedTo(named: string, { urls, pages }: Seen): string | null {
  const own = getSiteUrl(named);
  const { hostname } = new URL(own);
  const bare = hostname.replace(/^www\./, '');
  const others = urls
    .filter((url) => URL.canParse(url))
    .map(getSiteUrl)
    .filter((site) => site !== own);
  const same = others.find((site) => new URL(site).hostname.replace(/^www\./, '') === bare);
  if (same !== undefined) return same;
  const unanswered =
    pages.length > 0 && pages.every(({ status, message }) => status === 'error' && !/\b[45]\d\d\b/.test(message ?? ''));
  return own.startsWith('https:') && unanswered ? own.replace(/^https:/, 'http:') : null;
}

const MANY_MORE = 3; // times the present hits; fewer could be chance

/** Replaces `*` by `**` if the known URLs are deeper than the pattern allows. */
export const widenPattern: Remedy = (plan, { seen }) => {
  const { pattern } = plan.args;
  if (typeof pattern !== 'string') return null;
  const bare = pattern.replace(/(?<!\*)\*(?!\*)/g, '**');
  const forms = [bare, pattern.includes('*') ? `${bare.replace(/\/?\*+$/, '')}**` : `${pattern}**`];
  const found = forms.find(
    (form) => form !== pattern && seen.urls.filter(parsePattern(form).matches).length > seen.hits * MANY_MORE,
  );
  if (found === undefined) return null;
  return {
    plan: changePlanArgs(plan, { pattern: found }),
    reason: `The pages found so far match ${found}, so Winnow uses this wider pattern.`,
  };
};

export const dropMaxDepth: Remedy = (plan) => {
  const { maxDepth, ...args } = plan.args;
  if (plan.strategy === 'extract' || maxDepth === undefined) return null;
  return {
    plan: changePlanArgs({ ...plan, args }, {}),
    reason: 'The pages may lie deeper, so links are followed at any depth.',
  };
};

/** Searches by words if no URL matches the pattern. */
export const byQuery: Remedy = (plan, { entity }) => {
  const { pattern, startUrls, ...args } = plan.args;
  if (typeof pattern !== 'string') return null;
  const words =
    new URL(getSiteUrl(pattern) + pattern.slice(getSiteUrl(pattern).length).replaceAll('*', '')).pathname.match(
      /[\p{L}]{3,}/gu,
    ) ?? [];
  const about = entity ?? words.at(-1) ?? null;
  if (about === null) return null;
  const query = getEntityPages(about);
  const starts = Array.isArray(startUrls) ? startUrls : [getSiteUrl(pattern)];
  return {
    plan: changePlanArgs({ ...plan, args }, { query, startUrls: starts }),
    reason: `No address matches the pattern, so Winnow searches for the pages by their description: “${query}”.`,
  };
};

/** Starts from the site's front page if the start URL leads nowhere. */
export const fromRoot: Remedy = (plan) => {
  const { startUrls, pattern } = plan.args;
  if (plan.strategy === 'extract') return null;
  const first = Array.isArray(startUrls) ? String(startUrls[0]) : typeof pattern === 'string' ? pattern : null;
  if (first === null) return null;
  return {
    plan: changePlanArgs(plan, { startUrls: [getSiteUrl(first)] }),
    reason: 'The crawl starts at the home page of the site.',
  };
};

/** Of two kinds of page, keeps the one with the requested values. */
export const narrowPattern: Remedy = (plan, { seen }) => {
  if (plan.strategy !== 'scrape') return null;
  const items = seen.items.filter(({ _status }) => _status === 'ok');
  const fields = getTemplateNames(items);
  const good = items.filter((item) => isFull(item, fields)).map(({ _url }) => _url);
  const bad = items.filter((item) => !isFull(item, fields)).map(({ _url }) => _url);
  const pattern = commonPattern(good);
  if (bad.length === 0 || pattern === null || pattern === plan.args.pattern) return null;
  const { matches } = parsePattern(pattern);
  if (bad.filter(matches).length * 2 > bad.length) return null;
  const { query: _, ...args } = plan.args;
  return {
    plan: changePlanArgs({ ...plan, args } satisfies Planned, { pattern }),
    reason: `The matching pages have addresses like ${pattern}, so Winnow reads only those.`,
  };
};

/** Narrowest folder pattern that matches all URLs; null if there is none, or if the URLs are of several sites. */
function commonPattern(urls: readonly string[]): string | null {
  const [first, ...others] = urls;
  if (first === undefined || others.length === 0) return null;
  let prefix = first;
  for (const url of others) while (!url.startsWith(prefix)) prefix = prefix.slice(0, -1);
  const site = getSiteUrl(first);
  if (!prefix.startsWith(site)) return null;
  const folder = prefix.slice(0, Math.max(prefix.lastIndexOf('/'), prefix.lastIndexOf('-')) + 1);
  const deep = urls.some((url) => url.slice(folder.length).includes('/'));
  return `${folder.length < site.length ? site : folder}${deep ? '**' : '*'}`;
}
