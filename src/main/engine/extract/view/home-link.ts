import type { Page } from '../../page/index';
import { collapseSpaces } from '../words/fold';
import type { PageView } from './page-view';

/**
 * Number of an element within `[from, end)` that links to the site's front page; null on that page itself, or without such a
 * link. Links without text count only with `pictures`.
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

const MAX_LINKS = 3; // links: the logo, the first entry of the navigation and of the breadcrumb
const NO_NAME = /\s*(?<![\p{L}])(?:logo|home(?:\s?page)?|start(?:\s?page|seite)?)(?![\p{L}])\s*/giu;

/** Names of the site in its first links to the front page, by text, image or title; "home" is not one. */
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
    for (const text of [view.textOf(at), ...attributes])
      if (text) names.push(collapseSpaces(text.replace(NO_NAME, ' ')));
  }
  return names.filter((name) => /\p{L}/u.test(name));
}

/** Whether a path is that of a front page: "/", "/en/", "/index.html". */
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
