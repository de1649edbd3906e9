import { getMeaning } from '@shared/same-meaning';
import { hashText } from '@shared/text-hash';
import type { JobRow, Store } from '../../store/index';

type Values = Readonly<Record<string, unknown>>;

/** Whether an earlier run has a row with the same key. */
export type IsKnown = (values: Values) => boolean;

type Tables = Pick<Store, 'changeRows' | 'jobs' | 'schedules'>;

const MAX_RUNS = 30; // newest first; a run that stopped at known rows is short, so most of a list is in older runs
const MAX_ROWS = 200_000; // eight bytes each

/**
 * Looks up the rows of the job named in `knownFrom`, or of earlier runs of the same schedule. They are read on first
 * use.
 */
export function createKnownRows(store: Tables, job: JobRow): IsKnown {
  const key = job.schedule === null ? null : (store.schedules.get(job.schedule)?.key ?? null);
  let known: Set<number> | null = null;
  return (values) => {
    known ??= readKnown(store, job, key);
    return known.has(getRowKey(values, key));
  };
}

function readKnown(store: Tables, job: JobRow, key: readonly string[] | null): Set<number> {
  const known = new Set<number>();
  for (const num of findEarlierRuns(store, job)) {
    for (const { item } of store.changeRows.each(num)) {
      if (item._status === 'ok') known.add(getRowKey(item, key));
      if (known.size >= MAX_ROWS) return known;
    }
  }
  return known;
}

/** Numbers of jobs, newest first. */
function findEarlierRuns({ jobs, schedules }: Tables, job: JobRow): readonly number[] {
  const named = typeof job.args.knownFrom === 'string' ? jobs.get(job.args.knownFrom) : null;
  if (named) return [named.num];
  if (job.schedule === null) return [];
  return schedules
    .endedRuns(job.schedule)
    .filter((num) => num < job.num)
    .slice(0, MAX_RUNS);
}

// Fields that identify a row, most reliable first.
const IDENTITIES = [
  /^(?!.*(?:image|img|photo|picture|thumb|logo|avatar)).*(?:url|uri|link|href)$/i,
  /(?:^|[\s_-])(?:id|sku|asin|isbn|gtin|ean|mpn|isbn_?1[03])$|[a-z]Id$/,
  /(?:name|title|headline)$/i,
] as const;

function getRowKey(values: Values, key: readonly string[] | null): number {
  const names = Object.keys(values).filter((name) => !name.startsWith('_') && values[name] != null);
  const own = IDENTITIES.flatMap((identity) => names.find((name) => identity.test(name)) ?? [])[0];
  const fields = key ?? (own === undefined ? names.sort() : [own]);
  return hashText(fields.map((field) => `${field}\n${getMeaning(values[field])}`).join('\n'));
}
