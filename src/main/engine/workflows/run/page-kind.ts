import type { PartPage, PlacedRunItem, RunItem } from '../../store/index';
import type { PartJob } from '../part-args';

/** What a kind of step makes of pages. */
export interface PageKind {
  readonly job: (url: string) => PartJob;
  readonly maxPages: number;
  /** Cap on items. */
  readonly limit: number;
  /** Whether a page may give several items. */
  readonly isMany: boolean;
  /** Whether its part goes on from a page to the next ones of its list. */
  readonly followsLists: boolean;
  /**
   * What a finished page gives, the first of its list or a later one, counted from 0; null where that is still being read, and the run is
   * woken when it is known.
   */
  readonly answer: (input: PlacedRunItem, page: PartPage, ofList: number) => readonly RunItem[] | null;
  /** The page of an item; null where it names none. @default the item's `url`, or the page it came from */
  readonly url?: (input: PlacedRunItem) => string | null;
  /** Whether an item goes on as it is, without a page being read for it. @default none does */
  readonly passes?: (input: PlacedRunItem) => boolean;
  /** What a page gives that is stored already; left out by a kind that puts it into its part's queue. */
  readonly stored?: (input: PlacedRunItem, page: number) => readonly RunItem[] | null;
  /** Once all pages are read: takes over what the part changed of them afterwards. */
  readonly ended?: () => void;
}
