/** Properties that identify a page under another URL. */
export interface PageIdentity {
  /** Canonical URL that the page declares: absolute, without fragment; null if it declares no valid one. */
  readonly canonical: string | null;
  /** Fingerprint of the visible text, 16 hex digits: pages with nearly the same text differ in few of its 64 bits. Null for a page with hardly any text. */
  readonly fingerprint: string | null;
}
