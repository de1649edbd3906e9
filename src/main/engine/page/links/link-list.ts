import type { LinkKind, LinkRegion } from '@shared/crawl';
import type { ShownText } from './shown-text';
import { MAX_LINK_TEXT, MAX_LINKS, type RawLink } from './types';

/** Collects a page's links, and the text of the open one. */
export interface LinkList {
  readonly links: readonly RawLink[];
  readonly leftOut: () => number;
  readonly add: (target: string, kind: LinkKind, region: LinkRegion, label?: string) => RawLink | null;
  /** Adds a link whose text follows until the element of this name closes. */
  readonly begin: (element: string, target: string, kind: LinkKind, region: LinkRegion, label: string) => void;
  readonly end: () => void;
  /** Name of the element whose text is collected; null if none is open. */
  readonly openElement: () => string | null;
  readonly text: (data: string) => void;
  readonly label: (text: string) => void;
}

// Folding removes white space, so a text is cut only when it is far too long.
const MAX_RAW_TEXT = 8 * MAX_LINK_TEXT;

export function createLinkList(shown: ShownText | null): LinkList {
  const links: RawLink[] = [];
  let leftOut = 0;
  let open: RawLink | null = null;
  let element: string | null = null;

  const add: LinkList['add'] = (target, kind, region, label = '') => {
    if (links.length >= MAX_LINKS) {
      leftOut++;
      return null;
    }
    const link: RawLink = { target, kind, region, text: '', label, place: shown?.place() ?? null };
    links.push(link);
    return link;
  };
  const end = () => {
    if (open?.place && shown) open.place.to = shown.length();
    open = null;
    element = null;
  };
  return {
    links,
    leftOut: () => leftOut,
    add,
    begin: (name, target, kind, region, label) => {
      end();
      open = add(target, kind, region, label);
      element = name;
    },
    end,
    openElement: () => element,
    text: (data) => {
      if (open && open.text.length < MAX_RAW_TEXT) open.text += data;
    },
    label: (text) => {
      if (open && open.label === '') open.label = text;
    },
  };
}
