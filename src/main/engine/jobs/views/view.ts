import { setImmediate } from 'node:timers/promises';
import { contract } from '@shared/contract';
import type { Artifact } from '@shared/contract/extract';
import type { ItemRow, Job, JobSummary, Progress } from '@shared/contract/jobs';
import type { Settings } from '@shared/contract/settings';
import type { VisitResult } from '@shared/contract/visit';
import { INCLUDE_KINDS, INCLUDES, type Include } from '@shared/include';
import type { Item } from '@shared/item';
import { maskSecrets } from '@shared/secrets-in';
import { toIsoOrNull } from '@shared/utc-time';
import { getArtifacts, readFollowedLists } from '../../crawl/index';
import type { EvidencePlace } from '../../results/index';
import { addEvidenceLinks, getResults, priceUsage } from '../../results/index';
import type { JobRow, Store, StoredItem, StoredPage, VisitedPage } from '../../store/index';
import { getRemovedMessage, requireBody } from '../../store/index';
import type { PagePool, PageTask } from '../../workers/index';
import { toTaskBody } from '../../workers/index';
import { getShownOutcome } from '../outcome/index';
import { maskArgs } from '../shown-args';
import { toProblem } from './problem';
import { getShownErrors } from './shown-errors';
import { createSiteTemplates } from './site-templates';

/** An item, and if requested the position of the one that it repeats. */
export interface ShownItem extends StoredItem {
  readonly repeats?: number | null;
}

/** What the API shows of jobs, always read from the store, so that it is the same during a run, afterwards, and after a restart. */
export interface JobViews {
  readonly summary: (job: JobRow) => JobSummary;
  readonly whole: (job: JobRow) => Promise<Job>;
  /** Returns an item with an absolute link to its stored page. */
  readonly item: (item: Item) => Item;
  /** Items with evidence, each with a link that shows the value. */
  readonly itemRows: (rows: readonly ShownItem[]) => Promise<ItemRow[]>;
  /** A stored page in one content kind, optionally only its main content; null if there is no such page. Throws `page_removed`, like the next two. */
  readonly page: (token: string, kind: Include, mainContent?: boolean) => Promise<string | readonly string[] | null>;
  /** A stored page as HTML with a value marked; null if there is no such page. */
  readonly marked: (token: string, place: EvidencePlace) => Promise<string | null>;
  /** A stored page for the picker, with numbered elements; null if there is no such page. */
  readonly pickable: (token: string) => Promise<string | null>;
  readonly pageLink: (token: string, kind: Include, mainContent?: boolean) => string;
}

export interface ViewParts {
  readonly store: Store;
  readonly pool: PagePool;
  readonly settings: () => Settings;
  readonly baseUrl: () => string;
}

const ITEMS_AT_ONCE = 500;
const URLS_AT_ONCE = 1000;

