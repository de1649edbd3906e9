import { decodeHTML } from 'entities';
import { createFingerprinter, type Fingerprinter } from '../identity/fingerprint';
import type { Attributes } from '../tag-handler';
import { scanTags } from '../tag-scanner';
import { getUnits } from '../utf16-units';
import { addressesInCode, isCodeAddress } from './code-addresses';
import { addressesInData, type DataMode } from './data-addresses';
import { addField, formTarget, type OpenForm, openForm } from './form-link';
import { createLinkList } from './link-list';
import { createOpenElements } from './open-elements';
import { createWordRegions, ownRegion } from './region';
import { createShownText, type ShownText } from './shown-text';
import type { RawLink } from './types';

/** What one pass over a page's tags finds. */
export interface PageScan {
  readonly links: readonly RawLink[];
  /** Links beyond the most that are taken of one page. */
  readonly leftOut: number;
  /** `href` of the first `<base>`. */
  readonly base: string | undefined;
  /** What its head gives as the page's own address: by `<link rel=canonical>`, and by `og:url`. */
  readonly canonicals: readonly string[];
  readonly openGraphUrl: string | undefined;
  /** Of what is shown: the page's own text, and that of navigation, head, foot and sidebars. */
  readonly ownText: Fingerprinter;
  readonly frameText: Fingerprinter;
  readonly shown: ShownText | null;
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements whose attributes matter on every page; others only where the page has handlers. */
const WITH_ATTRIBUTES = names(
  'a area link base meta iframe frame img script template form input select textarea button option ' +
    'div section article nav header footer aside main ul ol dl table menu p td',
);
const UNSEEN = names('script style textarea title svg template');
const BLOCKS = names('li tr article section ul ol table nav header footer main aside hr dt dd h1 h2 h3 h4 h5 h6');
const HEADINGS = names('h1 h2 h3 h4 h5 h6');
/** Elements that part words, though they part no blocks. */
const SPACED = names('p div br td th figcaption blockquote option button');
const OWN_REGIONS = names('main list table none');

const ADDRESS_ATTRIBUTE =
  /^data-(?:(?:next|page|product|target|item|detail|post|row|go|nav)-)?(?:href|url|link|permalink)$/;
const NO_HANDLER_OF = names('script style link meta img source video audio object embed base html body input textarea');

const JSON_TYPE = /^\s*(?:application|text)\/(?:[\w.-]+\+|x-)?json\b/i;
const SCRIPT_TYPE = /^\s*(?:$|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)/i;
// A script without such a key holds no address that could be recognized.
const MAY_HOLD_ADDRESSES = /(?:url|uri|href|link|path|canonical)\\*["']\s*:/i;

/** Reads links, the page's own address and its text in one pass. `around`: also what stands close by each link. */
export function scanPage(source: string, { around = false }: { readonly around?: boolean } = {}): PageScan {
  const shown = around ? createShownText() : null;
  const list = createLinkList(shown);
  const elements = createOpenElements();
  const wordRegion = createWordRegions();
  const units = getUnits(source);
  const ownText = createFingerprinter();
  const frameText = createFingerprinter();
  const canonicals: string[] = [];
  let base: string | undefined;
  let openGraphUrl: string | undefined;
  let templates = 0;
  let inHead = true;
  let noscripts = 0;
  let unseen: string | null = null;
  let isSpecial = false; // whether the tag being read has attributes that few have
  let script: DataMode | null = null;
  let codeStart = 0;
  let codeEnd = 0;
  let form: OpenForm | null = null;
  let jumps = false;

  const addData = (text: string, mode: DataMode) => {
    if (MAY_HOLD_ADDRESSES.test(text)) addressesInData(text, mode, (address) => list.add(address, 'data', 'none'));
  };

  const openLink = (name: string, attributes: Attributes) => {
    const target = attributes.href ?? attributes['xlink:href'];
    const kind = relKind(attributes.rel) ?? (name === 'a' ? 'anchor' : 'area');
    const label = attributes.title || attributes['aria-label'] || attributes.alt || '';
    list.end();
    if (target === undefined || isNowhere(target)) {
      const [address] = target?.startsWith('javascript:') ? addressesInCode(target) : [];
      if (address !== undefined) list.begin(name, address, 'script', elements.region(), label);
      else openHandler(name, attributes);
      return;
    }
    if (name === 'a') list.begin(name, target, kind, elements.region(), label);
    else list.add(target, kind, elements.region(), label);
  };

  const openHandler = (name: string, attributes: Attributes) => {
    const address = handledAddress(attributes);
    if (address === undefined) return;
    const label = attributes.title || attributes['aria-label'] || attributes.value || '';
    const kind = name === 'a' ? 'script' : 'button';
    if (list.openElement() === null) list.begin(name, address, kind, elements.region(), label);
    else list.add(address, kind, elements.region(), label);
  };

  const openHead = (attributes: Attributes) => {
    const { href, rel = '' } = attributes;
    if (href === undefined) return;
    const words = rel.toLowerCase().split(/\s+/);
    if (words.includes('canonical')) {
      if (inHead) canonicals.push(href);
    } else {
      const kind = relKind(rel) ?? alternateKind(words, attributes);
      if (kind) list.add(href, kind, 'none', attributes.title ?? '');
    }
  };

  const openMeta = ({ property, name = property, content = '', 'http-equiv': equiv = '' }: Attributes) => {
    if (equiv.toLowerCase() === 'refresh') {
      const target = /^[\s\d.]*[;,\s]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)?.[1];
      if (target !== undefined) list.add(target.trim(), 'refresh', 'none');
    } else if (name?.toLowerCase() === 'og:url') openGraphUrl ??= content;
  };

  const openScript = ({ type = '', src }: Attributes) => {
    script = src !== undefined ? null : JSON_TYPE.test(type) ? 'data' : SCRIPT_TYPE.test(type) ? 'code' : null;
    codeEnd = codeStart = 0;
  };

  const openPart = (name: string, attributes: Attributes) => {
    if (name === 'form') form = openForm(attributes);
    else if (form && (name === 'input' || name === 'select' || name === 'textarea' || name === 'button'))
      addField(form, name, attributes);
    if (name === 'select') jumps = /location|open\s*\(/.test(attributes.onchange ?? '');
    if (name === 'option' && jumps && isCodeAddress(attributes.value ?? ''))
      list.begin(name, attributes.value ?? '', 'script', elements.region(), attributes.label ?? '');
  };

  const needsAttribute = (element: string, name: string, first: number) => {
    if (PLAIN_ATTRIBUTES.has(name) && !isBracket(first)) return WITH_ATTRIBUTES.has(element);
    const needed = isBracket(first) || mayHoldAddress(name);
    isSpecial ||= needed;
    return needed;
  };

  const open = (name: string, attributes: Attributes, selfClosing: boolean) => {
    const hasMore = isSpecial;
    isSpecial = false;
    if (name === 'template' && attributes.shadowrootmode === undefined) templates++;
    if (unseen === null && !selfClosing && UNSEEN.has(name) && (name !== 'template' || templates > 0)) unseen = name;
    else if (unseen === 'svg' && (name === 'div' || name === 'p' || name === 'body')) unseen = null;
    if (templates > 0) return;
    part(name);
    if (shown && HEADINGS.has(name)) shown.openHeading();
    elements.open(name, WITH_ATTRIBUTES.has(name) ? ownRegion(name, attributes, wordRegion) : null);
    switch (name) {
      case 'a':
      case 'area':
        return openLink(name, attributes);
      case 'base':
        base ??= attributes.href;
        return;
      case 'body':
        inHead = false;
        break;
      case 'link':
        return openHead(attributes);
      case 'meta':
        return openMeta(attributes);
      case 'iframe':
      case 'frame':
        if (attributes.src !== undefined && !isNowhere(attributes.src))
          list.add(attributes.src, 'frame', elements.region(), attributes.title ?? '');
        return;
      case 'img':
        if (attributes.alt) list.label(attributes.alt);
        return;
      case 'script':
        return openScript(attributes);
      case 'noscript':
        noscripts++;
        break;
      case 'form':
      case 'input':
      case 'select':
      case 'textarea':
      case 'button':
      case 'option':
        openPart(name, attributes);
        break;
    }
    if (hasMore) openOther(name, attributes);
  };

  /** What stands in different blocks is not one word. */
  const part = (name: string) => {
    const isBlock = BLOCKS.has(name);
    if (!isBlock && !SPACED.has(name)) return;
    list.text(' ');
    shown?.add(' ');
    if (isBlock) shown?.edge();
  };

  const openOther = (name: string, attributes: Attributes) => {
    if (!NO_HANDLER_OF.has(name)) openHandler(name, attributes);
    for (const each in attributes) {
      const value = attributes[each] ?? '';
      if (isBracket(value.charCodeAt(0)) && value.length >= MIN_DATA) addData(value, 'data');
    }
  };

  const close = (name: string) => {
    if (name === 'template' && templates > 0) templates--;
    if (name === unseen) unseen = null;
    if (name === 'script') {
      if (script !== null && templates === 0) addData(source.slice(codeStart, codeEnd), script);
      script = null;
    }
    if (templates > 0) return;
    if (name === list.openElement()) list.end();
    if (name === 'noscript' && noscripts > 0) noscripts--;
    else if (name === 'select') jumps = false;
    else if (name === 'form' && form) {
      const target = formTarget(form);
      if (target !== null) list.add(target, 'form', elements.region(), form.label);
      form = null;
    }
    part(name);
    if (shown && HEADINGS.has(name)) shown.closeHeading();
    elements.close(name);
  };

  const text = (start: number, end: number) => {
    if (unseen !== null || templates > 0) {
      if (script !== null) [codeStart, codeEnd] = [start, end];
      return;
    }
    if (shown !== null || list.openElement() !== null) {
      const data = decodeReferences(source.slice(start, end));
      list.text(data);
      shown?.add(data);
    }
    if (noscripts > 0) return;
    if (OWN_REGIONS.has(elements.region())) ownText.add(units, start, end);
    else frameText.add(units, start, end);
  };

  scanTags(source, { needsAttribute, open, close, textAt: text });
  list.end();
  const { links } = list;
  return { links, leftOut: list.leftOut(), base, canonicals, openGraphUrl, ownText, frameText, shown };
}

const PLAIN_ATTRIBUTES = names(
  'href xlink:href src rel class id role title alt aria-label type name value label content property http-equiv method action hreflang shadowrootmode onchange',
);

/** Whether attributes met before may hold an address. */
const known = new Map<string, boolean>();
const MAX_KNOWN = 5_000;
const MIN_DATA = 20; // characters; shorter JSON in attributes are settings

function mayHoldAddress(attribute: string): boolean {
  const before = known.get(attribute);
  if (before !== undefined) return before;
  const may = attribute === 'onclick' || ADDRESS_ATTRIBUTE.test(attribute);
  if (known.size < MAX_KNOWN) known.set(attribute, may);
  return may;
}

function isBracket(code: number): boolean {
  return code === 0x7b || code === 0x5b;
}

function decodeReferences(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}

/** A place on the page itself, or code. */
function isNowhere(target: string): boolean {
  return target.startsWith('#') || /^\s*javascript:/i.test(target);
}

function relKind(rel: string | undefined): 'next' | 'prev' | null {
  if (rel === undefined || !/next|prev/i.test(rel)) return null;
  const words = rel.toLowerCase().split(/\s+/);
  if (words.includes('next')) return 'next';
  return words.includes('prev') || words.includes('previous') ? 'prev' : null;
}

function alternateKind(words: readonly string[], { type = '', hreflang }: Attributes): 'alternate' | 'feed' | null {
  if (!words.includes('alternate')) return null;
  if (/^\s*application\/(?:rss\+xml|atom\+xml|feed\+json)/i.test(type)) return 'feed';
  return hreflang === undefined ? null : 'alternate';
}

/** The address that an element's own attributes lead to when it is pressed. */
function handledAddress(attributes: Attributes): string | undefined {
  const { onclick } = attributes;
  const [address] = onclick === undefined ? [] : addressesInCode(onclick);
  if (address !== undefined) return address;
  for (const name in attributes) {
    const value = attributes[name] ?? '';
    if (ADDRESS_ATTRIBUTE.test(name) && isCodeAddress(value)) return value;
  }
  return undefined;
}
