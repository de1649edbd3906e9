import { toNames } from '../elements';
import type { Fingerprinter } from '../identity/fingerprint';
import type { Attributes } from '../tag-handler';
import { scanTags } from '../tag-scanner';
import { createAttributeFilter, WITH_ATTRIBUTES } from './attribute-filter';
import { createClickableLinks, staysOnPage } from './clickable-links';
import { createEmbeddedData } from './embedded-data';
import { createFormLinks } from './form-links';
import { createHeadLinks } from './head-links';
import { createHiddenParts } from './hidden-parts';
import { createLinkList } from './link-list';
import { createOpenElements } from './open-elements';
import { createPageText } from './page-text';
import { createWordRegions, ownRegion } from './region';
import { createShownText, type ShownText } from './shown-text';
import type { RawLink } from './types';

/** Result of one pass over a page's tags. */
export interface PageScan {
  readonly links: readonly RawLink[];
  /** Number of links left out because the page exceeds the maximum. */
  readonly leftOut: number;
  /** `href` of the first `<base>`. */
  readonly base: string | undefined;
  /** The page's own URL as declared in its head: by `<link rel=canonical>` and `og:url`. */
  readonly canonicals: readonly string[];
  readonly openGraphUrl: string | undefined;
  /** Visible text: the page's own, and that of its navigation, header, footer and sidebars. */
  readonly ownText: Fingerprinter;
  readonly frameText: Fingerprinter;
  /** Null unless the text around links was requested. */
  readonly shown: ShownText | null;
}

const WITHOUT_HANDLER = toNames(
  'script style link meta img source video audio object embed base html body input textarea',
);

/**
 * Reads links, the page's own URL and its text in one pass over the tags.
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
  const texts = createPageText(source, list, elements, shown);
  const wordRegion = createWordRegions();

  const open = (name: string, attributes: Attributes, selfClosing: boolean) => {
    const hasRare = filter.tookRare();
    hidden.open(name, attributes, selfClosing);
    if (hidden.inTemplate()) return;
    texts.open(name);
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
    texts.close(name);
    elements.close(name);
  };

  const textAt = (start: number, end: number) => {
    if (hidden.isHidden()) data.scriptText(start, end);
    else texts.add(start, end, !hidden.inNoscript());
  };

  scanTags(source, { needsAttribute: filter.needs, open, close, textAt });
  list.end();
  return {
    links: list.links,
    leftOut: list.leftOut(),
    base: head.base(),
    canonicals: head.canonicals,
    openGraphUrl: head.openGraphUrl(),
    ownText: texts.own,
    frameText: texts.frame,
    shown,
  };
}
