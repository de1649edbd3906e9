import type { KindRow, Store } from '../../store/index';
import type { ExtractorPool } from '../ports';
import { createLearner } from '../teaching/learner';
import { authorKind } from './author-kind';
import { settledFields } from './health';
import { inUse, type LearningJob, learnKind } from './learn-kind';

/** Learns kinds of page while jobs run; outlives the job that gave the last example. */
export interface Learnings {
  /** Learns a kind where it has examples enough and fields that no extractor reads; returns at once. */
  readonly consider: (kind: number, job: LearningJob) => void;
  /** Settles when nothing is being learned that may read pages of that site any more; null where nothing is. Code that a model writes is not waited for. */
  readonly inProgress: (site: string) => Promise<unknown> | null;
  /** Cancels running attempts to learn. */
  readonly close: () => Promise<void>;
}

export interface LearningParts {
  readonly store: Store;
  readonly pool: ExtractorPool;
  readonly now: () => number;
  readonly randomId: () => string;
  readonly log: (line: string) => void;
}

interface Running {
  readonly site: string;
  readonly isLearned: () => boolean;
  readonly learned: Promise<unknown>;
  readonly done: Promise<void>;
}

const MIN_EXAMPLES = 3; // two to learn from while the third examines
const MIN_STATED = 6; // pages whose markup states all are read well without an extractor, so it need not be hurried

export function createLearnings(parts: LearningParts): Learnings {
  const { store, log } = parts;
  const learning = { ...parts, learner: createLearner(parts) };
  const running = new Map<number, Running>();
  const controller = new AbortController();
  const { signal } = controller;

  const begin = (kind: KindRow, job: LearningJob): Running => {
    let isLearned = false;
    const learned = learnKind(learning, kind, job, signal).finally(() => {
      isLearned = true;
    });
    const done = learned
      .then((from) => authorKind(learning, kind, job, from, signal))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        store.examples.changeKind(kind.id, { tried: kind.seen });
        log(`no extractor could be learned for ${kind.site}: ${String(error)}`);
      })
      .finally(() => running.delete(kind.id));
    return { site: kind.site, isLearned: () => isLearned, learned, done };
  };

  return {
    consider: (id, job) => {
      if (signal.aborted || running.has(id)) return;
      const kind = store.examples.kind(id);
      if (kind && isDue(store, kind)) running.set(id, begin(kind, job));
    },
    inProgress: (site) => {
      const some = [...running.values()].filter((one) => one.site === site && !one.isLearned());
      return some.length === 0 ? null : Promise.allSettled(some.map(({ learned }) => learned));
    },
    close: async () => {
      controller.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

/** Enough examples, twice as many as at the last attempt, and nothing in good health that settles all fields already. */
function isDue(store: Store, kind: KindRow): boolean {
  if (kind.seen < 2 * kind.tried) return false;
  const examples = store.examples.countExamples(kind.id);
  const isStated = examples === store.examples.countStated(kind.id);
  if (examples < (isStated ? MIN_STATED : MIN_EXAMPLES)) return false;
  const before = inUse(store, kind);
  return before === null || settledFields(before).length < Object.keys(before.certificate.fields).length;
}
