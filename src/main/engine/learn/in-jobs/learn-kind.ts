import type { PageKind } from '@shared/extractor';
import type { TemplatePlan } from '../../extract/index';
import type { ExtractorRow, KindRow, Store } from '../../store/index';
import type { Author, ExtractorPool } from '../ports';
import type { ExampleBody } from '../registry/index';
import { findLatestOfKind } from '../registry/index';
import { formatCount, type Learner, toExampleBody } from '../teaching/learner';
import type { Learned } from '../types';
import { showExtractor } from './artifact';
import { ABSENT_PAGES, settlesMore } from './health';

/** A job with a new example of a kind. */
export interface LearningJob {
  readonly id: string;
  readonly num: number;
  readonly plan: TemplatePlan;
  /** Average cost of a page with a model so far in USD; null if unknown. */
  readonly pageUsd: number | null;
  /** Writes code for what cannot be learned otherwise; null if no model is set for it. */
  readonly author: Author | null;
  /** Pages of the kind that the job still has to read. */
  readonly pagesLeft: (kind: PageKind) => number;
}

export interface LearnParts {
  readonly store: Store;
  readonly pool: ExtractorPool;
  readonly learner: Learner;
  readonly now: () => number;
}

/** Result of learning a kind, and its examples. */
export interface LearnedFrom {
  readonly learned: Learned;
  readonly examples: readonly ExampleBody[];
}

const OTHER_PAGES = 5;

/** Learns a kind without a model, and keeps the fields that pass if they add something. */
export async function learnKind(
  { store, pool, learner }: LearnParts,
  kind: KindRow,
  job: LearningJob,
  signal: AbortSignal,
): Promise<LearnedFrom> {
  const examples = store.examples.examplesOf(kind.id).map(toExampleBody);
  const known = new Set(examples.map(({ page }) => page.url));
  const others = findLatestOfKind(store, kind.kind, OTHER_PAGES, known).map(({ body }) => body);
  const task = { do: 'learn', plan: job.plan, perPage: kind.perPage, examples, others, taught: false } as const;
  const outcome = await pool.extractor(task, signal);
  const learned = withAbsent(outcome.learned, examples);
  keepIfMore({ store, learner }, kind, job, learned, (before) => {
    const why = before ? `, ${getRelearnReason(before)}` : '';
    return { event: `Learned from ${formatCount(examples.length, 'page')} while a job ran${why}.` };
  });
  return { learned, examples };
}

/** Activates a learned extractor and records it in the job, if it reads more than the current one. */
export function keepIfMore(
  { store, learner }: Pick<LearnParts, 'store' | 'learner'>,
  { id, seen }: KindRow,
  { id: jobId, num, plan, pageUsd }: LearningJob,
  learned: Learned,
  getDetails: (before: ExtractorRow | null) => Partial<Parameters<Learner['keep']>[2]>,
): void {
  store.atomically(() => {
    const kind = store.examples.kind(id);
    if (!kind) return;
    // later attempts wait for twice the examples, including for the remaining fields
    store.examples.changeKind(id, { tried: seen });
    const before = findActiveExtractor(store, kind);
    if (!settlesMore(learned.fields, before)) return;
    const row = learner.keep(kind, learned, { plan, pageUsd, ...getDetails(before) });
    if (store.jobs.get(jobId)) showExtractor(store, num, row, true);
  });
}

/** The active extractor learned from a kind's examples. */
export function findActiveExtractor(store: Store, kind: KindRow): ExtractorRow | null {
  return store.extractors.activeFor(kind).find((row) => row.kind === kind.id) ?? null;
}

/** Marks fields that are empty on all examples as absent, so that the certificate counts those pages. */
function withAbsent(learned: Learned, examples: readonly ExampleBody[]): Learned {
  if (examples.length < ABSENT_PAGES) return learned;
  const isEmpty = (path: string) => examples.every(({ records }) => records.every((record) => record[path] === null));
  const pages = examples.length;
  const reason = `It was empty on all ${pages} example pages, so a model is asked for it only where something is seen.`;
  const fields = Object.entries(learned.fields).map(([path, field]) => {
    return [path, !field.accepted && isEmpty(path) ? { ...field, pages, fillRate: 0, reason } : field];
  });
  return { ...learned, fields: Object.fromEntries(fields) };
}

function getRelearnReason({ health }: ExtractorRow): string {
  return Object.values(health).some(({ drifted }) => drifted) ? 'because fields had changed' : 'to read more fields';
}
