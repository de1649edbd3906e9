import type { Element } from 'domhandler';
import { isElement } from '../../../page/index';
import { isAside } from '../../view/asides';
import type { PageView } from '../../view/page-view';
import { fold } from '../../words/fold';
import type { Asked } from '../asked';

/** Characters shown of a shortened part of the page. */
const SHORT = { notice: 100, navigation: 160, footer: 300, others: 600, links: 260 } as const;
const NOTICE = new Set(
  fold(
    'cookie consent gdpr newsletter popup modal overlay banner advert advertisement sponsored dialog lightbox',
  ).split(' '),
);
const OTHERS = new Set(fold('comments disqus respond').split(' '));
const PATH = /breadcrumb|crumbs|breadcrump|brotkr/i;
const LINKED = 0.6; // share of text in links; a part with more leads elsewhere
const MATTER = 0.4; // share of the page's text; a part with more is the main content, whatever its name
const ALL_LINKS = 0.75; // share of the page's text; navigation with more means a page of links
const LIKE_ITEMS = 4;

/** Characters shown of an element's text; null to show all of it. */
export function shortenedTo(view: PageView, element: Element, asked: Asked, many: boolean): number | null {
  const at = view.indexOf(element);
  if (at === undefined || view.textLength(at) < SHORT.notice) return null;
  const named = `${element.attribs.class ?? ''} ${element.attribs.id ?? ''} ${element.attribs['aria-label'] ?? ''}`;
  if (isAside(element)) return asideLength(view, at, element, named, asked, many);
  return !many && isLinkGrid(view, at, element, asked) && !isAskedFor(named, asked) ? SHORT.links : null;
}

function asideLength(
  view: PageView,
  at: number,
  element: Element,
  named: string,
  asked: Asked,
  many: boolean,
): number | null {
  if (PATH.test(named) || isAskedFor(named, asked)) return null;
  const words = fold(named).split(' ');
  if (words.some((word) => NOTICE.has(word)) && !isMatter(view, at)) return SHORT.notice;
  const isFooter = element.name === 'footer' || words.includes('footer') || element.attribs.role === 'contentinfo';
  const isNavigation = element.name === 'nav' || element.attribs.role === 'navigation';
  if (isNavigation && linkedShare(view, at) > LINKED && !isMatter(view, at, ALL_LINKS)) return SHORT.navigation;
  if (isMatter(view, at)) return null;
  if (isFooter) return SHORT.footer;
  if (many) return null;
  if (words.some((word) => OTHERS.has(word))) return SHORT.others;
  return linkedShare(view, at) > LINKED ? SHORT.links : null;
}

function isAskedFor(named: string, { words }: Asked): boolean {
  return (
    named.length < 200 &&
    fold(named)
      .split(' ')
      .some((word) => words.has(word))
  );
}

function isMatter(view: PageView, at: number, share = MATTER): boolean {
  for (let inner = at; inner < view.endOf(at); inner++) if (view.elements[inner]?.name === 'h1') return true;
  return view.textLength(at) > share * view.textLength(0);
}

/** Share of an element's text within links. */
function linkedShare(view: PageView, at: number): number {
  let linked = 0;
  for (let inner = at; inner < view.endOf(at); inner++) {
    if (view.elements[inner]?.name !== 'a') continue;
    linked += view.textLength(inner);
    inner = view.endOf(inner) - 1;
  }
  return linked / Math.max(1, view.textLength(at));
}

/** Whether an element is a list of suggestions: many similar children that link to other pages, unless the template wants such a list. */
function isLinkGrid(view: PageView, at: number, element: Element, asked: Asked): boolean {
  if (asked.groups || asked.body || view.textLength(at) < 1.5 * SHORT.links) return false;
  const children = element.children.filter(isElement);
  if (children.length < LIKE_ITEMS) return false;
  const [first] = children;
  const alike = children.filter((child) => child.name === first?.name && likeClass(child, first));
  if (alike.length < children.length * 0.8 || isMatter(view, at)) return false;
  return (
    linkedShare(view, at) > LINKED + 0.2 || alike.filter((child) => isCard(view, child)).length >= alike.length * 0.8
  );
}

function likeClass(one: Element, other: Element): boolean {
  return (one.attribs.class ?? '').split(' ')[0] === (other.attribs.class ?? '').split(' ')[0];
}

/** Whether an element is a card: its image or heading is a link. */
function isCard(view: PageView, element: Element): boolean {
  const from = view.indexOf(element) ?? 0;
  for (let at = from; at < view.endOf(from); at++) {
    if (view.elements[at]?.name !== 'a') continue;
    for (let inner = at; inner < view.endOf(at); inner++) {
      if (/^(?:img|picture|h[2-6])$/.test(view.elements[inner]?.name ?? '')) return true;
    }
    if (/^h[2-6]$/.test(view.elements[at - 1]?.name ?? '')) return true;
  }
  return false;
}
