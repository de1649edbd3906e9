import type { RequestOf, ResponseOf } from '@shared/contract';
import type { SimulatedUrl } from '@shared/contract/patterns';
import { LRUCache } from 'lru-cache';
import type { JobViews } from '../jobs/index';
import type { JobRow, Store } from '../store/index';
import type { PagePool } from '../workers/index';

import { createKnownPages, type KnownPages } from './known-pages';
import { explainVerdict, type RunSimulation, runSimulation } from './run-simulation';
import { changeSimulatedArgs, planSimulation } from './simulated-args';
import { suggestPatterns } from './suggest';
import type { Verdict } from './verdicts';

type SimulateRequest = RequestOf<'simulatePattern'>;

/** Suggests and tries patterns on what jobs know, without visits. */
export interface PatternWorkbench {
  /** Throws like a crawl with such arguments. */
  readonly simulate: (job: JobRow, request: SimulateRequest) => Promise<ResponseOf<'simulatePattern'>>;
  /** `job` is null if the request lists the URLs. */
  readonly suggest: (
    job: JobRow | null,
    request: RequestOf<'suggestPatterns'>,
  ) => Promise<ResponseOf<'suggestPatterns'>>;
  readonly close: () => Promise<void>;
}

export interface PatternWorkbenchParts {
  readonly store: Store;
  readonly pool: PagePool;
  readonly pageLink: JobViews['pageLink'];
  readonly now: () => number;
}

const KEPT = 2; // the current one, and the one before it
const KEPT_MS = 5 * 60_000; // a person usually returns within this
const SHOWN_ORDER = 200;

export function createPatternWorkbench({ store, pool, pageLink, now }: PatternWorkbenchParts): PatternWorkbench {
  const abort = new AbortController();
  const { signal } = abort;
  const pages = new LRUCache<string, KnownPages>({ max: KEPT });
  const runs = new LRUCache<string, RunSimulation>({ max: KEPT, dispose: ({ close }) => close() });
  const idle = createIdle(KEPT_MS, () => {
    pages.clear();
    runs.clear();
  });
  let last: Promise<unknown> = Promise.resolve();

  /** One at a time, because they compete for the same time; repeated questions are cached. */
  const createPoliteFetcher = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };

  const getJobRun = async (job: JobRow, request: SimulateRequest): Promise<RunSimulation> => {
    const args = changeSimulatedArgs(job, request);
    const plan = planSimulation(job, args);
    const key = JSON.stringify([job.num, job.visits, store.requests.state(job.num), job.state, args]);
    const ofQuery = JSON.stringify([job.num, plan.crawl.query]);
    const known = pages.get(ofQuery) ?? createKnownPages({ store, pool });
    pages.set(ofQuery, known);
    const kept = runs.get(key);
    if (kept) return kept;
    const run = await runSimulation({ store, pages: known, now, signal, pageLink }, job, args, plan);
    runs.set(key, run);
    return run;
  };

  return {
    simulate: (job, request) =>
      createPoliteFetcher(async () => {
        idle.touch();
        const run = await getJobRun(job, request);
        const { outcome, order, site } = run;
        const wanted = outcome.verdicts.filter(getFilter(request));
        const { limit, offset, why, marks } = request;
        return {
          counts: outcome.counts,
          rules: outcome.rules,
          order: order.slice(0, SHOWN_ORDER),
          known: site.urls.length,
          results: wanted.slice(offset, offset + limit).map(
            (verdict): SimulatedUrl => ({
              ...verdict,
              why: why ? explainVerdict(run, verdict) : null,
            }),
          ),
          total: wanted.length,
          ...(marks && { marks: outcome.marks }),
        };
      }),
    suggest: (job, request) => suggestPatterns({ store, signal }, job, request),
    close: async () => {
      abort.abort(new DOMException('The engine closes.', 'AbortError'));
      idle.close();
      await last;
      runs.clear();
    },
  };
}

function getFilter({ verdict, hit, search, under }: SimulateRequest): (each: Verdict) => boolean {
  const text = search?.trim().toLowerCase() ?? '';
  return (each) =>
    (verdict === undefined || each.verdict === verdict) &&
    (hit === undefined || each.hit === hit) &&
    (under === undefined || each.url.startsWith(under)) &&
    (text === '' || each.url.toLowerCase().includes(text));
}

/** Calls back after a period without activity. */
interface Idle {
  readonly touch: () => void;
  readonly close: () => void;
}

function createIdle(afterMs: number, act: () => void): Idle {
  let timer: NodeJS.Timeout | undefined;
  const close = () => clearTimeout(timer);
  return {
    close,
    touch: () => {
      close();
      timer = setTimeout(act, afterMs).unref();
    },
  };
}
