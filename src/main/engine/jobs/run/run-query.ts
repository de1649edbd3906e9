import type { QueryJudge } from '../../crawl/index';
import { createRunJudge, isComplete, rejudgeQueryPages } from '../../crawl/index';
import type { RequestRow } from '../../store/index';
import type { Loaded } from '../load/types';
import { recordItems } from '../record/record-page';
import type { RequestReader } from './read-request';
import { getQuery, type RunContext } from './run-context';

/** A run's work for a query crawl; does nothing for other jobs. */
export interface RunQuery {
  /** Asks a model about a visited page, if one is available. */
  readonly visited: (request: RequestRow, loaded: Loaded) => void;
  /** Judges all pages again once all are known, and reads those that became hits. */
  readonly settle: (isInterrupted: () => boolean) => Promise<void>;
}

export function createRunQuery(context: RunContext, reader: RequestReader): RunQuery {
  const { parts, job, plan, record, counts } = context;
  const { store, emit, progressed } = parts;
  const judge = createQueryJudge(context);

  /** Reads the items of a page that was not a hit when it was visited. */
  const readHit = async (request: RequestRow): Promise<void> => {
    const learned = record().learner?.task(request.url) ?? null;
    const loaded = await reader.readByModel(request, await reader.load(request, learned, true), learned);
    if (loaded.kind !== 'loaded') return;
    const items = await store.batch.add(() => recordItems(record(), request, loaded));
    if (items.length > 0) counts.extracts++;
    for (const item of items) emit({ type: 'item', data: { item } });
  };

  return {
    visited: (request, loaded) => {
      const match = loaded.kind === 'loaded' ? loaded.read?.match : null;
      if (match) judge?.visited(request.id, { ...match, url: request.url });
    },
    settle: async (isInterrupted) => {
      const query = getQuery(context);
      if (!query) return;
      await rejudgeQueryPages(
        { store, job: job.num, query, emit },
        {
          judge,
          readsItems: plan().extract !== null,
          isInterrupted,
          isComplete: () => isComplete(plan(), counts),
          readHit,
        },
      );
      progressed();
    },
  };
}

/** Null if no model is available. */
function createQueryJudge(context: RunContext): QueryJudge | null {
  const { parts, job, plan, model, admissionSignal } = context;
  const sentence = plan().crawl?.query ?? null;
  const query = getQuery(context);
  if (!model.judge || !query || sentence === null) return null;
  const { store, emit } = parts;
  return createRunJudge({ store, job: job.num, query, emit, sentence, asker: model.judge, admissionSignal });
}
