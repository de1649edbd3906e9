import type { Artifact } from '@shared/contract/extract';
import type { PaginationKind } from '@shared/crawl';
import type { PaginationMethod } from '../../page/index';
import type { JobNotesTable, JobRow, Store } from '../../store/index';

/** How far a list was followed; kept among the job's notes, so that it continues after a restart. */
export interface ListState {
  /** Row of the request of its first page. */
  readonly root: number;
  /** Address of its first page. */
  readonly url: string;
  /** How its pages follow each other, once a second one was read; before that null. */
  readonly proven: PaginationKind | null;
  /** The control or data that led on, in words for the user. */
  readonly found: string;
  /** Pages with records, the first one included. */
  readonly pages: number;
  /** Records kept of all its pages. */
  readonly records: number;
  /** Records that its pages claim; null where they claim none. */
  readonly expected: number | null;
  /** The same, where they say that they show a part of the list; left out by older versions. */
  readonly total?: number | null;
  /** The most records of one of its pages. */
  readonly largest: number;
  readonly proof: readonly PageProof[];
  /** The page whose methods are being tried. */
  readonly last: { readonly request: number; readonly url: string; readonly depth: number };
  /** Its methods that were not tried yet. */
  readonly left: readonly PaginationMethod[];
  /** The method that is being tried. */
  readonly trying: PaginationMethod | null;
  /** An address that the crawl is visiting; the list continues when it was read. */
  readonly waitsFor: string | null;
  /** Pages one after another that could not be read. */
  readonly missed: number;
  /** Consecutive pages with hardly any new records. */
  readonly poor: number;
  /** Whether it ended at `maxPages` though it continues; absent in older versions. */
  readonly isCapped?: boolean;
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

/** The state of a job's lists in its notes. */
export interface ListStates {
  readonly read: (root: number) => ListState | null;
  readonly write: (state: ListState) => void;
  /** In the order in which their first pages were found. */
  readonly all: (limit: number) => readonly ListState[];
}

export function listStates(notes: JobNotesTable, job: number): ListStates {
  const getRootName = (root: number) => PREFIX + String(root).padStart(12, '0');
  return {
    read: (root) => notes.read(job, getRootName(root)) as ListState | null,
    write: (state) => notes.write(job, getRootName(state.root), state),
    all: (limit) => notes.list(job, PREFIX, limit) as readonly ListState[],
  };
}

/** The proof of the first pages and the last one. */
export function withProof(proof: readonly PageProof[], added: PageProof): readonly PageProof[] {
  return [...proof.slice(0, PROVEN_PAGES), added];
}

const MAX_SHOWN = 100; // lists in one job's artifacts

type FollowedList = Extract<Artifact, { readonly type: 'pagination' }>['pagination'];

/** The artifacts of a job, with how its lists were followed. */
export function getArtifacts(job: JobRow, store: Store): Artifact[] {
  const lists = followedLists(store, job, MAX_SHOWN);
  return [...job.artifacts, ...lists.map((pagination) => ({ type: 'pagination' as const, pagination }))];
}

/** How the first lists of a job were followed; those that did not go on are left out. */
export function followedLists(store: Store, job: JobRow, limit: number): readonly FollowedList[] {
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
