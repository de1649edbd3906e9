import type { Include } from '@shared/include';
import type { QueryReading, QueryTask } from '../crawl/index';
import type { ExtractedPage, ExtractRequestPlan, ModelTask, ModelView } from '../extract/index';
import type { BoostedRead, LearnedReading } from '../learn/index';
import { pageBody } from '../learn/index';
import type {
  CapturedResponse,
  FoundLink,
  PageIdentity,
  PageTimer,
  PaginationMethod,
  ResponseFacts,
  Verdict,
} from '../page/index';
import type { EvidencePlace, PageAround, RecordPlaces } from '../results/index';
import type { StoredBody, StoredPage } from '../store/index';

/** What a worker is asked to do with one page; plain data, posted to a worker thread. */
export interface PageTask {
  readonly body: Uint8Array;
  readonly contentEncoding: string | null;
  readonly contentType: string | null;
  /** Address of the page, after redirects. */
  readonly url: string;
  /** Limit of the unpacked body. */
  readonly maxBytes: number;
  readonly timer: PageTimer;
  /** Whether to pack the body for the store. */
  readonly store: boolean;
  /** What the page's scripts loaded: as it came, or packed as it is stored. */
  readonly captured?: readonly CapturedResponse[] | Uint8Array | null;
  /** Of the response; the page is then judged, and one that is not the page asked for is not read into items. */
  readonly judge?: ResponseFacts | null;
  /** `around`: with the text close by each of them. */
  readonly links: boolean | 'around';
  readonly includes: readonly Include[];
  /** Whether markdown and text are narrowed to the main content. */
  readonly mainContent?: boolean;
  /** What the site repeats on pages of this kind, by the keys of blocks; left out of the main content. */
  readonly template?: readonly number[];
  /** Whether to tell the keys of the page's blocks, from which a template is learned. */
  readonly blockKeys?: boolean;
  readonly extract: ExtractRequestPlan | null;
  /** A model is to read what the rules leave unsure. */
  readonly model?: ModelTask | null;
  /** Extractors that may read it; with none it may teach one. */
  readonly boost?: LearnedReading | null;
  /** The query of a crawl: the page is to be held against it. */
  readonly query?: QueryTask | null;
  /** Whether to find pagination methods; a selector names the one to take. */
  readonly pagination?: boolean | { readonly selector: string };
  /** A value to be marked in the page's normalized HTML. */
  readonly mark?: EvidencePlace;
  /** Whether to make the copy that the picker shows. */
  readonly pickable?: boolean;
  /** The places of the items that were read; asks for the texts around them. */
  readonly around?: readonly RecordPlaces[];
}

/** What became of it. A page that cannot be read is a result, not an exception. */
export type PageOutcome = PageRead | { readonly kind: 'unreadable'; readonly message: string };

export interface PageRead {
  readonly kind: 'read';
  readonly encoding: string;
  readonly stored: StoredBody | null;
  /** What the page's scripts loaded, packed for the store. */
  readonly captured: Uint8Array | null;
  /** What came in place of the page that was asked for; null for a page that is what it should be. */
  readonly verdict: Verdict | null;
  readonly links: readonly FoundLink[];
  /** Links beyond the most that are taken of one page. */
  readonly linksLeftOut?: number;
  /** By what the page is known again under another address; null where links were not asked for. */
  readonly identity: PageIdentity | null;
  /** What the page has to do with the query of its crawl; null where there is none. */
  readonly match: QueryReading | null;
  /** Pagination methods; empty where they were not requested. */
  readonly methods: readonly PaginationMethod[];
  /**
   * A key of each record of a list, by which it is recognized on another page; null where pagination was not requested
   * or there is no such key.
   */
  readonly marks: readonly string[] | null;
  readonly includes: Readonly<Partial<Record<Include, string | readonly string[]>>>;
  readonly extracted: ExtractedPage | null;
  /** What a model is shown of the page; null where nothing is to be asked. */
  readonly modelView: ModelView | null;
  /** The places of its layout; null where the page neither teaches nor may be read by an extractor. */
  readonly fingerprint: readonly string[] | null;
  /** What an extractor did; null where none was used. */
  readonly boosted: BoostedRead | null;
  /** Ids of extractors for pages with such addresses and another layout. */
  readonly misfits: readonly string[];
  /** What stands around the items that were asked about; null where none were. */
  readonly around: PageAround | null;
  /** Keys of the blocks, where they were requested. */
  readonly blockKeys?: readonly number[];
  readonly marked: string | null;
  readonly pickable: string | null;
}

/** The part of a worker's task that names the body of a stored page. */
export function toTaskBody({ timer, reach, ...page }: StoredPage) {
  return { ...pageBody(page), timer, captured: reach.captured } satisfies Partial<PageTask>;
}
