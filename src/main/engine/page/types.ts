import type { Document, Element, ParentNode } from 'domhandler';

/** A page parsed once; every reader of it shares this tree and changes nothing in it. */
export interface Page {
  /** The address the page came from, after redirects. */
  readonly url: string;
  /** What relative links resolve against: `<base href>` where there is one, else `url`. */
  readonly baseUrl: string;
  /** The decoded source text; of a PDF, the HTML made of it. */
  readonly source: string;
  readonly document: Document;
  /** What its scripts fetched, where a browser loaded it. */
  readonly captured?: readonly CapturedJson[];
}

/** A JSON response that a rendered page's scripts asked for. */
export interface CapturedResponse {
  readonly url: string;
  readonly status: number;
  /** The JSON as text. */
  readonly text: string;
}

/** The same, parsed. */
export interface CapturedJson {
  /** Address it was fetched from. */
  readonly url: string;
  readonly data: unknown;
}

/** A part of a page: what is below these nodes, in page order, but for some elements and all inside them. */
export interface PageScope {
  readonly roots: readonly ParentNode[];
  readonly without: ReadonlySet<Element>;
}

export type { PageTimer } from '@shared/page-timer';

/** One entity described by markup: a JSON-LD node, a microdata or RDFa item. */
export interface StructuredEntity {
  readonly source: 'json_ld' | 'microdata' | 'rdfa';
  /** Type names without their vocabulary's address, e.g. `Product`. */
  readonly types: readonly string[];
  /**
   * Properties by name without vocabulary; a value is text, a number, a boolean, null, another entity or plain object,
   * or a list of these.
   */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** All the data a page's markup states about itself. */
export interface StructuredData {
  /** Every parseable JSON-LD block, as it stands. */
  readonly jsonLd: readonly unknown[];
  /** JSON-LD nodes (`@graph` opened), microdata and RDFa items, outermost first, in page order. */
  readonly entities: readonly StructuredEntity[];
  /** `og:`, `article:`, `product:`, `twitter:` properties; a repeated one is a list. */
  readonly openGraph: Readonly<Record<string, string | readonly string[]>>;
  /** `<meta name>` and `fb:` and `al:` properties by lower-case name, first one wins; `<title>` under `title`, `<link rel=canonical>` under `canonical`. */
  readonly meta: Readonly<Record<string, string>>;
}
