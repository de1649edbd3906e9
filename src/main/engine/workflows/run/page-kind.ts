import type { PartPage, PlacedRunItem, RunItem } from '../../store/index';
import type { PartJob } from '../part-args';

/** How a kind of step handles pages. */
export interface PageKind {
  readonly job: (url: string) => PartJob;
  readonly maxPages: number;
  /** Maximum number of items. */
  readonly limit: number;
  /** Whether a page may yield several items. */
  readonly isMany: boolean;
  /** Whether its child job follows lists to further pages. */
  readonly followsLists: boolean;
  /**
   * Items of a finished page, whose index in its list is `ofList` (0 for the first). Null while it is still being read; the run is woken when it is
   * done.
   */
  readonly answer: (input: PlacedRunItem, page: PartPage, ofList: number) => readonly RunItem[] | null;
  /** URL for an item; null if it has none. @default the item's `url`, or its page of origin */
  readonly url?: (input: PlacedRunItem) => string | null;
  /** Whether an item passes unchanged without reading a page. @default false */
  readonly passes?: (input: PlacedRunItem) => boolean;
  /** Items of a page that is stored already; missing if the kind queues such pages in its child job. @default such pages are queued in the child job */
  readonly stored?: (input: PlacedRunItem, page: number) => readonly RunItem[] | null;
  /** Runs when all pages are read, to copy later changes of the child job. @default no call */
  readonly ended?: () => void;
}