export function createJobViews({ store, pool, settings, baseUrl }: ViewParts): JobViews {
  const pageLink = (token: string, kind: Include, mainContent = false) =>
    `${baseUrl()}/pages/${token}/${kind}${mainContent ? narrowedQuery(kind) : ''}`;
  const item = (kept: Item): Item =>
    !kept._htmlUrl?.startsWith('/') ? kept : { ...kept, _htmlUrl: baseUrl() + kept._htmlUrl };

  const getTokenPage = (token: string): StoredPage | null => {
    const page = store.pages.byToken(token);
    if (page) requireBody(page);
    return page;
  };

  const templates = createSiteTemplates({ store, pool });
  const readStored = async (
    page: StoredPage,
    wants: Pick<PageTask, 'includes' | 'mainContent' | 'mark' | 'pickable'>,
  ) => {
    const template = wants.mainContent ? await templates.of(page) : [];
    return pool.read({ ...toTaskBody(page), store: false, links: false, extract: null, ...wants, template });
  };

  const visitResult = async (
    { url, status, message, isReused, page }: VisitedPage,
    includes: readonly Include[],
    mainContent: boolean,
  ): Promise<VisitResult> => {
    const base = { url, status: status as VisitResult['status'], message };
    const { finalUrl, httpStatus, contentType, wireBytes, tier, fetchedAt, token, fetchRecord } = page;
    const { reason, rendered } = fetchRecord;
    // a page stored by another job cost nothing to fetch
    const cost = isReused ? { bytes: 0, attempts: [] } : { bytes: wireBytes, attempts: [...fetchRecord.attempts] };
    const timestamp = new Date(fetchedAt).toISOString();
    const facts = { ...base, reason, httpStatus, finalUrl, contentType, ...cost, rendered, proxy: tier, timestamp };
    const removed = getRemovedMessage(page);
    if (removed !== null) return { ...facts, message: removed };
    if (status !== 'ok' && page.data.length === 0) return facts;
    const outcome = await readStored(page, { includes, mainContent });
    if (outcome.kind === 'unreadable')
      return { ...facts, status: 'error', reason: 'unreadable', message: outcome.message };
    const contents = includes.map((kind) => [
      INCLUDE_KINDS[kind].key,
      { body: outcome.includes[kind], link: pageLink(token, kind, mainContent) },
    ]);
    return { ...facts, ...Object.fromEntries(contents) };
  };

  const results = async (job: JobRow): Promise<Job['results']> => {
    const shown = getResults(job, store);
    if (shown !== job) return { hits: [], items: [], ...(await results(shown)) };
    if (job.type === 'visit') {
      const { include, mainContent } = contract.visit.request.parse(job.args);
      const includes = [...new Set(include)];
      return Promise.all(store.pages.visited(job.num).map((page) => visitResult(page, includes, mainContent)));
    }
    if (job.type === 'extract') return { items: await items(job) };
    const hits = await inSteps(store.requests.hits(job.num));
    return job.type === 'crawl' ? { hits } : { hits, items: await items(job) };
  };

  /** Reads long jobs in chunks, so that other calls run in between. */
  const items = async (job: JobRow): Promise<Item[]> => {
    const found: Item[] = [];
    for (const kept of store.items.each(job.num)) {
      found.push(item(kept));
      if (found.length % ITEMS_AT_ONCE === 0) await setImmediate();
    }
    return found;
  };

  const itemRows = async (rows: readonly ShownItem[]): Promise<ItemRow[]> => {
    const whole: ItemRow[] = [];
    for (const { index, item: kept, evidence, repeats } of rows) {
      const shown = { index, item: item(kept), evidence: addEvidenceLinks(kept, evidence, baseUrl()) };
      whole.push(repeats === undefined ? shown : { ...shown, duplicateOf: repeats });
      if (whole.length % ITEMS_AT_ONCE === 0) await setImmediate();
    }
    return whole;
  };

  const summary = (job: JobRow): JobSummary => ({
    id: job.id,
    name: job.name,
    type: job.type,
    state: job.state,
    details: { state: job.state },
    args: maskArgs(job),
    progress: getProgress(job, store),
    metrics: priceUsage(store.jobs.usage(job.num), settings().rateCard),
    timer: {
      createdAt: new Date(job.createdAt).toISOString(),
      startedAt: toIsoOrNull(job.startedAt),
      finishedAt: toIsoOrNull(job.finishedAt),
      msec: Math.round(job.activeMs),
    },
    stopped: job.stopped,
    paused: job.paused,
    problems: getShownErrors(job, store).map(toProblem),
    outcome: getShownOutcome(store, job),
    ...getOrigin(job, store),
    ...getExtractors(job),
    ...getTraps(job),
    ...getLists(job, store),
  });

  return {
    summary,
    whole: async (job) => ({
      ...summary(job),
      results: await results(job),
      artifacts: allArtifacts(job, store).map(shownArtifact),
    }),
    item,
    itemRows,
    pageLink,
    page: async (token, kind, mainContent = false) => {
      const page = getTokenPage(token);
      if (!page) return null;
      const outcome = await readStored(page, { includes: [kind], mainContent });
      return outcome.kind === 'read' ? (outcome.includes[kind] ?? '') : null;
    },
    marked: async (token, mark) => {
      const page = getTokenPage(token);
      const outcome = page && (await readStored(page, { includes: [], mark }));
      return outcome?.kind === 'read' ? outcome.marked : null;
    },
    pickable: async (token) => {
      const page = getTokenPage(token);
      const outcome = page && (await readStored(page, { includes: [], pickable: true }));
      return outcome?.kind === 'read' ? outcome.pickable : null;
    },
  };
}

