import { readCopyParameters, readTraps, withoutParameters } from '../../crawl/index';
import type { JobRow, PartPage } from '../../store/index';
import { stepOfPart } from '../run-args';
import type { Run } from './ports';

/** The hits of a crawl step's child jobs that the step has not given yet, each page once. */
export interface NewHits {
  /** At most `limit`, in discovery order; while the crawl runs, those that may be a page given before wait. */
  readonly take: (part: JobRow, isOver: boolean, limit: number) => readonly PartPage[];
  /** Call in the transaction that gives a hit. */
  readonly see: (url: string) => void;
}

const ROWS_AT_ONCE = 300; // a few milliseconds

/**
 * A crawl learns only from visits that a parameter, such as a session id, leads to the same page, and merges the copies
 * when it ends. So a hit with parameters waits for its visit, and from the first sign of such a parameter, a hit that
 * differs from another in it alone waits for the end. `waitsForPages`: every hit waits for its visit.
 */
export function createNewHits(run: Run, at: number, waitsForPages: boolean): NewHits {
  const { store, job } = run;
  const { jobNotes, partPages, workflowRuns } = store;
  let parameters: ReadonlySet<string> = new Set();
  let given = new Set<string>();

  /** Ignores these parameters (`host name`) from now on when URLs are compared. */
  const ignore = (keys: readonly string[]): void => {
    const now = new Set(keys);
    if (now.size === parameters.size && keys.every((key) => parameters.has(key))) return;
    parameters = now;
    given = new Set(now.size === 0 ? [] : workflowRuns.seen(job, at).map(toPlain));
  };

  const toPlain = (url: string) => withoutParameters(url, parameters);

  /** Parameters that may lead to copies; after the crawl, those whose value cannot choose the page. */
  const findParameters = (isOver: boolean): readonly string[] => {
    const own = run.tools.parts().filter(({ part }) => stepOfPart(part) === at);
    if (!isOver) return own.flatMap(({ num }) => readCopyParameters(jobNotes, num));
    const traps = own.flatMap(({ num }) => readTraps(jobNotes, num));
    return traps.flatMap(({ isRenewed, isReleased, keys }) => (isRenewed && !isReleased ? keys : []));
  };

  return {
    see: (url) => {
      workflowRuns.see(job, at, url);
      if (parameters.size > 0) given.add(toPlain(url));
    },
    take: (part, isOver, limit) => {
      ignore(findParameters(isOver));
      const settled = isOver ? 'none' : waitsForPages ? 'all' : 'with parameters';
      const taken: PartPage[] = [];
      const plain = new Set<string>();
      for (let after = 0; taken.length < limit; ) {
        const rows = partPages.newHits(part.num, { job, step: at }, { settled, after, limit: ROWS_AT_ONCE });
        for (const row of rows) {
          after = row.request;
          const key = toPlain(row.url);
          if (parameters.size > 0 && (given.has(key) || plain.has(key))) continue;
          plain.add(key);
          taken.push(row);
          if (taken.length === limit) break;
        }
        if (rows.length < ROWS_AT_ONCE) break;
      }
      return taken;
    },
  };
}
