import type { Recipe, ReplayCertificate } from '@shared/replay';
import { createSemaphore, withDeadline } from '../concurrency/index';
import type { ReplayChange, ReplayRow, Store } from '../store/index';
import { createChecks, FIRST_CHECK, type UsedPage } from './checks';
import { findDifference, type Row } from './compare-rows';
import { type LearnedRecipe, learnRecipe } from './learn-recipe';
import type { CallAnswer, ReplayedPage } from './run-recipe';
import type { ReplaySample } from './sample';
import { widenRecipe } from './widen-recipe';

/** How to load the next page of a kind. */
export interface ReplayPlan {
  /** The calls to make; null for none. */
  readonly recipe: Recipe | null;
  /** Whether a browser visits the page in any case. */
  readonly browse: boolean;
  /** Whether the browser records network exchanges. */
  readonly record: boolean;
  /** Number of pages read by calls alone so far. */
  readonly used: number;
  /** Changes when calls are learned again or withdrawn. */
  readonly revision: number;
}

/** A page that a browser loaded, with the result of its calls. */
export interface Observed {
  readonly url: string;
  /** Null if the browser recorded nothing. */
  readonly sample: ReplaySample | null;
  /** Rows read from the browser's page. */
  readonly rows: readonly Row[];
  /** Null if no calls were made, or if they failed. */
  readonly replayed: (ReplayedPage & ReplayCost) | null;
  /** Why the calls failed, as a sentence. */
  readonly failure: string | null;
  readonly browser: ReplayCost;
  /** The plan in effect when the calls were made. */
  readonly plan: Pick<ReplayPlan, 'used' | 'revision'>;
}

/** Calls that are no longer used. */
export interface Withdrawn {
  readonly why: string;
  /** Pages with rows from these calls since they last agreed with the browser, which may be wrong. */
  readonly doubted: readonly UsedPage[];
}

export interface ReplayCost {
  readonly requests: number;
  readonly bytes: number;
  readonly msec: number;
}

/** One kind of page while jobs read it: its samples, and the verification and monitoring of its calls. */
export interface LiveReplay {
  readonly row: () => ReplayRow;
  /** Whether calls were learned since the page was planned, so that the page can help verify them. */
  readonly mayProve: (plan: ReplayPlan) => boolean;
  readonly plan: () => ReplayPlan;
  /**
   * Call in the transaction that records the page. Returns the withdrawn calls if they are no longer used, null
   * otherwise.
   */
  readonly observe: (observed: Observed) => Withdrawn | null;
  /** Counts a page read by calls of this revision alone; call in the transaction that records it. */
  readonly used: (cost: ReplayCost, page: UsedPage, revision: number) => void;
  /** Whether the calls of this revision are still in use. */
  readonly isCurrent: (revision: number) => boolean;
  /**
   * Returns the pages that a job must load again before it ends, and forgets them: pages whose calls were withdrawn
   * before they were recorded, and the last of several unchecked pages, which serves as a check.
   */
  readonly takeForRecheck: (job: number) => readonly UsedPage[];
  /** Call if the browser failed to check the calls. */
  readonly missedCheck: () => void;
  /** Makes a job load pages again before it ends; call in a transaction. */
  readonly readLater: (pages: readonly UsedPage[]) => void;
  /** Responses of steps that are requested once per job. */
  readonly onceFor: (job: string) => Map<number, Promise<CallAnswer>>;
  /**
   * Waits while several pages of the kind are in the browser and the calls may soon be known; resolves with a function
   * that ends the turn.
   */
  readonly turn: (signal: AbortSignal) => Promise<() => void>;
  /** Call when a page was loaded, with whether it needed a browser. */
  readonly sawRendered: (rendered: boolean) => void;
  readonly setEnabled: (enabled: boolean) => void;
}

const MIN_SAMPLES = 3; // two may agree by chance
const MAX_SAMPLES = 8;
const PROOFS = 3; // pages other than those the recipe was learned from
const LEARNING_AT_ONCE = 4; // pages in the browser until the calls are verified; more would be visited needlessly
const MAX_WAIT_MS = 60_000; // a slow page must not delay all others
const FAILURES = 2; // consecutive failures; a single page may be gone
const RETRY_AFTER = 32; // pages, doubled with each attempt
const FRESH_MS = 3_600_000; // limits visits for small jobs to one per hour, however many a schedule starts
const MAX_HISTORY = 100;
const MAX_NAMED = 20; // pages listed in a certificate

export interface LiveParts {
  readonly store: Pick<Store, 'replays' | 'replayUses'>;
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** Runs when the page is recorded. */
  readonly later: (work: () => void) => void;
}