/** Collects many values, yielding to the event loop in between. */
async function inSteps<Value>(values: Iterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for (const value of values) {
    all.push(value);
    if (all.length % URLS_AT_ONCE === 0) await setImmediate();
  }
  return all;
}

/** Query string of a link to a stored page's main content. */
function narrowedQuery(kind: Include): string {
  return INCLUDE_KINDS[kind].narrows ? '?mainContent=true' : '';
}

/** Links to all content kinds of a stored page; the `links` of a visit. */
export function getViewLinks(views: JobViews, token: string, mainContent = false): Record<string, string> {
  return Object.fromEntries(
    INCLUDES.map((kind) => [INCLUDE_KINDS[kind].key, views.pageLink(token, kind, mainContent)]),
  );
}

function getExtractors({ artifacts }: JobRow): Pick<JobSummary, 'extractors'> {
  const extractors = artifacts.flatMap((artifact) => (artifact.type === 'extractor' ? [artifact.extractor] : []));
  return extractors.length === 0 ? {} : { extractors };
}

function getTraps({ artifacts }: JobRow): Pick<JobSummary, 'traps'> {
  const traps = artifacts.flatMap((artifact) => (artifact.type === 'traps' ? artifact.traps : []));
  return traps.length === 0 ? {} : { traps };
}

const LISTS_SHOWN = 50; // summaries are sent often; the job's artifacts list all

function getLists(job: JobRow, store: Store): Pick<JobSummary, 'lists'> {
  const lists = readFollowedLists(store, job, LISTS_SHOWN);
  return lists.length === 0 ? {} : { lists: [...lists] };
}

/** Masks secrets in artifacts: an agent's plan holds arguments and its prompt. */
function shownArtifact(artifact: Artifact): Artifact {
  return artifact.type === 'plan' ? maskSecrets(artifact) : artifact;
}

/** Artifacts of the job and of the child job whose results it shows. */
function allArtifacts(job: JobRow, store: Store) {
  const shown = getResults(job, store);
  return shown === job ? getArtifacts(job, store) : [...getArtifacts(job, store), ...getArtifacts(shown, store)];
}

function getOrigin({ parent, schedule }: JobRow, store: Store): Pick<JobSummary, 'parent' | 'schedule'> {
  const of = parent === null ? null : store.jobs.byNum(parent);
  return { ...(of && { parent: of.id }), ...(schedule !== null && { schedule }) };
}

/** A composite job's visits are the sum over its child jobs; its hits and items are the ones it shows. */
function compositeProgress(job: JobRow, store: Store): Progress {
  const parts = store.jobs.parts(job.num).map((part) => getProgress(part, store));
  const sum = (name: 'progress' | 'total' | 'visits' | 'errors') =>
    parts.reduce((total, part) => total + part[name], 0);
  const { hits, items } = getResults(job, store);
  const totals = { progress: sum('progress'), total: sum('total'), visits: sum('visits') };
  return { phase: job.phase, ...totals, hits, items, errors: job.failures + sum('errors') };
}

function getProgress(job: JobRow, store: Store): Progress {
  if (job.type === 'agent' || job.type === 'workflow') return compositeProgress(job, store);
  const { phase, visits, hits, items, failures } = job;
  return { phase, progress: pagesDone(job), total: getTotal(job, store), visits, hits, items, errors: failures };
}

function getTotal(job: JobRow, store: Store): number {
  if (job.state !== 'active') return pagesDone(job);
  const known = pagesDone(job) + store.requests.open(job.num);
  const cap = typeof job.args.maxVisits === 'number' ? job.args.maxVisits : Number.POSITIVE_INFINITY;
  return Math.min(known, cap);
}

/** An extract counts each page it read, visited or not. */
function pagesDone(job: JobRow): number {
  return job.type === 'extract' ? job.extracts : job.visits;
}
