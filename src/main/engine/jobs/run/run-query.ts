import type { QueryJudge } from '../../crawl/index';
import { createRunJudge, isComplete, settleQuery } from '../../crawl/index';
import type { RequestRow } from '../../store/index';
import type { Loaded } from '../load/types';
import { recordItems } from '../record/record-page';
import type { RequestReader } from './read-request';
import { getQuery, type RunContext } from './run-context';

/** The work of a run for a crawl by a sentence; nothing for other jobs. */
export interface RunQuery {
  /** Asks a model about a visited page, where one is set up. */
  readonly visited: (request: RequestRow, loaded: Loaded) => void;
  /** Judges the pages once more when all of them are known, and reads those that turned out to be hits. */
  readonly settle: (isInterrupted: () => boolean) => Promise<void>;
}

export function createRunQuery(context: RunContext, reader: RequestReader): RunQuery {
  const { parts, job, plan, record, counts } = context;
  const { store, emit, progressed } = parts;
  const judge = createJudge(context);

  /** Reads a hit into items that was not held to be one when it was visited. */
  const readHit = async (request: RequestRow): Promise<void> => {
    const boost = record().learner?.task(request.url) ?? null;
    const loaded = await reader.readByModel(request, await reader.load(request, boost, true), boost);
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
      await settleQuery(
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

/** Null where no model is set up. */
function createJudge(context: RunContext): QueryJudge | null {
  const { parts, job, plan, model, admissionSignal } = context;
  const sentence = plan().crawl?.query ?? null;
  const query = getQuery(context);
  if (!model.judge || !query || sentence === null) return null;
  const { store, emit } = parts;
  return createRunJudge({ store, job: job.num, query, emit, sentence, asker: model.judge, admissionSignal });
}
