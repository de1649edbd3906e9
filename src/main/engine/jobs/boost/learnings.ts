import type { TemplatePlan } from '../../extract/index';
import { bodyOfExample, counted, createLearner } from '../../extractors/learner';
import { latestOfKind } from '../../extractors/page-bodies';
import type { PagePool } from '../../page-pool';
import type { KindRow } from '../../store/examples';
import type { ExtractorRow } from '../../store/extractors';
import type { Store } from '../../store/index';
import { showExtractor } from './artifact';

/** A job whose page became an example of a kind. */
export interface LearningJob {
  readonly id: string;
  readonly num: number;
  readonly plan: TemplatePlan;
  /** What a page cost a model so far in USD; null where it is not known. */
  readonly pageUsd: number | null;
}

/** Learns kinds of page while jobs run; outlives the job that gave the last example. */
export interface Learnings {
  /** Learns a kind where it has examples enough and no extractor; returns at once. */
  readonly consider: (kind: number, job: LearningJob) => void;
  /** Settles when nothing is being learned that may read pages of that site any more; null where nothing is. */
  readonly underWay: (site: string) => Promise<unknown> | null;
  /** Gives up what is being learned. */
  readonly close: () => Promise<void>;
}

export interface LearningParts {
  readonly store: Store;
  readonly pool: PagePool;
  readonly now: () => number;
  readonly randomId: () => string;
  readonly log: (line: string) => void;
}

const LEAST_EXAMPLES = 3; // two to learn from while the third examines
const OTHER_PAGES = 5;

export function createLearnings(parts: LearningParts): Learnings {
  const { store, pool, log } = parts;
  const learner = createLearner(parts);
  const running = new Map<number, { readonly site: string; readonly done: Promise<void> }>();
  const abort = new AbortController();

  const learn = async (kind: KindRow, job: LearningJob): Promise<void> => {
    const examples = store.examples.examplesOf(kind.id).map(bodyOfExample);
    const known = new Set(examples.map(({ page }) => page.url));
    const others = latestOfKind(store, kind.kind, OTHER_PAGES, known).map(({ body }) => body);
    const { plan, pageUsd } = job;
    const task = { do: 'learn', plan, perPage: kind.perPage, examples, others, taught: false } as const;
    const { learned } = await pool.extractor(task, abort.signal);
    store.atomically(() => {
      const now = store.examples.kind(kind.id);
      if (!now) return;
      const before = inUse(store, now);
      const accepted = Object.entries(learned.fields).flatMap(([path, field]) => (field.accepted ? [path] : []));
      // later attempts wait for twice the examples, also to learn the fields that are left
      store.examples.changeKind(kind.id, { tried: now.seen });
      if (!isBetter(accepted, before)) return;
      const event = `Learned from ${counted(examples.length, 'page')} while a job ran${before ? `, ${whyAnew(before)}` : ''}.`;
      const row = learner.keep(now, learned, { plan, pageUsd, event });
      if (store.jobs.get(job.id)) showExtractor(store, job.num, row, true);
    });
  };

  return {
    consider: (id, job) => {
      if (abort.signal.aborted || running.has(id)) return;
      const kind = store.examples.kind(id);
      if (!kind || !isDue(store, kind)) return;
      const done = learn(kind, job)
        .catch((error: unknown) => {
          if (abort.signal.aborted) return;
          store.examples.changeKind(id, { tried: kind.seen });
          log(`no extractor could be learned for ${kind.site}: ${String(error)}`);
        })
        .finally(() => running.delete(id));
      running.set(id, { site: kind.site, done });
    },
    underWay: (site) => {
      const some = [...running.values()].filter((one) => one.site === site);
      return some.length === 0 ? null : Promise.all(some.map(({ done }) => done));
    },
    close: async () => {
      abort.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

/** Enough examples, twice as many as at the last attempt, and nothing in good health that reads all fields already. */
function isDue(store: Store, kind: KindRow): boolean {
  if (kind.seen < 2 * kind.tried || store.examples.countExamples(kind.id) < LEAST_EXAMPLES) return false;
  const before = inUse(store, kind);
  return before === null || healthyFields(before).length < Object.keys(before.certificate.fields).length;
}

/** Whether an extractor reads more than the one in use, and all that this still reads. */
function isBetter(accepted: readonly string[], before: ExtractorRow | null): boolean {
  const healthy = before ? healthyFields(before) : [];
  return accepted.length > healthy.length && healthy.every((path) => accepted.includes(path));
}

function whyAnew({ health }: ExtractorRow): string {
  return Object.values(health).some(({ drifted }) => drifted) ? 'because fields had changed' : 'to read more fields';
}

function inUse(store: Store, kind: KindRow): ExtractorRow | null {
  return store.extractors.activeFor(kind).find((row) => row.kind === kind.id) ?? null;
}

/** The fields that an extractor reads and that did not change. */
export function healthyFields({ certificate, document, health }: ExtractorRow): readonly string[] {
  return Object.keys(certificate.fields).filter(
    (path) => certificate.fields[path]?.accepted === true && path in document.fields && !health[path]?.drifted,
  );
}
