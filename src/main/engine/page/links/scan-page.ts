import { decodeHTML } from 'entities';
import { createFingerprinter, type Fingerprinter } from '../identity/fingerprint';
import type { Attributes } from '../tag-handler';
import { scanTags } from '../tag-scanner';
import { getUnits } from '../utf16-units';
import { createAttributeFilter, WITH_ATTRIBUTES } from './attribute-filter';
import { createClickableLinks, staysOnPage } from './clickable-links';
import { createEmbeddedData } from './embedded-data';
import { createFormLinks } from './form-links';
import { createHeadLinks } from './head-links';
import { createHiddenParts } from './hidden-parts';
import { createLinkList } from './link-list';
import { createOpenElements } from './open-elements';
import { createWordRegions, ownRegion } from './region';
import { createShownText, type ShownText } from './shown-text';
import type { RawLink } from './types';

/** What one pass over a page's tags finds. */
export interface PageScan {
  readonly links: readonly RawLink[];
  /** How many links were left out because the page has more than are read of one. */
  readonly leftOut: number;
  /** `href` of the first `<base>`. */
  readonly base: string | undefined;
  /** The page's own address as its head states it: by `<link rel=canonical>`, and by `og:url`. */
  readonly canonicals: readonly string[];
  readonly openGraphUrl: string | undefined;
  /** The shown text: of the page itself, and of its navigation, header, footer and sidebars. */
  readonly ownText: Fingerprinter;
  readonly frameText: Fingerprinter;
  /** Null unless the text around links was asked for. */
  readonly shown: ShownText | null;
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const BLOCKS = names('li tr article section ul ol table nav header footer main aside hr dt dd h1 h2 h3 h4 h5 h6');
const HEADINGS = names('h1 h2 h3 h4 h5 h6');
/** Elements that separate words without starting a block. */
const SPACED = names('p div br td th figcaption blockquote option button');
const OWN_REGIONS = names('main list table none');
const WITHOUT_HANDLER = names(
  'script style link meta img source video audio object embed base html body input textarea',
);

/**
 * Reads links, the page's own address and its text in one pass over the tags.
 * @param around Whether to keep the text around each link, which takes longer. @default false
 */
export function scanPage(source: string, { around = false }: { readonly around?: boolean } = {}): PageScan {
  const shown = around ? createShownText() : null;
  const list = createLinkList(shown);
  const elements = createOpenElements();
  const hidden = createHiddenParts();
  const filter = createAttributeFilter();
  const head = createHeadLinks(list);
  const clickable = createClickableLinks(list, elements.region);
  const forms = createFormLinks(list, elements.region);
  const data = createEmbeddedData(source, list);
  const wordRegion = createWordRegions();
  const units = getUnits(source);
  const ownText = createFingerprinter();
  const frameText = createFingerprinter();

  const open = (name: string, attributes: Attributes, selfClosing: boolean) => {
    const hasRare = filter.tookRare();
    hidden.open(name, attributes, selfClosing);
    if (hidden.inTemplate()) return;
    separateText(name);
    if (shown && HEADINGS.has(name)) shown.openHeading();
    elements.open(name, WITH_ATTRIBUTES.has(name) ? ownRegion(name, attributes, wordRegion) : null);
    openElement(name, attributes, hasRare);
  };

  const openElement = (name: string, attributes: Attributes, hasRare: boolean) => {
    switch (name) {
      case 'a':
      case 'area':
        return clickable.openAnchor(name, attributes);
      case 'base':
        return head.openBase(attributes);
      case 'link':
        return head.openLink(attributes);
      case 'meta':
        return head.openMeta(attributes);
      case 'iframe':
      case 'frame':
        return openFrame(attributes);
      case 'img':
        if (attributes.alt) list.label(attributes.alt);
        return;
      case 'script':
        return data.openScript(attributes);
      case 'body':
        head.openBody();
        break;
      case 'form':
      case 'input':
      case 'select':
      case 'textarea':
      case 'button':
      case 'option':
        forms.open(name, attributes);
        break;
    }
    if (!hasRare) return;
    if (!WITHOUT_HANDLER.has(name)) clickable.openHandler(name, attributes);
    data.readAttributes(attributes);
  };

  const openFrame = ({ src, title = '' }: Attributes) => {
    if (src !== undefined && !staysOnPage(src)) list.add(src, 'frame', elements.region(), title);
  };

  const close = (name: string) => {
    hidden.close(name);
    if (hidden.inTemplate()) return;
    if (name === 'script') data.closeScript();
    if (name === list.openElement()) list.end();
    forms.close(name);
    separateText(name);
    if (shown && HEADINGS.has(name)) shown.closeHeading();
    elements.close(name);
  };

  /** Keeps the words of two blocks apart, even where no white space stands between them. */
  const separateText = (name: string) => {
    const isBlock = BLOCKS.has(name);
    if (!isBlock && !SPACED.has(name)) return;
    list.text(' ');
    shown?.add(' ');
    if (isBlock) shown?.edge();
  };

  const textAt = (start: number, end: number) => {
    if (hidden.isHidden()) return data.scriptText(start, end);
    if (shown !== null || list.openElement() !== null) {
      const text = decodeReferences(source.slice(start, end));
      list.text(text);
      shown?.add(text);
    }
    if (hidden.inNoscript()) return;
    if (OWN_REGIONS.has(elements.region())) ownText.add(units, start, end);
    else frameText.add(units, start, end);
  };

  scanTags(source, { needsAttribute: filter.needs, open, close, textAt });
  list.end();
  return {
    links: list.links,
    leftOut: list.leftOut(),
    base: head.base(),
    canonicals: head.canonicals,
    openGraphUrl: head.openGraphUrl(),
    ownText,
    frameText,
    shown,
  };
}

function decodeReferences(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}
