import { isPlural } from './entities';

const parsePlainUrl = (url: string) => new URL(url.replaceAll(/\{\{[^{}]*\}\}/g, '1'));

/** Root URL of a site, with a trailing slash. */
export function getSiteUrl(url: string): string {
  return `${parsePlainUrl(url.replaceAll('*', 'x')).origin}/`;
}

/** Whether a URL is a site's front page. */
export function isFrontPage(url: string): boolean {
  const { pathname, search } = parsePlainUrl(url);
  return pathname === '/' && search === '';
}

/** Pattern that matches everything below a page. */
export function toPatternBelow(url: string): string {
  const { origin, pathname } = parsePlainUrl(url);
  const folder = /\.[a-z]{2,5}$/i.test(pathname) ? pathname.replace(/[^/]*$/, '') : pathname.replace(/\/*$/, '/');
  return `${origin}${folder}**`;
}

const LIST_WORD =
  /^(?:catalog(?:ue)?|category|categories|search|list|listing|all|shop|store|archive|index|browse|explore|tag|topics?|blog|news|jobs?|latest|new|popular|top|best)$/i;

const FOLDER_OF_LISTS = /^(?:categor(?:y|ies)|tags?|collections?|search|browse|topics?|kategorien?|categories?)$/i;

/** Whether a URL is one page of a list: `/page/2`, `?page=3`. */
export function isPageOfList(url: string): boolean {
  const { pathname, searchParams } = parsePlainUrl(url);
  const names = ['page', 'p', 'pg', 'offset', 'start', 'seite', 'pagina'];
  return (
    /\/(?:(?:page|seite|pagina)[/_-]?|p[_-]?)\d+\/?(?:\.\w+)?$/i.test(pathname) ||
    /-page-?\d+(?:\.\w+)?$/i.test(pathname) ||
    names.some((name) => /^\d+$/.test(searchParams.get(name) ?? ''))
  );
}

/** Whether a URL looks like a list rather than one entity: a root, a folder, a plural, a search. */
export function isListLike(url: string): boolean {
  const { pathname, searchParams } = parsePlainUrl(url);
  const parts = pathname.split('/').filter((part) => part !== '');
  const last = parts.at(-1)?.replace(/\.\w+$/, '') ?? '';
  if (parts.length === 0) return true;
  if (['page', 'p', 'q', 'query', 'search', 's', 'category', 'sort'].some((name) => searchParams.has(name)))
    return true;
  if (parts.slice(0, -1).some((part) => FOLDER_OF_LISTS.test(part)) && !/\d{3}/.test(last)) return true;
  if (/\d/.test(last) && !/^(?:page-?)?\d{1,3}$/.test(last)) return false;
  return LIST_WORD.test(last) || /^page-?\d+$/i.test(last) || (!last.includes('-') && isPlural(last));
}
