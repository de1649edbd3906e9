import type { PageKind } from '@shared/extractor';
import { createSemaphore, waitUntilSettled } from '../../concurrency/index';
import type { ExtractedRecord } from '../../extract/index';
import type { JobRow, KindRow, Store } from '../../store/index';
import { getTemplateKey } from '../../store/index';
import { getUrlSite, hasKindShape } from '../kinds';
import type { LearnablePage, LearningModel, LearningPlan } from '../ports';
import type { LearnedReading } from '../read-learned';
import { toAcceptedExample } from './accepted-example';
import { keepExample } from './keep-example';
import type { Learnings } from './learnings';
import { createMisfits, getMisfitMessage } from './misfits';
import { createReadingChecks } from './reading-checks';
import { recordUse } from './record-use';
import { getPageCost } from './saving';
import { createInUse } from './site-extractors';

/** Extractors in one job run: which may read a page, their results, and the examples from its pages. */
export interface JobLearner {
  /** Call for a page about to be read. */
  readonly task: (url: string) => LearnedReading;
  /** Runs `ask` for a page when its turn at the model comes; if an extractor was learned since, the page is read again first. */
  readonly inTurn: <Page extends LearnablePage>(page: PageInTurn<Page>) => Promise<Page>;
  /**
   * Records what extractors did on a page, and keeps it as an example if it is useful; call in the transaction that records the page. Returns the
   * kind of the example.
   */
  readonly record: (page: PageRecorded) => KindRow | null;
  /**
   * Requests to be read again, because an extractor learned from the rules read a later page differently. Each is
   * returned once.
   */
  readonly takeDoubted: () => readonly number[];
  /** Learns a kind that has a new example; call after the transaction. */
  readonly consider: (kind: KindRow) => void;
  /**
   * Recorded requests to be read again before the job ends, because an extractor may have read them wrongly; the list
   * is then cleared.
   */
  readonly takeForRereading: () => readonly number[];
}

export interface PageInTurn<Page extends LearnablePage> {
  readonly url: string;
  readonly loaded: Page;
  /** The extractors it was read with. */
  readonly task: LearnedReading;
  readonly again: (task: LearnedReading) => Promise<Page>;
  readonly ask: (loaded: Page, task: LearnedReading) => Promise<Page>;
}

export interface PageRecorded {
  readonly url: string;
  /** Row of its request. */
  readonly request: number;
  /** Token of the stored page. */
  readonly token: string | null;
  readonly loaded: LearnablePage;
  readonly records: readonly ExtractedRecord[];
}

export interface JobLearnerParts {
  readonly store: Store;
  readonly learnings: Learnings;
  readonly model: LearningModel;
  readonly modelConcurrency: () => number;
  readonly now: () => number;
  /** Aborts waiting for a turn. */
  readonly admissionSignal: AbortSignal;
  /** Whether all pages are stored ones that need no visit, so that reading dominates the time. */
  readonly readsStored: boolean;
}

const MAX_WAIT_MS = 10_000; // learning takes a second or two, and may make the model call unnecessary
const NO_EXTRACTORS: LearnedReading = { extractors: [], recheck: false };

