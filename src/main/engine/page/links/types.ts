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
