import { createHash } from 'node:crypto';
import type { JobRow, Store } from '../../store/index';
import { isSuspect } from '../drift';

/**
 * Decides which pages are also read by the generic readers, and tracks which pages were read since such a check last
 * agreed.
 */
export interface ReadingChecks {
  /** Call before one of these extractors reads a page; true if the generic readers should read it too. */
  readonly isDue: (url: string, extractors: readonly string[]) => boolean;
  /** Call in the transaction that records a page that an extractor read or tried. */
  readonly record: (page: CheckedPage) => void;
  /**
   * Requests to be read again before the job ends, because their values are wrong or too few were checked; the list is
   * then cleared.
   */
  readonly takeForRereading: () => readonly number[];
}

export interface CheckedPage {
  readonly request: number;
  readonly url: string;
  readonly extractor: string;
  /** Whether values of the extractor were taken. */
  readonly isRead: boolean;
  /** Whether the generic readers agree; null if they were not asked or are unsure. */
  readonly agrees: boolean | null;
  /** Whether checks have shown that a field used on this page had changed. */
  readonly isWrong: boolean;
  /** Whether this page shows that a field changed since the last check that agreed. */
  readonly endsField: boolean;
}

export interface ReadingChecksParts {
  readonly store: Pick<Store, 'jobNotes' | 'requests' | 'extractors'>;
  readonly job: Pick<JobRow, 'id' | 'num' | 'fed' | 'createdAt'>;
  /** Whether there is a model to check with. */
  readonly canAsk: () => boolean;
}

/** Stored, because a job may continue after a restart. */
interface Kept {
  /** By extractor: requests read since a check last agreed, oldest first. */
  readonly unchecked: Readonly<Record<string, readonly StoredPageRow[]>>;
  readonly wrong: readonly number[];
}
type StoredPageRow = readonly [request: number, url: string];

const NOTE = 'reading-checks';
const CHECKED_OF = 64; // one page in this many is checked
const FOLLOW_UPS = 8; // pages to check after a difference; enough to tell a change from an error
const MIN_PAGES = 3; // a job with fewer pages is not worth a check
const MAX_KEPT = 1000; // pages per extractor; older ones are not read again
const LATE_CHECKS = 2; // pages to check at a time when the job has no others left

export function createReadingChecks({ store, job, canAsk }: ReadingChecksParts): ReadingChecks {
  let kept = (store.jobNotes.read(job.num, NOTE) as Kept | null) ?? { unchecked: {}, wrong: [] };
  const courses = new Map<string, Course>();
  const forced = new Set<string>();
  const keep = (next: Kept): void => {
    kept = next;
    store.jobNotes.write(job.num, NOTE, kept);
  };
  const getCourse = (extractor: string): Course => {
    const known = courses.get(extractor);
    if (known) return known;
    const followUps = isSuspect(store.extractors.healthOf(extractor)) ? FOLLOW_UPS : 0;
    // the job just learned it from a reader, so checking against that reader is pointless
    const isNew = (store.extractors.byId(extractor)?.createdAt ?? 0) >= job.createdAt;
    const course = { pages: 0, place: null, followUps, isChecked: isNew };
    courses.set(extractor, course);
    return course;
  };

  /**
   * Whether it is the turn of a page whose position changes from job to job, so that a schedule with few pages gets all
   * of them checked over time.
   */
  const isPlace = (extractor: string, course: Course): boolean => {
    course.pages++;
    const left = store.requests.open(job.num);
    if (course.isChecked) return false;
    if (course.place === null && course.pages + left > MIN_PAGES) {
      course.place = course.pages + (getHash(`${job.id} ${extractor}`) % Math.min(CHECKED_OF, Math.max(1, left)));
    }
    return course.pages === course.place;
  };

  const isDueFor = (extractor: string): boolean => {
    const course = getCourse(extractor);
    const isOwn = isPlace(extractor, course);
    if (course.followUps === 0) return isOwn;
    course.followUps--;
    return true;
  };

  const isInUse = (extractor: string): boolean => store.extractors.byId(extractor)?.state === 'active';

  const takeLate = ([extractor, pages]: readonly [string, readonly StoredPageRow[]]): readonly StoredPageRow[] => {
    if (pages.length === 0) return [];
    if (isSuspect(store.extractors.healthOf(extractor))) return isInUse(extractor) ? pages.slice(-LATE_CHECKS) : pages;
    if (getCourse(extractor).isChecked || pages.length < MIN_PAGES) return [];
    const page = pages[getHash(`${job.id} ${extractor}`) % pages.length];
    return page ? [page] : [];
  };

  return {
    isDue: (url, extractors) => {
      if (!canAsk()) return false;
      const due = extractors.map(isDueFor).some(Boolean);
      return forced.delete(url) || due || isChecked(url);
    },
    record: ({ request, url, extractor, isRead, agrees, isWrong, endsField }) => {
      if (!canAsk() && !endsField && !isWrong) return;
      const course = getCourse(extractor);
      const before = kept.unchecked[extractor] ?? [];
      const unchecked = { ...kept.unchecked };
      const wrong = [...kept.wrong];
      if (agrees !== null) course.isChecked = true;
      if (agrees === false) course.followUps = FOLLOW_UPS;
      if (agrees === true || endsField) delete unchecked[extractor];
      if (agrees === true && !isSuspect(store.extractors.healthOf(extractor))) course.followUps = 0;
      if (endsField) wrong.push(...before.map(([id]) => id));
      if (isWrong) wrong.push(request);
      else if (isRead && agrees === null) unchecked[extractor] = [...before, [request, url] as const].slice(-MAX_KEPT);
      keep({ unchecked, wrong });
    },
    takeForRereading: () => {
      // a workflow has already taken the rows of its pages
      if (job.fed) return [];
      if (kept.wrong.length > 0) {
        const { wrong } = kept;
        keep({ ...kept, wrong: [] });
        return [...new Set(wrong)];
      }
      if (!canAsk()) return [];
      const late = Object.entries(kept.unchecked).flatMap(takeLate);
      if (late.length === 0) return [];
      for (const [, url] of late) forced.add(url);
      const taken = new Set(late.map(([request]) => request));
      const rest = Object.entries(kept.unchecked).map(
        // a replaced extractor is checked once: its successor reads the pages, so no check could clear the others
        ([extractor, pages]) =>
          [extractor, isInUse(extractor) ? pages.filter(([request]) => !taken.has(request)) : []] as const,
      );
      keep({ ...kept, unchecked: Object.fromEntries(rest) });
      return [...taken];
    },
  };
}

/** An extractor's pages in one run of a job. */
interface Course {
  pages: number;
  /** Number of the page to check in any case; null until enough pages are known. */
  place: number | null;
  /** Pages still to be checked after one that differed. */
  followUps: number;
  /** Whether the scheduled check is done. */
  isChecked: boolean;
}

/** Chooses pages by URL path, so that the choice is the same in each job and independent of the host. */
function isChecked(url: string): boolean {
  const { pathname, search } = new URL(url);
  return getHash(`${pathname}${search}`) % CHECKED_OF === 0;
}

function getHash(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32LE(0);
}
