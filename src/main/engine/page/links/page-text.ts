import { decodeHTML } from 'entities';
import { toNames } from '../elements';
import { createFingerprinter, type Fingerprinter } from '../identity/fingerprint';
import { getUnits } from '../utf16-units';
import type { LinkList } from './link-list';
import type { OpenElements } from './open-elements';
import type { ShownText } from './shown-text';

/** Distributes a page's visible text: to fingerprints, to the open link, and to the text around links. */
export interface PageText {
  /** Call for each start tag, and each end tag. */
  readonly open: (name: string) => void;
  readonly close: (name: string) => void;
  /** Text at a position of the source; `counts` says whether it belongs to the fingerprints. */
  readonly add: (start: number, end: number, counts: boolean) => void;
  /** Fingerprints of the page's own text, and of its navigation, header, footer and sidebars. */
  readonly own: Fingerprinter;
  readonly frame: Fingerprinter;
}

const BLOCKS = toNames('li tr article section ul ol table nav header footer main aside hr dt dd h1 h2 h3 h4 h5 h6');
const HEADINGS = toNames('h1 h2 h3 h4 h5 h6');
/** Elements that separate words without starting a block. */
const SPACED = toNames('p div br td th figcaption blockquote option button');
const OWN_REGIONS = toNames('main list table none');

/** `shown` is null unless the text around links is requested. */
export function createPageText(
  source: string,
  list: LinkList,
  elements: OpenElements,
  shown: ShownText | null,
): PageText {
  const units = getUnits(source);
  const own = createFingerprinter();
  const frame = createFingerprinter();

  /** Keeps the words of two blocks apart, even if no white space is between them. */
  const separate = (name: string) => {
    const isBlock = BLOCKS.has(name);
    if (!isBlock && !SPACED.has(name)) return;
    list.text(' ');
    shown?.add(' ');
    if (isBlock) shown?.edge();
  };

  return {
    open: (name) => {
      separate(name);
      if (shown && HEADINGS.has(name)) shown.openHeading();
    },
    close: (name) => {
      separate(name);
      if (shown && HEADINGS.has(name)) shown.closeHeading();
    },
    add: (start, end, counts) => {
      if (shown !== null || list.openElement() !== null) {
        const text = decodeReferences(source.slice(start, end));
        list.text(text);
        shown?.add(text);
      }
      if (counts) (OWN_REGIONS.has(elements.region()) ? own : frame).add(units, start, end);
    },
    own,
    frame,
  };
}

function decodeReferences(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text;
}
