import type { Document, Element, ParentNode } from 'domhandler';

/** A page, parsed once; its readers share this tree and must not change it. */
export interface Page {
  /** URL of the page after redirects. */
  readonly url: string;
  /** Base URL of relative links: `<base href>` if there is one, otherwise `url`. */
  readonly baseUrl: string;
  /** The decoded source; for a PDF, the generated HTML. */
  readonly source: string;
  readonly document: Document;
  /** When it was visited, in milliseconds since 1970; null or undefined if unknown. */
  readonly visitedAt?: number | null;
  /** JSON that its scripts fetched, if a browser loaded it. */
  readonly captured?: readonly CapturedJson[];
}

/** A JSON response to a rendered page's scripts. */
export interface CapturedResponse {
  readonly url: string;
  readonly status: number;
  /** The JSON as text. */
  readonly text: string;
}

/** A request of a rendered page, with its response. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  /** Request headers set by the page's scripts, names in lower case; without cookies. */
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the request; null without one. */
  readonly body: string | null;
  readonly status: number;
  readonly contentType: string;
  /** The answer. */
  readonly text: string;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
  /** Sender of the request: the page itself, its scripts on load, or its scripts when more of a list was loaded. */
  readonly cause: 'page' | 'load' | 'more';
}

/** The same, parsed. */
export interface CapturedJson {
  /** URL it was fetched from. */
  readonly url: string;
  readonly data: unknown;
}

/** A part of a page: everything below some nodes, in page order, except some elements and their content. */
export interface PageScope {
  readonly roots: readonly ParentNode[];
  readonly without: ReadonlySet<Element>;
}

export type { PageTimer } from '@shared/page-timer';

/** An entity described by markup: a JSON-LD node, a microdata or RDFa item. */
export interface StructuredEntity {
  readonly source: 'json_ld' | 'microdata' | 'rdfa';
  /** Type names without their vocabulary, e.g. `Product`. */
  readonly types: readonly string[];
  /**
   * Properties by name without vocabulary; a value is text, a number, a boolean, null, another entity or plain object,
   * or a list of these.
   */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** All structured data of a page. */
export interface StructuredData {
  /** All parseable JSON-LD blocks, unchanged. */
  readonly jsonLd: readonly unknown[];
  /** JSON-LD nodes (`@graph` expanded), microdata and RDFa items, outermost first, in page order. */
  readonly entities: readonly StructuredEntity[];
  /** `og:`, `article:`, `product:`, `twitter:` properties; a repeated one is a list. */
  readonly openGraph: Readonly<Record<string, string | readonly string[]>>;
  /** `<meta name>` and `fb:` and `al:` properties by lower-case name, first one wins; `<title>` under `title`, `<link rel=canonical>` under `canonical`. */
  readonly meta: Readonly<Record<string, string>>;
  /** Those of `<meta name>` with several different values, with all of them. */
  readonly repeatedMeta: Readonly<Record<string, readonly string[]>>;
}
