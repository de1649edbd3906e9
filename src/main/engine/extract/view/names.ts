import { fold } from '../words/fold';
import type { PageView } from './page-view';

/** A name in an element's attributes. */
export interface Named {
  readonly at: number;
  /** 1 for names that describe the content (itemprop), less for test ids, ids and classes. */
  readonly weight: number;
}

const ATTRIBUTES: ReadonlyMap<string, number> = new Map([
  ['itemprop', 1],
  ['property', 0.9],
  ['data-testid', 0.9],
  ['data-test', 0.9],
  ['data-qa', 0.9],
  ['data-auto', 0.9],
  ['data-automation', 0.9],
  ['data-hook', 0.85],
  ['data-label', 0.85],
  ['data-title', 0.8],
  ['data-field', 0.9],
  ['id', 0.85],
  ['class', 0.8],
]);
/** Attributes with names for tests and tracking, e.g. `data-cy`, `data-auto-id`, `data-e2e-name`. */
const FOR_TESTS =
  /^data-(?:[\w-]*-)?(?:test|tid|qa|aut|auto|automation|cy|e2e|selenium|element|field|role|component)(?:-?(?:id|name|tag|label))?$/;
const TEST_WEIGHT = 0.88;

const weights = new Map<string, number>(ATTRIBUTES);
const WEIGHTS_LIMIT = 5000; // attribute names; a site has few, a hostile page any number

function getAttributeWeight(attribute: string): number {
  const known = weights.get(attribute);
  if (known !== undefined) return known;
  const weight = FOR_TESTS.test(attribute) ? TEST_WEIGHT : 0;
  if (weights.size < WEIGHTS_LIMIT) weights.set(attribute, weight);
  return weight;
}
const UNSEEN = new Set([
  'html',
  'head',
  'body',
  'script',
  'style',
  'link',
  'noscript',
  'template',
  'title',
  'button',
  'input',
  'form',
  'select',
  'option',
  'svg',
  'path',
  'iframe',
]);
const MAX_NAME = 60; // characters; longer class names are generated

/** Classes of the hCard microformat that mean something else on any other element, and what they mean. */
const ON_CARD: ReadonlyMap<string, string> = new Map([
  ['fn', 'name'],
  ['p-name', 'name'],
  ['title', 'job title'],
  ['p-job-title', 'job title'],
]);
const CARD = /(?:^|\s)(?:vcard|h-card)(?:\s|$)/;
const CARD_TITLE = /(?:^|\s)(?:title|p-job-title)(?:\s|$)/;
const CARD_NAME = /(?:^|\s)(?:fn|p-name)(?:\s|$)/;

/** Whether an element is an hCard with both a person's name and their job title, which a byline has not. */
function isBusinessCard({ elements, endOf }: PageView, at: number): boolean {
  if (!CARD.test(elements[at]?.attribs.class ?? '')) return false;
  const inside = elements.slice(at + 1, endOf(at)).map(({ attribs }) => attribs.class ?? '');
  return inside.some((name) => CARD_TITLE.test(name)) && inside.some((name) => CARD_NAME.test(name));
}

/** Elements by their folded names, in page order. */
export function getPageViewNames(view: PageView): ReadonlyMap<string, readonly Named[]> {
  const found = new Map<string, Named[]>();
  let card = 0; // where the business card around an element ends
  for (const [at, element] of view.elements.entries()) {
    if (UNSEEN.has(element.name)) continue;
    if (at >= card && isBusinessCard(view, at)) card = view.endOf(at);
    for (const attribute in element.attribs) {
      const weight = getAttributeWeight(attribute);
      const value = weight === 0 ? '' : element.attribs[attribute];
      if (value === undefined || value === '' || (element.name === 'meta' && attribute !== 'itemprop')) continue;
      for (const name of value.split(/\s+/)) {
        const words = name.length > MAX_NAME ? '' : ((at < card ? ON_CARD.get(name) : undefined) ?? fold(name));
        if (words === '') continue;
        const list = found.get(words);
        if (list) list.push({ at, weight });
        else found.set(words, [{ at, weight }]);
      }
    }
  }
  return found;
}
