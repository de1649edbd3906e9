import type { Subject } from '../subject';
import { fold } from '../words';

/**
 * The number of an element inside `[from, end)` that links to the site's first page; null on that page itself, or without one.
 * Links without text count only where pictures do.
 */
export function homeLinkIn(subject: Subject, from: number, end: number, pictures = false): number | null {
  const { view, page } = subject;
  if (!URL.canParse('/', page.url)) return null;
  const home = new URL('/', page.url).href;
  if (page.url === home) return null;
  for (let at = from; at < end; at++) {
    const element = view.elements[at];
    const href = element?.name === 'a' ? element.attribs.href : undefined;
    if (href === undefined || (!pictures && view.textLength(at) === 0) || !URL.canParse(href, page.baseUrl)) continue;
    if (new URL(href, page.baseUrl).href === home) return at;
  }
  return null;
}

/** The folded text of the page's first link to the site's first page: how the site calls itself, or "home"; null without one. */
export function siteNameOf(subject: Subject): string | null {
  const at = homeLinkIn(subject, 0, subject.view.elements.length);
  return at === null ? null : fold(subject.view.textOf(at));
}
