import { canFollowStartLists, isWanted } from '../../crawl/index';
import type { FetchPlan } from '../../fetch/index';
import type { LearnedReading } from '../../learn/index';
import type { RequestRow } from '../../store/index';
import { readInTurn } from '../ask-model/read-in-turn';
import { planRetryFetch } from '../failures/index';
import { toForbiddenPage } from '../load/check-robots';
import { loadList } from '../load/load-list';
import type { Loaded } from '../load/types';
import type { JobPlan } from '../plan/index';
import { getQuery, mayRead, obeysRobots, type RunContext } from './run-context';

/** Loads a run's pages, and asks the model if the plan says so. */
export interface RequestReader {
  /** `alone`: reads only its items, independent of the crawl. */
  readonly load: (request: RequestRow, learned: LearnedReading | null, alone?: boolean) => Promise<Loaded>;
  readonly readByModel: (request: RequestRow, loaded: Loaded, task: LearnedReading | null) => Promise<Loaded>;
}

export function createRequestReader(context: RunContext): RequestReader {
  const { parts, job, model, cookies, named, withLogin, caller, watch, signal, admissionSignal } = context;
  const { store, loader } = parts;
  const retryModes = new Map<number, FetchPlan>();

  /** A retried page may have its own fetch options. */
  const getFetchPlan = ({ retry }: RequestRow): FetchPlan => {
    const { plan } = context.record();
    if (retry === null) return plan.fetchPlan;
    const known = retryModes.get(retry) ?? planRetryFetch(store, job, plan, retry);
    retryModes.set(retry, known);
    return known;
  };

  return {
    load: async (request, learned, alone = false) => {
      const { plan, lists } = context.record();
      const query = getQuery(context);
      const extract = plan.extract && mayRead(context, request) ? plan.extract : null;
      const interact = plan.crawl?.interact ?? false;
      const follows = canFollowStartLists(plan);
      const { nextSelector, maxPages } = plan;
      const loaded = await loadList({ loader, lists, nextSelector, interact, follows, maxPages }, request, {
        signal,
        admissionSignal,
        cookies,
        named,
        withLogin,
        owner: job.id,
        caller,
        fetchPlan: getFetchPlan(request),
        onStage: (stage) => watch.at(request.id, stage),
        attempts: plan.attempts,
        obeyRobots: obeysRobots(context),
        onMoved: (tier, bytes) => store.jobs.meter(job.num, tier, bytes),
        wants: {
          links: query ? 'around' : plan.crawl !== null,
          query: query && !alone ? query.task() : null,
          extract: extract && { ...extract, findsList: mayBeList(plan, request) },
          model: extract && model.task(),
          learned,
        },
        contents: parts.isAwaited(job.id) ? (plan.contents ?? null) : null,
      });
      return plan.crawl === null ? toForbiddenPage(request, loaded, parts.now()) : loaded;
    },
    readByModel: async (request, loaded, task) => {
      const { extract } = context.plan();
      const { learner } = context.record();
      if (
        !extract ||
        !learner ||
        !task ||
        !isWanted(getQuery(context), request, loaded.kind === 'loaded' ? loaded.read : null)
      )
        return loaded;
      return readInTurn({ learner, model, loader, extract, signal }, request.url, loaded, task);
    },
  };
}

const MAX_CHECKED = 20; // pages; a check takes about as long as reading the page

/** Whether a page that is read as one item is checked for a list: people name a list and leave perPage out. */
function mayBeList({ type, extract }: JobPlan, { position }: RequestRow): boolean {
  return type === 'extract' && extract?.perPage === 'one' && position < MAX_CHECKED;
}
