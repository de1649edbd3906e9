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
const MAX_NAME_WORDS = 3; // a longer name such as "layout with sidebar" describes the whole page rather than a part

/** Whether each element stands where navigation, filters, side columns and suggestions do. Comments and carousels are lists like others. */
export function outsideIn(view: PageView): readonly boolean[] {
  const outside: boolean[] = [];
  for (const [at, element] of view.elements.entries()) {
    const parent = parentElement(element);
    const around = parent ? view.indexOf(parent) : undefined;
    outside[at] = (around !== undefined && outside[around] === true) || setsApart(element);
  }
  return outside;
}

/** Whether one element stands there. */
export function isOutside(element: Element): boolean {
  let node: Element | null = element;
  for (let step = 0; node && step < MAX_STEPS; step++, node = parentElement(node)) if (setsApart(node)) return true;
  return false;
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

const known = new WeakMap<Element, boolean>();

function setsApart(element: Element): boolean {
  const before = known.get(element);
  if (before !== undefined) return before;
  const sets = setsApartNow(element);
  known.set(element, sets);
  return sets;
}

function setsApartNow({ name, attribs }: Element): boolean {
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
