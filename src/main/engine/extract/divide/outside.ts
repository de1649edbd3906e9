import type { Element } from 'domhandler';
import { parentElement } from '../view/css-path';
import type { PageView } from '../view/page-view';
import { fold } from '../words';

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
const MAX_STEPS = 40;
const TOP = 10; // elements; the page's own is among the first
const MOST = 0.5; // share of the page's text
const MAX_NAME_WORDS = 3; // a longer name such as "layout with sidebar" describes the whole page rather than a part

const known = new WeakMap<PageView, readonly boolean[]>();

/** Whether each element stands where navigation, filters, side columns and suggestions do. Comments and carousels are lists like others. */
export function outsideIn(view: PageView): readonly boolean[] {
  const before = known.get(view);
  if (before) return before;
  const outside: boolean[] = [];
  const whole = Math.max(...view.elements.slice(0, TOP).map((_, at) => view.textLength(at)), 0);
  for (const [at, element] of view.elements.entries()) {
    const parent = parentElement(element);
    const around = parent ? view.indexOf(parent) : undefined;
    const inherited = around !== undefined && outside[around] === true;
    // what holds most of the page is its frame, even where it is named for the side column it holds too
    outside[at] = inherited || (view.textLength(at) < whole * MOST && setsApart(element));
  }
  known.set(view, outside);
  return outside;
}

/** Whether an element is or stands inside the page's main part. */
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
