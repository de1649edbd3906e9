import type { StepArgs } from '@shared/contract/workflow-steps';
import { normalizeUrl } from '@shared/url';
import type { PartPage, PlacedRunItem } from '../../store/index';
import { crawlJob, createPatternCrawlJob, getMaxVisits, hasPatternsInItems } from '../part-args';
import { getPartName, stepOfPart } from '../run-args';
import type { Flow } from './flow';
import { getNoUrlMessage, getUrl } from './item-fields';
import type { Part } from './part';
import type { Run } from './ports';

/** Batches of a crawl that starts from the `url` of its input items, one child job each. */
export interface CrawlBatches {
  /** Visits of the step's limit that no batch has used. */
  readonly visitsLeft: () => number;
  /** Starts another batch with the waiting items; false if there are none. */
  readonly begin: () => boolean;
  /** Continues the newest batch, after a restart too. */
  readonly resume: () => void;
  /** The input item from which the crawl reached a page; null for a first step, which has no input. */
  readonly findStart: (page: PartPage) => PlacedRunItem | null;
}

const STARTS_AT_ONCE = 1000; // items of a batch

export function createCrawlBatches(
  run: Run,
  flow: Omit<Flow, 'work'>,
  args: StepArgs<'crawl'>,
  part: Pick<Part, 'begin'>,
): CrawlBatches {
  const { store, job: runJob } = run;
  const { at } = flow;
  const byPattern = hasPatternsInItems(args);
  let starts: ReadonlyMap<string, PlacedRunItem> = new Map();

  const visitsLeft = () => {
    const own = run.tools.parts().filter((each) => stepOfPart(each.part) === at);
    return getMaxVisits(args) - own.reduce((sum, { visits }) => sum + visits, 0);
  };

  const resume = () => {
    const { batch, batchFrom, taken } = flow.state();
    const items = store.workflowRuns.read(runJob, at - 1, batchFrom, taken - batchFrom);
    starts = indexStarts(items);
    if (starts.size === 0) return;
    const capped = { ...args, maxVisits: Math.max(1, visitsLeft()) };
    const { options } = run.args;
    const [first = ''] = starts.keys();
    const job = byPattern
      ? createPatternCrawlJob(capped, options, first)
      : crawlJob(capped, options, [...starts.keys()]);
    part.begin(getPartName(at, batch), job, false);
  };

  const begin = (): boolean => {
    const items = flow.input(byPattern ? 1 : STARTS_AT_ONCE);
    if (items.length === 0) return false;
    for (const { item } of items) if (getUrl(item) === null) run.note(at, 'error', getNoUrlMessage(item));
    const { taken, batch, pages } = flow.state();
    const change = { taken: taken + items.length, batchFrom: taken, batch: batch + 1, pages: pages + items.length };
    store.atomically(() => flow.save(change));
    resume();
    return true;
  };

  return {
    visitsLeft,
    begin,
    resume,
    findStart: ({ request }) =>
      at === 0 ? null : (starts.get(store.partPages.startOf(request) ?? '') ?? getFirstStart(starts)),
  };
}

function indexStarts(items: readonly PlacedRunItem[]): ReadonlyMap<string, PlacedRunItem> {
  const starts = new Map<string, PlacedRunItem>();
  for (const item of items) {
    const url = getUrl(item.item);
    const key = url === null ? null : normalizeUrl(url);
    if (key !== null && !starts.has(key)) starts.set(key, item);
  }
  return starts;
}

function getFirstStart(starts: ReadonlyMap<string, PlacedRunItem>): PlacedRunItem | null {
  const [first] = starts.values();
  return first ?? null;
}
