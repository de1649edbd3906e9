/** By what a page is known again under another address. */
export interface PageIdentity {
  /** What the page says its address is: absolute, without fragment; null where it says nothing that can be one. */
  readonly canonical: string | null;
  /** Of the text a reader sees: pages of nearly the same text differ in few of its 64 bits; 16 hex digits. Null for a page with hardly any text. */
  readonly fingerprint: string | null;
}
