import type { TemplatePlan } from '../../extract/index';
import type { KindRow, Store } from '../../store/index';
import { createRulesLearner, type RulesLearner } from '../by-rules/rules-learner';
import type { ExtractorPool } from '../ports';
import { createLearner } from '../teaching/learner';
import { authorKind } from './author-kind';
import { getSettledFields } from './health';
import { findActiveExtractor, type LearningJob, learnKind } from './learn-kind';

/** Learns kinds of page in the background; continues after the job with the last example ended. */
export interface Learnings {
  /** Starts learning a kind if it has enough examples and fields without an extractor; returns at once. */
  readonly consider: (kind: number, job: LearningJob) => void;
  /** Settles when nothing for that site is being learned any more; null if nothing is. Does not wait for code from a model. */
  readonly inProgress: (site: string) => Promise<unknown> | null;
  /** Learns in one job to read pages as the rules do. */
  readonly byRules: (plan: TemplatePlan) => RulesLearner;
  /** Cancels learning in progress. */
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

const MIN_EXAMPLES = 3; // two to learn from and one to validate
const MIN_STATED = 6; // pages whose markup states everything are read well without an extractor, so there is no hurry

export function createLearnings(parts: LearningParts): Learnings {
  const { store, log } = parts;
  const learning = { ...parts, learner: createLearner(parts) };
  const running = new Map<number, Running>();
  let learners = 0;
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
    byRules: (plan) => createRulesLearner({ store, pool: parts.pool, id: `rules ${++learners}`, log, signal }, plan),
    close: async () => {
      controller.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

/** Whether a kind has enough examples, twice as many as at the last attempt, and no healthy extractor for all fields. */
function isDue(store: Store, kind: KindRow): boolean {
  if (kind.seen < 2 * kind.tried) return false;
  const examples = store.examples.countExamples(kind.id);
  const isStated = examples === store.examples.countStated(kind.id);
  if (examples < (isStated ? MIN_STATED : MIN_EXAMPLES)) return false;
  const before = findActiveExtractor(store, kind);
  return before === null || getSettledFields(before).length < Object.keys(before.certificate.fields).length;
}