export function createJobLearner(
  parts: JobLearnerParts,
  job: JobRow,
  { plan, perPage, reader }: LearningPlan,
): JobLearner {
  const { store, learnings, model, now, admissionSignal } = parts;
  const perPages = perPage === 'auto' ? (['one', 'many'] as const) : [perPage];
  const inUse = createInUse(store, getTemplateKey(plan.template), perPages);
  const misfits = createMisfits();
  const turns = createSemaphore(parts.modelConcurrency);
  const cost = { store, job: job.num, model };

  const byRules = parts.readsStored && perPage === 'one' ? learnings.byRules(plan) : null;
  const checks = createReadingChecks({ store, job, canAsk: () => model.task() !== null });

  const getActive = (url: string) => (reader.ask === 'all' ? [] : inUse.of(getUrlSite(url)).active);

  const task = (url: string): LearnedReading => {
    const extractors = getActive(url);
    if (extractors.length === 0)
      return byRules && model.task() === null ? { ...NO_EXTRACTORS, byRules: byRules.task(url) } : NO_EXTRACTORS;
    const likely = extractors.filter(({ document }) => hasKindShape(document.kind, url)).map(({ id }) => id);
    return { extractors, recheck: checks.isDue(url, likely) };
  };

  const reportMisfits = ({ loaded: { read } }: PageRecorded): void => {
    for (const id of read ? misfits(read) : []) {
      const row = store.extractors.byId(id);
      if (!row) continue;
      store.jobs.addError(job.num, { code: 'extractor_misfit', message: getMisfitMessage(row) });
      store.extractors.change(id, { happened: { at: new Date(now()).toISOString(), event: getMisfitMessage(row) } });
    }
  };

  /** Whether a field of the extractor that read the page has drifted; null if none read it. */
  const countUse = ({ request, url, loaded, records }: PageRecorded): boolean | null => {
    const read = loaded.read?.byExtractor;
    if (!read) return null;
    const row = inUse.of(getUrlSite(url)).rows.find((one) => one.id === read.id) ?? store.extractors.byId(read.id);
    if (!row) return null;
    inUse.used();
    const { hasDrifted, endsField, isWrong, agrees } = recordUse({ store, job, cost, now }, row, loaded, records, plan);
    checks.record({ request, url, extractor: row.id, isRead: read.taken.length > 0, agrees, isWrong, endsField });
    return hasDrifted;
  };

  return {
    task,
    inTurn: async ({ url, loaded, task: before, again, ask }) => {
      if (!loaded.read?.modelView) return ask(loaded, before);
      const leave = await turns.enter(admissionSignal);
      try {
        const learning = learnings.inProgress(getUrlSite(url));
        if (learning) await waitUntilSettled(learning, MAX_WAIT_MS, admissionSignal);
        const current = { ...before, extractors: getActive(url) };
        const read = isSameReading(current, before)
          ? await ask(loaded, before)
          : await ask(await again(current), current);
        if (read.byModel?.asked) store.jobs.addLearnedUsage(job.num, { asked: 1 });
        return read;
      } finally {
        leave();
      }
    },
    record: (page) => {
      const { url, token, loaded, records } = page;
      byRules?.record(page);
      if (loaded.read?.byRules?.isTaken) return null;
      reportMisfits(page);
      const hasChanged = countUse(page);
      const taken = loaded.read?.byExtractor?.taken ?? [];
      // an extractor's own values teach nothing, unless it must be learned again or a model read the other fields
      if (taken.length > 0 && !hasChanged && !loaded.byModel?.asked) return null;
      const example = toAcceptedExample(plan, loaded, records);
      return example && keepExample(store, plan, { url, token, loaded }, example, now());
    },
    takeDoubted: () => byRules?.takeDoubted() ?? [],
    consider: ({ id }) =>
      learnings.consider(id, {
        id: job.id,
        num: job.num,
        plan,
        pageUsd: getPageCost(cost),
        author: model.author(),
        pagesLeft: (kind) => pagesLeft(store, job.num, kind),
      }),
    takeForRereading: checks.takeForRereading,
  };
}

function isSameReading(one: LearnedReading, other: LearnedReading): boolean {
  return getLearnedReadingKey(one) === getLearnedReadingKey(other);
}

function getLearnedReadingKey({ extractors }: LearnedReading): string {
  return JSON.stringify(extractors.map(({ id, revision, fields }) => [id, revision, ...Object.keys(fields)]));
}

const LOOKED_AT = 1000; // queued URLs; the rest is assumed to be similar

/** Estimates by URL how many pages of a kind a job still has to read. */
function pagesLeft({ requests }: Pick<Store, 'requests'>, job: number, kind: PageKind): number {
  const some = requests.list(job, 'queued', LOOKED_AT, 0);
  if (some.length === 0) return 0;
  const fitting = some.filter(({ url }) => hasKindShape(kind, url)).length;
  return Math.round((fitting / some.length) * requests.listed(job, 'queued'));
}
