import { isDeepStrictEqual } from 'node:util';
import { ConstArgs, CrawlArgs, STEP_KINDS } from '@shared/contract/workflow-steps';
import type { ErrorDetail } from '@shared/errors';
import { hasWildcard } from '@shared/pattern';
import type { PartPage, PlacedRunItem, RunItem } from '../../store/index';
import { PULLED } from '../expand-steps';
import { findParams } from '../params';
import { ANY_URL, crawlJob, createPatternCrawlJob, hasPatternsInItems, mayReadStored } from '../part-args';
import { getPartName } from '../run-args';
import { getStartItems } from '../start-items';
import { stepFault } from '../step-faults';
import { createBreakingPart } from './breaking-part';
import { createCrawlBatches } from './crawl-batches';
import { getContentFields } from './fetch-step';
import { type Flow, isUseless } from './flow';
import { getChildPath, mergeFields } from './item-fields';
import { createNewHits } from './new-hits';
import type { Run, StepWork } from './ports';
import { PLAIN_HANDLER, type StepHandler, type StepPlace } from './step-handler';

const HITS_AT_ONCE = 300; // hits; a few milliseconds

export const crawlStep: StepHandler = {
  ...PLAIN_HANDLER,
  work: createCrawlStep,
  fields: ({ pull }) => (pull === true ? ['url', ...(getContentFields(PULLED) ?? [])] : ['url']),
  part: (args, options, at) => {
    const parsed = CrawlArgs.parse(args);
    if (hasPatternsInItems(parsed)) return createPatternCrawlJob(parsed, options, ANY_PATTERN);
    return crawlJob(parsed, options, at === 0 ? undefined : [ANY_URL]);
  },
  orderFaults: (place) => [...findStartFaults(place), ...findScopeFaults(place)],
};

const ANY_PATTERN = `${ANY_URL}*`;

function findStartFaults({ at, args }: StepPlace): readonly ErrorDetail[] {
  if (at === 0 || args.startUrls === undefined || isDeepStrictEqual(args.startUrls, [])) return [];
  const path = [at, 'args', 'startUrls'];
  return [stepFault('A crawl after another step starts at the url of its items; leave startUrls out.', path)];
}

/** Without pattern and query, the items of a const step before it must have the patterns. */
function findScopeFaults({ steps, at, args }: StepPlace): readonly ErrorDetail[] {
  if (args.pattern !== undefined || args.query !== undefined) return [];
  const path = [at, 'args', 'pattern'];
  const before = steps.slice(0, at).findLast(({ name }) => !STEP_KINDS[name].passes);
  if (before?.name !== 'const') return [stepFault('One of pattern and query is required.', path)];
  const items = ConstArgs.shape.items.safeParse(before.args.items);
  const pages = items.success ? getStartItems(items.data).map(({ url }) => String(url)) : [];
  const page = pages.find((url) => !hasWildcard(url) && findParams(url).length === 0);
  if (page === undefined) return [];
  const message = `One of pattern and query is required, unless the url of each item is a pattern; ${page} has no wildcard.`;
  return [stepFault(message, path)];
}

/** Crawls: a first step once, a later one in batches that start from the `url` of its input items. */
function createCrawlStep(run: Run, flow: Omit<Flow, 'work'>): StepWork {
  const { store } = run;
  const { at } = flow;
  const args = CrawlArgs.parse(flow.step.args);
  const isFirst = at === 0;
  const hits = createNewHits(run, at, readsPages(run, at));

  const { part, isBroken, breakOff } = createBreakingPart(run, flow);
  const batches = createCrawlBatches(run, flow, args, part);

  const beginFirst = () => part.begin(getPartName(at), crawlJob(args, run.args.options), false);

  const collect = (): boolean => {
    const row = part.row();
    if (!row) return false;
    const limit = Math.min(HITS_AT_ONCE, flow.wants());
    if (limit <= 0) return false;
    const found = hits.take(row, part.isOver(), limit);
    if (found.length === 0) return false;
    store.atomically(() => {
      const { given } = flow.state();
      for (const { url } of found) hits.see(url);
      flow.give(found.map((hit, index) => toItem(hit, batches.findStart(hit), given + index)));
    });
    return true;
  };

  const endBatch = () => {
    const row = part.row();
    const errors = row ? store.jobs.errors(row.num) : [];
    for (const { message, url } of errors) run.note(at, 'error', url ? `${url}: ${message}` : message);
    flow.save({ failed: flow.state().failed + (row?.failures ?? 0) });
    if (errors.some(({ code }) => code === 'budget_exhausted')) run.spent();
    if (isFirst) return;
    flow.save({ batchFrom: flow.state().taken });
    part.forget();
  };

  let isEnded = false;
  const resumes = !isFirst && flow.state().batch > 0;
  if (resumes) batches.resume();

  return {
    advance: () => {
      if (isFirst && !isBroken()) beginFirst();
      const moved = collect();
      if (moved) return true;
      if (part.isOver() && !isEnded && flow.wants() > 0) {
        isEnded = isFirst;
        endBatch();
        return true;
      }
      if (isFirst || part.isInProgress() || part.row() !== null || isBroken() || batches.visitsLeft() <= 0)
        return false;
      return batches.begin();
    },
    busy: () => Number(isFirst ? !isEnded && !isBroken() : part.isInProgress() || part.row() !== null),
    room: () => (isFirst || flow.wants() === 0 ? 0 : Number.POSITIVE_INFINITY),
    isSated: () => isBroken() || (!isFirst && part.row() === null && batches.visitsLeft() <= 0) || isUseless(flow),
    isFull: () => false,
    finish: () => !part.isInProgress() && !collect(),
    drop: part.stop,
    exhaust: (why) => {
      breakOff(why);
    },
  };
}

/** Whether the next visiting step reads the pages this crawl loads, so that a hit waits for its page. */
function readsPages({ steps }: Run, at: number): boolean {
  const next = steps.findIndex(({ name }, index) => index > at && STEP_KINDS[name].visits);
  return next > at && mayReadStored(steps, next);
}

/** The item of a hit, with the fields of the item that the crawl started from. */
function toItem(hit: PartPage, from: PlacedRunItem | null, place: number): RunItem {
  const page = hit.status === 'ok' && hit.hasBody ? hit.page : null;
  return {
    path: getChildPath(from?.path ?? null, place),
    item: mergeFields(from?.item ?? {}, { url: hit.url, _url: hit.url }),
    evidence: {},
    page,
    pageUrl: page === null ? null : hit.url,
    source: null,
  };
}
