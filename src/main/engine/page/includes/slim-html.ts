import type { Element } from 'domhandler';
import { isForeign } from '../elements';
import { serialize } from '../serialize';
import type { IncludeInput } from './input';

const DROPPED = new Set([
  'script',
  'style',
  'svg',
  'noscript',
  'template',
  'link',
  'base',
  'iframe',
  'frame',
  'embed',
  'canvas',
  'param',
  'track',
  'wbr',
]);
const KEPT_ATTRIBUTES = new Set(
  (
    'id class href src alt title datetime itemprop itemscope itemtype property content value type name label for role lang ' +
    'aria-label colspan rowspan scope selected checked hidden'
  ).split(' '),
);

const MAX_ATTRIBUTE = 200; // longer ones are generated: class lists, tracking tokens, inlined data
const MAX_URL = 2000; // a clipped address is a wrong one, so addresses keep what browsers take
const MAX_DATA = 100; // longer data attributes hold state for scripts

/** The page with only what is needed to find values and to write a selector: text, structure and telling attributes. */
export function slimHtml({ page }: IncludeInput): string {
  return serialize(page.document, {
    keeps: isKept,
    attributes: (element) => Object.entries(element.attribs).flatMap(([name, value]) => keptAttribute(name, value)),
    text: (data, verbatim) =>
      verbatim ? data : data.replaceAll(/[ \t\n\f\r]+/g, (run) => (run.includes('\n') ? '\n' : ' ')),
  });
}

function isKept(element: Element): boolean {
  if (isForeign(element)) return element.namespace?.endsWith('MathML') === true;
  if (element.name === 'link' || element.name === 'meta') return element.attribs.itemprop !== undefined;
  return !DROPPED.has(element.name) && !isTrackingPixel(element);
}

function isTrackingPixel({ name, attribs }: Element): boolean {
  const isTiny = (size: string | undefined) => size !== undefined && /^[01](?:px)?$/.test(size.trim());
  return name === 'img' && isTiny(attribs.width) && isTiny(attribs.height);
}

function keptAttribute(name: string, value: string): readonly (readonly [string, string])[] {
  if (name.startsWith('data-'))
    return value.length <= MAX_DATA && !/^data-(?:v|react|ng|n-head|ga|gtm|track)/.test(name) ? [[name, value]] : [];
  if (!KEPT_ATTRIBUTES.has(name)) return [];
  if (name === 'href' || name === 'src') return isUsefulUrl(value) ? [[name, value]] : [];
  return [[name, clip(value)]];
}

function isUsefulUrl(value: string): boolean {
  return value.length <= MAX_URL && !/^\s*(?:data|javascript|blob):/i.test(value);
}

/** Cuts at the last space before the limit, so that no half class name is left. */
function clip(value: string): string {
  if (value.length <= MAX_ATTRIBUTE) return value;
  const space = value.lastIndexOf(' ', MAX_ATTRIBUTE);
  return value.slice(0, space > 0 ? space : MAX_ATTRIBUTE);
}
