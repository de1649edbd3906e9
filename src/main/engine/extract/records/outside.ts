import type { Element } from 'domhandler';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { fold } from '../words/fold';
import type { Block } from './block';
import { getSpread } from './fit';

const OUTSIDE_ELEMENTS = new Set(['nav', 'footer', 'aside', 'dialog']);
const OUTSIDE_ROLES = new Set([
  'navigation',
  'contentinfo',
  'complementary',
  'dialog',
  'search',
  'menu',
  'menubar',
  'tablist',
  'banner',
]);
const OUTSIDE_WORDS = new Set(
  fold(
    'sidebar footer nav navbar navigation menu submenu dropdown related recommended recommendation suggestion similar upsell crosssell breadcrumb cookie consent newsletter popup modal advert advertisement sponsored promo mostpopular trending readmore morefrom alsolike megamenu minicart facet filter refinement pagination pager toolbar share social tagcloud partner',
  ).split(' '),
);
const SECTIONS = /^(?:article|main|section|li|ul|ol|table)$/;
const MAX_LOOK = 300; // elements
const MAX_BANNERS = 2; // one of them may be for small screens
const SAMPLE = 5; // blocks of a list
const MAX_STEPS = 40;
const TOP = 10; // elements; the site's own banner is among the first
const MOST = 0.5; // share of the page's text
const MAX_NAME_WORDS = 3; // a longer name such as "layout with sidebar" describes the whole page rather than a part

const known = new WeakMap<PageView, readonly boolean[]>();

/**
 * For each element, whether it is in navigation, filters, side columns or suggestions. Comments and carousels count as
 * content.
 */
export function markOutside(view: PageView): readonly boolean[] {
  const before = known.get(view);
  if (before) return before;
  const outside: boolean[] = [];
  const whole = Math.max(...view.elements.slice(0, TOP).map((_, at) => view.textLength(at)), 0);
  const banners = view.elements.filter(isTopHeader);
  for (const [at, element] of view.elements.entries()) {
    const parent = parentElement(element);
    const around = parent ? view.indexOf(parent) : undefined;
    const inherited = around !== undefined && outside[around] === true;
    // an element with most of the page's text is its frame, even if named after the side column inside it
    const isApart =
      (setsApart(element) && !holdsPanels(view, at)) || isBanner(element, banners) || view.isUnnamedAside(at);
    outside[at] = inherited || (view.textLength(at) < whole * MOST && isApart);
  }
  known.set(view, outside);
  return outside;
}

/** Whether a list is a menu, a filter or a suggestion. */
export function standApart(view: PageView, blocks: readonly Block[]): boolean {
  const outside = markOutside(view);
  return getSpread(blocks, SAMPLE).every(({ element }) => outside[view.indexOf(element) ?? 0] === true);
}

/** Whether an element is the page's main part or inside it. */
export function isInMain(element: Element): boolean {
  let node: Element | null = element;
  for (let step = 0; node && step < MAX_STEPS; step++, node = parentElement(node))
    if (
      node.name === 'main' ||
      node.attribs.role === 'main' ||
      /^(?:main|content|main-content)$/i.test(node.attribs.id ?? '')
    )
      return true;
  return false;
}

/**
 * Whether an element contains tab panels: some pages give the role of a tab list to the element around tabs and panels.
 */
function holdsPanels(view: PageView, at: number): boolean {
  if (view.elements[at]?.attribs.role !== 'tablist') return false;
  const end = Math.min(view.endOf(at), at + MAX_LOOK);
  for (let inner = at + 1; inner < end; inner++) if (view.elements[inner]?.attribs.role === 'tabpanel') return true;
  return false;
}

/** Whether an element is the site's header; if there are many such elements, they are headers of records. */
function isBanner(element: Element, banners: readonly Element[]): boolean {
  return banners.length <= MAX_BANNERS && banners.includes(element);
}

function isTopHeader(element: Element): boolean {
  if (element.name !== 'header') return false;
  let node = parentElement(element);
  for (let step = 0; node && step < MAX_STEPS; step++, node = parentElement(node))
    if (SECTIONS.test(node.name)) return false;
  return true;
}

function setsApart({ name, attribs }: Element): boolean {
  if (name === 'body' || name === 'html' || name === 'main') return false;
  if (OUTSIDE_ELEMENTS.has(name) || OUTSIDE_ROLES.has(attribs.role ?? '')) return true;
  return saysOutside(attribs.class) || saysOutside(attribs.id);
}

function saysOutside(names: string | undefined): boolean {
  if (names === undefined || names === '' || names.length > 200) return false;
  return names.split(/\s+/).some((name) => {
    const words = fold(name).split(' ');
    if (words.length > MAX_NAME_WORDS || words.some((word) => word === 'has' || word === 'with' || word === 'no'))
      return false;
    return words.some((word) => OUTSIDE_WORDS.has(word));
  });
}
