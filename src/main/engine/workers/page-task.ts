import type { PageKind } from '@shared/crawl';
import type { Include, Narrowing } from '@shared/include';
import type { QueryReading, QueryTask } from '../crawl/index';
import type { ExtractedPage, ExtractRequestPlan, ModelTask, ModelView, StatedList } from '../extract/index';
import type { ExtractorRead, LearnedReading, RulesTried } from '../learn/index';
import { toPageBody } from '../learn/index';
import type { OcrWanted } from '../ocr/index';
import type {
  CapturedResponse,
  FoundLink,
  NoPage,
  PageIdentity,
  PageTimer,
  PaginationMethod,
  Recognized,
  ResponseFacts,
  Verdict,
} from '../page/index';
import type { EvidencePlace, PageAround, RecordPlaces } from '../results/index';
import type { StoredBody, StoredPage } from '../store/index';

/** A worker's task for one page; plain data. */
export interface PageTask {
  readonly body: Uint8Array;
  readonly contentEncoding: string | null;
  readonly contentType: string | null;
  /** Final URL of the page. */
  readonly url: string;
  /** Limit of the decompressed body. */
  readonly maxBytes: number;
  readonly timer: PageTimer;
  /** Set to read the text of pictures and scanned pages by OCR. */
  readonly ocr?: OcrWanted | null;
  /** The text that OCR has read. */
  readonly recognized?: Recognized;
  /** Whether to compress the body for the store. */
  readonly store: boolean;
  /** What the page's scripts loaded: as received, or compressed as stored. */
  readonly captured?: readonly CapturedResponse[] | Uint8Array | null;
  /** Facts of the response; the page is then classified, and a block is not read into items. */
  readonly judge?: ResponseFacts | null;
  /** `around`: includes the surrounding text. */
  readonly links: boolean | 'around';
  readonly includes: readonly Include[];
  /** The part of the page that the content kinds cover. */
  readonly narrowing?: Narrowing;
  /** Keys of the blocks that the site repeats on pages of this kind; excluded from the main content. */
  readonly template?: readonly number[];
  /** Whether to return the keys of the page's blocks, from which the site's template is learned. */
  readonly blockKeys?: boolean;
  readonly extract: ExtractRequestPlan | null;
  /** Set if a model should read what the rules leave unsure. */
  readonly model?: ModelTask | null;
  /** Extractors that may read it; with an empty list it may become an example. */
  readonly learned?: LearnedReading | null;
  /** The query of a crawl to compare the page with. */
  readonly query?: QueryTask | null;
  /** Whether to find pagination methods; a selector names the one to use. */
  readonly pagination?: boolean | { readonly selector: string };
  /** A value to mark in the page's normalized HTML. */
  readonly mark?: EvidencePlace;
  /** Whether to create the picker's copy. */
  readonly pickable?: boolean;
  /** Whether to return what the page says about itself. */
  readonly summary?: boolean;
  /** Locations of items, whose surrounding texts are requested. */
  readonly around?: readonly RecordPlaces[];
}

/** A worker's task for a body to read by OCR; plain data. */
export interface OcrTask extends Pick<PageTask, 'body' | 'contentEncoding' | 'maxBytes'> {
  readonly ocr: OcrWanted;
}

/** Result; a page that cannot be read is a result, not an exception. */
export type PageOutcome = PageRead | Unreadable;

export interface Unreadable extends NoPage {
  readonly kind: 'unreadable';
}

export interface PageRead {
  readonly kind: 'read';
  readonly encoding: string;
  readonly stored: StoredBody | null;
  /** What the page's scripts loaded, compressed for the store. */
  readonly captured: Uint8Array | null;
  /** The block that came instead of the requested page; null for the page itself. */
  readonly verdict: Verdict | null;
  /** Set for a rendered page with next to no text and pictures. */
  readonly isBare?: true;
  readonly links: readonly FoundLink[];
  /** Number of links beyond the limit. */
  readonly linksLeftOut?: number;
  /** Identifies the page across URLs; null if links were not requested. */
  readonly identity: PageIdentity | null;
  /** Comparison with the query of its crawl; null without one. */
  readonly match: QueryReading | null;
  /** Pagination methods; empty if not requested. */
  readonly methods: readonly PaginationMethod[];
  /** What leads on where the user's `nextSelector` finds nothing; undefined if nothing does. */
  readonly missedNext?: string;
  /** What the page states about the length of its list, without a link to the rest; undefined if pagination was not requested. */
  readonly statedList?: StatedList;
  /** A key of each list record that recognizes it on other pages; null if pagination was not requested or there is no such key. */
  readonly marks: readonly string[] | null;
  readonly includes: Readonly<Partial<Record<Include, string | readonly string[]>>>;
  /** Whether no element matched `includeTags`, so that the contents are empty. @default false */
  readonly hasNoMatch?: true;
  readonly extracted: ExtractedPage | null;
  /** View of the page for a model; null if none is asked. */
  readonly modelView: ModelView | null;
  /** Places of its layout; null if the page is neither an example nor readable by an extractor. */
  readonly fingerprint: readonly string[] | null;
  /** What an extractor did; null if none was used. */
  readonly byExtractor: ExtractorRead | null;
  /** Ids of extractors for such URLs but another layout. */
  readonly misfits: readonly string[];
  /** What the running job's own extractor found; undefined if it has none. */
  readonly byRules?: RulesTried | null;
  /** Context of the requested items; null if none were. */
  readonly around: PageAround | null;
  /** What the page says about itself; undefined if not requested. */
  readonly summary?: PageSummary;
  /** Keys of the page's blocks; undefined if not requested. */
  readonly blockKeys?: readonly number[];
  readonly marked: string | null;
  readonly pickable: string | null;
}

export interface PageSummary {
  readonly title: string | null;
  /** Kind of page by its structured data; null if that does not tell. */
  readonly kind: PageKind | null;
}

/** The parts of a worker task that describe a stored page's body. */
export function toTaskBody({ timer, fetchRecord, ...page }: StoredPage) {
  return { ...toPageBody(page), timer, captured: fetchRecord.captured } satisfies Partial<PageTask>;
}
