import type { Element } from 'domhandler';
import { fold } from '../words/fold';

const ASIDE_ELEMENTS = new Set(['nav', 'footer', 'aside', 'dialog']);
const ASIDE_ROLES = new Set(['navigation', 'contentinfo', 'complementary', 'dialog', 'search', 'menu', 'menubar']);
const ASIDE_WORDS = new Set(
  fold(
    'sidebar footer nav navbar navigation menu related recommended recommendation suggestion similar upsell crosssell breadcrumb cookie consent newsletter popup modal advert advertisement sponsored promo comments disqus widget carousel mostpopular trending readmore morefrom alsolike megamenu minicart popular recent latest',
  ).split(' '),
);

/** Whether an element's tag, role, class or id marks it as outside of the main content. */
export function isAside(element: Element): boolean {
  if (element.name === 'body' || element.name === 'html' || element.name === 'main') return false;
  if (ASIDE_ELEMENTS.has(element.name)) return true;
  const { role, class: className, id } = element.attribs;
  if (role !== undefined && ASIDE_ROLES.has(role)) return true;
  if (className === undefined && id === undefined) return false;
  return saysAside(className ?? '') || saysAside(id ?? '');
}

const BUILDER = 'elementor'; // calls every part of a page a widget
const known = new Map<string, boolean>();
const KNOWN_LIMIT = 10_000; // class attributes repeat within a site; the map is cleared after many sites

function saysAside(names: string): boolean {
  if (names === '' || names.length > 200) return false;
  const before = known.get(names);
  if (before !== undefined) return before;
  const tokens = names.split(/\s+/).map(fold);
  // a long name such as "layout with sidebar" describes the whole page, not a part
  const says = tokens.some((token) => {
    const words = token.split(' ');
    return (
      words.length <= 3 &&
      !words.includes('has') &&
      !words.includes('with') &&
      !words.includes('no') &&
      words.some((word) => ASIDE_WORDS.has(word) && !(word === 'widget' && words.includes(BUILDER)))
    );
  });
  if (known.size >= KNOWN_LIMIT) known.clear();
  known.set(names, says);
  return says;
}

const SIDE_WORDS = new Set(['sidebar', 'nav', 'navigation', 'widget']);

/**
 * Whether an element counts as aside only because of its position; shops often put the buy button into such a column.
 */
export function isSideColumn(element: Element): boolean {
  const { role = '', class: className = '', id = '' } = element.attribs;
  if (role !== 'complementary' && ASIDE_ROLES.has(role)) return false;
  if (element.name !== 'aside' && ASIDE_ELEMENTS.has(element.name)) return false;
  const words = `${className} ${id}`.split(/\s+/).flatMap((name) => fold(name).split(' '));
  return !words.some((word) => ASIDE_WORDS.has(word) && !SIDE_WORDS.has(word));
}
