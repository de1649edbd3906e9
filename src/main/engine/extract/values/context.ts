/** Facts that affect a value's meaning beyond its own text. */
export interface ValueContext {
  /** Base for relative links. */
  readonly baseUrl: string;
  /** The page's language as a lower-case BCP 47 tag, e.g. `en-us`; null if not stated. */
  readonly language: string | null;
  /** Whether 02/12 is 2 December, as the page's other dates or its prices say; null or undefined if they do not. */
  readonly dayFirst?: boolean | null;
  /** When the page was visited, in milliseconds since 1970, to resolve "yesterday". @default not known */
  readonly visitedAt?: number | null;
  /** The decimal mark; null or undefined if unknown. */
  readonly decimalMark?: () => DecimalMark | null;
}

/** A page's decimal mark, to tell 1.250 from 1,250. */
export interface DecimalMark {
  readonly sign: '.' | ',';
  /** Whether numbers on the page prove it; otherwise it follows from the language. */
  readonly isShown: boolean;
}
