import type { LinkKind, LinkRegion } from '@shared/crawl';

/** A URL that a page names, with what a crawl may learn from. */
export interface FoundLink {
  /** Absolute, without fragment. */
  readonly url: string;
  readonly kind: LinkKind;
  /** What a reader sees of it, white space folded, at most `MAX_LINK_TEXT` characters. */
  readonly text: string;
  readonly region: LinkRegion;
  /** Text close by (heading, sentence, card), only where it was asked for; at most `MAX_AROUND_TEXT` characters. */
  readonly around: string;
}

export const MAX_LINK_TEXT = 120;
export const MAX_AROUND_TEXT = 240;

/** More than any page means to be followed; what is beyond is counted. */
export const MAX_LINKS = 50_000;

/** A link as it is written, not yet resolved. */
export interface RawLink {
  readonly target: string;
  readonly kind: LinkKind;
  readonly region: LinkRegion;
  /** What is seen of it, not yet folded. */
  text: string;
  /** What stands in for it where nothing is seen: an image's text, a title, a label. */
  label: string;
  /** Where it stands in what the page shows; null where that is not kept. */
  readonly place: LinkPlace | null;
}

export interface LinkPlace {
  /** Offsets in the text that is shown. */
  readonly from: number;
  to: number;
  /** How many edges of blocks come before it. */
  readonly edges: number;
  /** The heading above it. */
  readonly heading: string;
}
