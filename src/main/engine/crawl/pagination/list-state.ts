import type { Artifact } from '@shared/contract/extract';
import type { PaginationKind } from '@shared/crawl';
import type { PaginationMethod } from '../../page/index';
import type { JobNotesTable, JobRow, Store } from '../../store/index';

/** Progress of following a list; stored in the job's notes, so that it survives a restart. */
export interface ListState {
  /** Row of its first page's request. */
  readonly root: number;
  /** URL of its first page. */
  readonly url: string;
  /** Pagination style, known after the second page; null before. */
  readonly proven: PaginationKind | null;
  /** The control or data that led to the next page, described for the user. */
  readonly found: string;
  /** Pages with records, including the first. */
  readonly pages: number;
  /** Records kept from all pages. */
  readonly records: number;
  /** Records that its pages claim; null if they claim none. */
  readonly expected: number | null;
  /** Total number of records, if pages say that they show only a part; undefined if stored by older versions. */
  readonly total?: number | null;
  /** Most records on one of its pages. */
  readonly largest: number;
  /** Records on the last page that was read; undefined if stored by older versions. */
  readonly lastRecords?: number;
  readonly proof: readonly PageProof[];
  /** The page whose methods are being tried. */
  readonly last: { readonly request: number; readonly url: string; readonly depth: number };
  /** Its methods not tried yet. */
  readonly left: readonly PaginationMethod[];
  /** The method being tried. */
  readonly trying: PaginationMethod | null;
  /** A URL the crawl is visiting; the list continues after it. */
  readonly waitsFor: string | null;
  /** Consecutive pages that could not be read. */
  readonly missed: number;
  /** By how much the page number rises from one page to the next; set if pages could not be read. */
  readonly step?: number;
  /** The furthest page that a numbered link leads to. */
  readonly furthest?: string;
  /**
   * URLs of linked pages that did not load, so that retrying them does not end the list without a report; undefined if
   * stored by older versions.
   */
  readonly gaps?: readonly string[];
  /** Consecutive pages with almost no new records. */
  readonly poor: number;
  /** Whether it ended at `maxPages` although more pages follow; undefined if stored by older versions. */
  readonly isCapped?: boolean;
  /** Number of consecutive rows at its current end that an earlier run has; undefined if stored by older versions. */
  readonly knownInRow?: number;
  /** Whether it ended at rows that an earlier run has; undefined if stored by older versions. */
  readonly isAtKnown?: boolean;
  /**
   * Whether records are compared by values alone, because calls give no marks; undefined if stored by older versions.
   */
  readonly isUnmarked?: boolean;
  /** CSS selector of the records on its first page; undefined if there is none, or if stored by older versions. */
  readonly selector?: string;
  /** Why it ended; null while it continues. */
  readonly stopped: string | null;
}

export interface PageProof {
  /** 2 is the page after the first. */
  readonly page: number;
  readonly url: string;
  readonly newItems: number;
  readonly repeated: number;
}

const PREFIX = 'list:';
const PROVEN_PAGES = 5; // shown in addition to the last one

/** List states in a job's notes. */
export interface ListStates {
  readonly read: (root: number) => ListState | null;
  readonly write: (state: ListState) => void;
  readonly remove: (root: number) => void;
  /** In the order in which their first pages were found. */
  readonly all: (limit: number) => readonly ListState[];
}

export function listStates(notes: JobNotesTable, job: number): ListStates {
  const getRootName = (root: number) => PREFIX + String(root).padStart(12, '0');
  return {
    read: (root) => notes.read(job, getRootName(root)) as ListState | null,
    write: (state) => notes.write(job, getRootName(state.root), state),
    remove: (root) => notes.removeAll(job, getRootName(root)),
    all: (limit) => notes.list(job, PREFIX, limit) as readonly ListState[],
  };
}

/** Keeps the evidence of the first pages and the last one. */
export function withProof(proof: readonly PageProof[], added: PageProof): readonly PageProof[] {
  return [...proof.slice(0, PROVEN_PAGES), added];
}

const MAX_SHOWN = 100; // lists in a job's artifacts

type FollowedList = Extract<Artifact, { readonly type: 'pagination' }>['pagination'];

/** A job's artifacts, including how its lists were followed. */
export function getArtifacts(job: JobRow, store: Store): Artifact[] {
  const lists = readFollowedLists(store, job, MAX_SHOWN);
  return [...job.artifacts, ...lists.map((pagination) => ({ type: 'pagination' as const, pagination }))];
}

/** How a job's first lists were followed, without single pages. */
export function readFollowedLists(store: Store, job: JobRow, limit: number): readonly FollowedList[] {
  if (job.args.maxPages === undefined) return [];
  return listStates(store.jobNotes, job.num)
    .all(limit)
    .flatMap((list) => {
      const kind = list.proven ?? list.trying?.kind ?? null;
      if (kind === null) return [];
      const { url, pages, found, proof } = list;
      const stopped = list.stopped ?? (job.state === 'active' ? 'It goes on.' : 'The job ended before the list did.');
      return [{ url, kind, pages, found, proof: [...proof], stopped }];
    });
}