export const NO_CERTIFICATE: ReplayCertificate = {
  learnedFrom: [],
  provedOn: [],
  rows: 0,
  values: 0,
  agreed: 0,
  checks: 0,
  browser: { pages: 0, requests: 0, bytes: 0, msec: 0 },
  replay: { pages: 0, requests: 0, bytes: 0, msec: 0 },
  checkedAt: null,
};

/** A kind is stored with its first sample, because most kinds never need a browser. */
export function toNewRow(
  replay: Pick<ReplayRow, 'id' | 'kind' | 'site' | 'templateKey' | 'template' | 'pattern' | 'createdAt'>,
): ReplayRow {
  const nothing = {
    reason: null,
    recipe: null,
    history: [],
    pages: 0,
    seen: 0,
    untilCheck: FIRST_CHECK,
    usedAt: null,
    certificate: NO_CERTIFICATE,
  };
  return { ...replay, ...nothing, num: 0, state: 'learning', enabled: true };
}

export function createLiveReplay({ store, now, log, later }: LiveParts, given: ReplayRow): LiveReplay {
  let row = given;
  let samples: ReplaySample[] | null = null;
  let failures = 0;
  let retryAt = row.seen + RETRY_AFTER;
  let isLearning = false;
  let revision = 0;
  const checks = createChecks({
    uses: store.replayUses,
    replay: () => row.num,
    untilCheck: given.untilCheck,
  });
  const isStored = () => row.num !== 0;
  let isRendered: boolean | null = null;
  const turns = createSemaphore(() => {
    const isOpen = isRendered === false || !row.enabled || row.state === 'active' || row.state === 'declined';
    return isOpen ? Number.POSITIVE_INFINITY : LEARNING_AT_ONCE;
  });
  const takeTurn = async (signal: AbortSignal): Promise<() => void> => {
    try {
      const leave = await withDeadline(signal, MAX_WAIT_MS, turns.enter);
      let isInside = true; // a page that is recorded again leaves only once
      return () => {
        if (isInside) leave();
        isInside = false;
      };
    } catch (error) {
      if (signal.aborted) throw error;
      return () => undefined; // waited long enough, so it continues without being counted
    }
  };
  let once: { readonly job: string; readonly answers: Map<number, Promise<CallAnswer>> } | null = null;

  const change = (changes: ReplayChange, event?: string): void => {
    const history =
      event === undefined
        ? row.history
        : [...row.history, { at: new Date(now()).toISOString(), event }].slice(-MAX_HISTORY);
    row = { ...row, ...changes, history };
    if (isStored()) store.replays.change(row.num, { ...changes, history });
    turns.recheck();
  };
  const getSamples = (): ReplaySample[] => {
    samples ??= store.replays.samples(row.num) as ReplaySample[];
    return samples;
  };
  const setSamples = (some: readonly ReplaySample[]): void => {
    samples = [...some];
    store.replays.removeSamples(row.num);
    for (const sample of some) store.replays.addSample(row.num, sample);
  };

  const addSample = (sample: ReplaySample): void => {
    if (!isStored()) row = { ...store.replays.insert(row), seen: row.seen };
    const known = getSamples();
    if (known.some(({ url }) => url === sample.url)) return;
    if (known.length >= MAX_SAMPLES) setSamples([...known.slice(1), sample]);
    else {
      known.push(sample);
      store.replays.addSample(row.num, sample);
    }
    if (known.length < MIN_SAMPLES || isLearning) return;
    isLearning = true;
    later(() => {
      isLearning = false;
      if (row.state === 'learning') learn();
    });
  };

  const learn = (): void => {
    const from = getSamples();
    const learned = tryLearn(from);
    if ('recipe' in learned) {
      const certificate = { ...NO_CERTIFICATE, learnedFrom: from.map(({ url }) => url).slice(0, MAX_NAMED) };
      const calls = learned.recipe.steps.length;
      revision++;
      change(
        { state: 'proving', recipe: learned.recipe, reason: null, certificate },
        `Found ${calls === 1 ? 'the call' : `${calls} calls`} behind the page.`,
      );
      return;
    }
    const { declined, wantsMore } = learned;
    if (wantsMore) {
      change({ reason: declined });
      return;
    }
    retryAt = Math.max(row.seen * 2, row.seen + RETRY_AFTER);
    change({ state: 'declined', reason: declined, recipe: null }, declined);
    setSamples([]);
  };

  const tryLearn = (from: readonly ReplaySample[]): LearnedRecipe => {
    try {
      return learnRecipe(from);
    } catch (error) {
      log(
        `the calls behind ${row.pattern} could not be learned: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      return { declined: 'The calls of these pages could not be read.', wantsMore: false };
    }
  };

  const withdraw = (why: string, sample: ReplaySample | null, doubted: readonly UsedPage[]): Withdrawn => {
    failures = 0;
    once = null;
    revision++;
    change({ state: 'learning', recipe: null, reason: why }, why);
    setSamples(sample ? [sample] : []);
    return { why, doubted };
  };

  const compare = (
    { url, rows, replayed, browser, sample, plan }: Observed,
    replay: ReplayedPage & ReplayCost,
  ): Withdrawn | null => {
    const difference = findDifference(rows, replay.rows);
    if (difference !== null)
      return withdraw(`The browser and the calls differ on ${url}: ${difference}`, sample, checks.takeUnchecked());
    checks.agreed(plan.used);
    const values = rows.reduce((sum, one) => sum + Object.keys(one).length, 0);
    const before = row.certificate;
    const isProof = row.state === 'proving';
    const certificate: ReplayCertificate = {
      ...before,
      provedOn: isProof ? [...before.provedOn, url].slice(0, MAX_NAMED) : before.provedOn,
      rows: before.rows + rows.length,
      values: before.values + values,
      agreed: before.agreed + values,
      checks: before.checks + Number(!isProof),
      browser: addCost(before.browser, browser),
      replay: addCost(before.replay, replay),
      checkedAt: new Date(now()).toISOString(),
    };
    const recipe = replayed?.unusual && row.recipe ? widenRecipe(row.recipe, replayed) : row.recipe;
    const isProved = isProof && certificate.provedOn.length >= PROOFS;
    change(
      { certificate, recipe, untilCheck: checks.left(), ...(isProved && { state: 'active' }) },
      isProved ? `Gave the same rows as the browser on ${PROOFS} other pages, and is used from now on.` : undefined,
    );
    if (isProved) setSamples([]);
    return null;
  };

  return {
    row: () => row,
    mayProve: (plan) => plan.record && row.enabled && row.state === 'proving' && plan.revision !== revision,
    plan: () => {
      const { state, enabled, recipe } = row;
      const standing = { used: checks.count(), revision };
      if (!enabled) return { recipe: null, browse: true, record: false, ...standing };
      if (state === 'learning') return { recipe: null, browse: true, record: true, ...standing };
      if (state === 'declined' || !recipe)
        return { recipe: null, browse: true, record: row.seen >= retryAt, ...standing };
      const both = state === 'proving' || checks.isDue();
      return { recipe, browse: both, record: both, ...standing };
    },
    observe: (observed) => {
      const { sample, replayed, failure } = observed;
      row = { ...row, seen: row.seen + 1 };
      if (row.state === 'declined' && row.seen >= retryAt) change({ state: 'learning', seen: row.seen });
      if (row.state === 'learning') {
        if (sample) addSample(sample);
        return null;
      }
      // results of other calls say nothing about these
      if (row.state === 'declined' || !row.recipe || observed.plan.revision !== revision) return null;
      if (replayed) {
        failures = 0;
        return compare(observed, replayed);
      }
      if (failure === null) return null;
      failures++;
      if (failures < FAILURES && row.state !== 'proving') return null;
      checks.takeUnchecked(); // these had the verified form
      return withdraw(`The calls no longer give the same data: ${failure}`, sample, []);
    },
    used: (cost, page, planned) => {
      failures = 0;
      if (planned === revision) checks.add(page);
      else checks.addOutdated(page);
      const certificate = { ...row.certificate, replay: addCost(row.certificate.replay, cost) };
      change({ pages: row.pages + 1, usedAt: now(), untilCheck: checks.left(), certificate });
    },
    isCurrent: (planned) => planned === revision,
    takeForRecheck: (job) => {
      if (row.state !== 'active' || !row.enabled) return checks.takeForRecheck(job, 'never');
      const checkedAt = Date.parse(row.certificate.checkedAt ?? '') || 0;
      return checks.takeForRecheck(job, now() - checkedAt < FRESH_MS ? 'many' : 'few');
    },
    missedCheck: checks.postpone,
    readLater: (pages) => {
      for (const page of pages) checks.addOutdated(page);
    },
    onceFor: (job) => {
      if (once?.job !== job) once = { job, answers: new Map() };
      return once.answers;
    },
    turn: takeTurn,
    sawRendered: (rendered) => {
      isRendered = rendered;
      turns.recheck();
    },
    setEnabled: (enabled) => change({ enabled }, enabled ? 'Switched on by hand.' : 'Switched off by hand.'),
  };
}

function addCost(
  sum: ReplayCertificate['browser'],
  { requests, bytes, msec }: ReplayCost,
): ReplayCertificate['browser'] {
  return {
    pages: sum.pages + 1,
    requests: sum.requests + requests,
    bytes: sum.bytes + bytes,
    msec: Math.round(sum.msec + msec),
  };
}
