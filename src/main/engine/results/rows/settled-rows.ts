import type { JobRow, Store, ViewRows } from '../../store/index';

const NONE = -1; // ordinals begin at 0

/**
 * The ordinal of the last items that keep their places while the job runs; null if all items do: in a paused job, which may never continue, and in one that has
 * ended before, whose items were all listed.
 */
export function getLastPlace({ settled }: Pick<Store['items'], 'settled'>, job: JobRow): number | null {
  if (job.state !== 'active' || job.paused || job.outcome !== null) return null;
  return job.type === 'workflow' ? NONE : settled.upTo(job.num); // a workflow puts its items in order when it ends
}

/** A view without some items. */
export function withoutIds({ ids, places }: ViewRows, dropped: ReadonlySet<number>): ViewRows {
  const kept = Uint32Array.from(ids.keys()).filter((at) => !dropped.has(ids[at] ?? 0));
  return {
    ids: Float64Array.from(kept, (at) => ids[at] ?? 0),
    places: Uint32Array.from(kept, (at) => places[at] ?? 0),
  };
}
