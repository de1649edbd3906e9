import type { Element } from 'domhandler';
import { isElement } from '../elements';
import { oncePerPage } from '../once-per-page';
import { firstImageReference } from '../references';
import { remember } from '../remember';
import type { Page } from '../types';
import { getFoldedText } from '../walk';

const KEPT = new Set(
  'id class href src alt title datetime itemprop itemscope itemtype property content value aria-label colspan rowspan hidden'.split(
    ' ',
  ),
);
// their text already shows their meaning
const WITHOUT_VALUE = new Set(['option', 'li', 'progress']);

const MAX_ATTRIBUTE = 200; // characters; longer values are generated: class lists, tracking tokens, inlined data
const MAX_URL = 2000; // characters; a truncated URL is wrong, so URLs may be as long as browsers accept
const MAX_DATA = 40; // characters; longer data attributes contain state of scripts
const MAX_IMAGE = 100;
const IMAGE_FILE = /^(?:https?:)?\/\/[^\s"'<>]+\.(?:avif|gif|jpe?g|png|webp)(?:\?\S*)?$/i;
const MAX_CLASSES = 3; // classes; a selector needs one or two, and meaningful names come first

type Attribute = readonly [name: string, value: string];

/** Attributes that show an element's meaning or help to find it. */
export function slimAttributes(element: Element, page: Page): readonly Attribute[] {
  const kept: Attribute[] = [];
  for (const name in element.attribs) {
    const attribute = keptAttribute(element, name, element.attribs[name] ?? '', page);
    if (attribute !== null) kept.push(attribute);
  }
  return element.name === 'img' && !kept.some(([name]) => name === 'src') ? [...kept, ...lateSource(element)] : kept;
}

function keptAttribute(element: Element, name: string, value: string, page: Page): Attribute | null {
  if (name.startsWith('data-')) return isInformativeData(element, name, value) ? [name, value] : null;
  if (!KEPT.has(name)) return null;
  if (name === 'href' || name === 'src')
    return isUsefulUrl(value) ? [name, withoutTracking(withoutOrigin(value.trim(), page))] : null;
  if (name === 'class') return getSlimClass(page)(value);
  if (name === 'value' && WITHOUT_VALUE.has(element.name)) return null;
  if (name === 'title' && isRepeated(element, value)) return null;
  if (value === '' && name !== 'itemscope' && name !== 'hidden') return null;
  return [name, clipAttribute(value)];
}

/** Real URL of an image that loads late. */
function lateSource(image: Element): readonly Attribute[] {
  const reference = firstImageReference(image);
  return reference === undefined || reference.length > MAX_URL ? [] : [['src', reference.trim()]];
}

const SCRIPT_DATA =
  /^data-(?:v-|react|ng-|n-head|ga\b|ga-|gtm|track|analytics|event|ad\b|ad-|src|lazy|original|bg|image|url|href)/;

function isInformativeData(element: Element, name: string, value: string): boolean {
  // other versions of an image, as in galleries and share buttons
  if (value.length <= MAX_IMAGE && IMAGE_FILE.test(value)) return !isShownBy(element, value);
  if (value.trim() === '' || value.length > MAX_DATA || SCRIPT_DATA.test(name)) return false;
  // widget state and generated names
  if (/^(?:true|false|[{[].*)$/.test(value) || isGenerated(value)) return false;
  return element.name !== 'html' && element.name !== 'body';
}

function isShownBy(element: Element, address: string): boolean {
  return element.name === 'img' && (element.attribs.src === address || firstImageReference(element) === address);
}

function isUsefulUrl(value: string): boolean {
  return value.length <= MAX_URL && !/^\s*(?:data|javascript|blob|about):/i.test(value) && !/^\s*#?\s*$/.test(value);
}

/** Removes the origin from URLs of the page's own site. */
function withoutOrigin(url: string, { baseUrl }: Page): string {
  const end = baseUrl.indexOf('/', baseUrl.indexOf('//') + 2);
  const origin = end < 0 ? baseUrl : baseUrl.slice(0, end);
  return url.startsWith(`${origin}/`) && !url.startsWith(`${origin}//`) ? url.slice(origin.length) : url;
}

const TRACKING = /([?&])(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|_hs(?:enc|mi)|igshid|yclid)=[^&#]*/g;

function withoutTracking(url: string): string {
  if (!/[?&](?:utm_|[a-z]{2,6}clid|mc_|_hs|igshid)/.test(url)) return url;
  return url
    .replaceAll(TRACKING, '$1')
    .replaceAll(/([?&])&+/g, '$1')
    .replace(/[?&]+(?=#|$)/, '');
}

/** Reduces each distinct `class` of a page once, because its elements repeat them. */
const getSlimClass = oncePerPage(() => remember(slimClass));

function slimClass(value: string): Attribute | null {
  const names = new Set(value.split(/\s+/).filter((name) => name !== '' && !isStyling(name) && !isGenerated(name)));
  const kept = clipAttribute([...names].slice(0, MAX_CLASSES).join(' '));
  return kept === '' ? null : ['class', kept];
}

/** Whether a class of a styling framework describes looks: `md:flex`, `w-1/2`, `mt-[3px]`, `px-4`. */
function isStyling(name: string): boolean {
  return (
    /[:/[\]()!%@]/.test(name) ||
    /^-?(?:[mp][trblxy]?|w|h|gap|z|col|row|flex|grid|text|bg|order|d|g|fs|fw|lh)-(?:\d+|auto|[a-z]{2}(?:-\d+)?|full|none)$/.test(
      name,
    )
  );
}

/** Whether a name is generated and changes with the next build: mixed letters and digits that no person writes. */
function isGenerated(name: string): boolean {
  const word = name.split(/[-_]/).at(-1) ?? '';
  if (word.length < 5) return false;
  const changes = word.match(/[a-z](?=\d)|\d(?=[a-zA-Z])|[a-z](?=[A-Z])[A-Z]{2}/g)?.length ?? 0;
  return (
    changes > 1 ||
    (changes > 0 && /[A-Z]/.test(word) && /[a-z]/.test(word) && word.length < 9) ||
    /^(?=.*\d)(?=.*[a-f])[0-9a-f]{8,}$/.test(word)
  );
}

/** Whether a title repeats the element's text or alternative text. */
function isRepeated(element: Element, title: string): boolean {
  const shown = element.attribs.alt ?? (holdsElements(element, MAX_TITLED) ? '' : getFoldedText(element));
  return title.replaceAll(/\s+/g, ' ').trim() === shown.trim();
}

const MAX_TITLED = 3; // levels and elements; anything larger is not a line that a title could repeat

function holdsElements(element: Element, most: number): boolean {
  const inside = element.children.filter(isElement);
  return (
    inside.length > most || (inside.length > 0 && most === 0) || inside.some((child) => holdsElements(child, most - 1))
  );
}

/** Truncates at the last space before the limit, so that no partial word remains. */
function clipAttribute(value: string): string {
  if (value.length <= MAX_ATTRIBUTE) return value;
  const space = value.lastIndexOf(' ', MAX_ATTRIBUTE);
  return value.slice(0, space > 0 ? space : MAX_ATTRIBUTE);
}
