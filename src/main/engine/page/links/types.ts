import type { LinkKind, LinkRegion } from '@shared/crawl';

/** A URL on a page, with the properties that a crawl learns from. */
export interface FoundLink {
  /** Absolute, without fragment. */
  readonly url: string;
  readonly kind: LinkKind;
  /** Its visible text with white space folded, at most `MAX_LINK_TEXT` characters. */
  readonly text: string;
  readonly region: LinkRegion;
  /** Text around it (heading, sentence, card) if requested; at most `MAX_AROUND_TEXT` characters. */
  readonly around: string;
}

export const MAX_LINK_TEXT = 120;
export const MAX_AROUND_TEXT = 240;

/** More links than any page has for human readers; further ones are only counted. */
export const MAX_LINKS = 50_000;

/** A link as written, not resolved yet. */
export interface RawLink {
  readonly target: string;
  readonly kind: LinkKind;
  readonly region: LinkRegion;
  /** Its visible text, not folded yet. */
  text: string;
  /** Replacement for a missing visible text: an image's alternative text, a title, a label. */
  label: string;
  /** Its position in the visible text; null if that is not recorded. */
  readonly place: LinkPlace | null;
}

export interface LinkPlace {
  /** Offsets in the visible text. */
  readonly from: number;
  to: number;
  /** Number of block edges before it. */
  readonly edges: number;
  /** Heading above it. */
  readonly heading: string;
}
