import type { Page } from '../../page/index';
import { squeeze } from '../words';
import type { PageView } from './page-view';

/**
 * The number of an element inside `[from, end)` that links to the site's first page; null on that page itself, or without one.
 * Links without text count only where pictures do.
 */
export function homeLinkIn(
  { view, page }: { readonly view: PageView; readonly page: Page },
  from: number,
  end: number,
  pictures = false,
): number | null {
  const leadsHome = homeTest(page, (path) => path === '/');
  if (leadsHome === null) return null;
  for (let at = from; at < end; at++) {
    if ((pictures || view.textLength(at) > 0) && leadsHome(view, at)) return at;
  }
  return null;
}

const MAX_LINKS = 3; // the logo, the first entry of the navigation and of the breadcrumb
const NO_NAME = /\s*(?<![\p{L}])(?:logo|home(?:\s?page)?|start(?:\s?page|seite)?)(?![\p{L}])\s*/giu;

/** How the first links to the site's first page call it, by text, picture or title; "home" is no name. */
export function getHomeLinks(page: Page, view: PageView): readonly string[] {
  const leadsHome = homeTest(page, isHomePath);
  if (leadsHome === null) return [];
  const names: string[] = [];
  for (let at = 0, links = 0; at < view.elements.length && links < MAX_LINKS; at++) {
    if (!leadsHome(view, at)) continue;
    links++;
    const attributes = view.elements
      .slice(at, view.endOf(at))
      .flatMap(({ attribs }) => [attribs.alt, attribs.title, attribs['aria-label']]);
    for (const text of [view.textOf(at), ...attributes]) if (text) names.push(squeeze(text.replace(NO_NAME, ' ')));
  }
  return names.filter((name) => /\p{L}/u.test(name));
}

/** "/", "/en/", "/index.html": paths of a site's first page. */
export function isHomePath(path: string): boolean {
  return /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|default|home)(?:\.\w{2,5})?)?$/i.test(path);
}

function homeTest(page: Page, isHome: (path: string) => boolean): ((view: PageView, at: number) => boolean) | null {
  if (!URL.canParse('/', page.url)) return null;
  const { origin, pathname, search } = new URL(page.url);
  if (isHome(pathname) && search === '') return null;
  return (view, at) => {
    const element = view.elements[at];
    const href = element?.name === 'a' ? element.attribs.href : undefined;
    const to = href !== undefined && URL.canParse(href, page.baseUrl) ? new URL(href, page.baseUrl) : null;
    return to !== null && to.origin === origin && isHome(to.pathname) && to.search + to.hash === '';
  };
}
