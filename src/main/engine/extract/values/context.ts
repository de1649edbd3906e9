/** What a value's meaning depends on beyond its own text. */
export interface ValueContext {
  /** What relative links resolve against. */
  readonly baseUrl: string;
  /** The page's language as a lower-case BCP 47 tag, e.g. `en-us`; null when the page does not say. */
  readonly language: string | null;
  /** Whether 02/12 is the second of December, as other dates of the page prove; null or left out where none does. */
  readonly dayFirst?: boolean | null;
  /** When the page was visited, in milliseconds since 1970: the day before is its "yesterday". @default not known */
  readonly visitedAt?: number | null;
  /** The mark before decimals; null or left out where nothing tells. */
  readonly decimalMark?: () => DecimalMark | null;
}

/** What a page writes before decimals, so that 1.250 can be told from 1,250. */
export interface DecimalMark {
  readonly sign: '.' | ',';
  /** Whether numbers of the page prove it; else its language says so. */
  readonly isShown: boolean;
}
