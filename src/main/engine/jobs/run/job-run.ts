import { setMaxListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { isComplete, mergeCopies } from '../../crawl/index';
import { chooseSingleRoute, DIRECT } from '../../fetch/index';
import type { JobRow, RequestRow } from '../../store/index';
import type { LiveRun } from '../activity/index';
import { createHostWait, type HostWait } from '../connectivity/host-wait';
import { downloadFiles, downloadFilesOfPage } from '../files/download-files';
import { hasFileFields } from '../files/file-fields';
import type { Loaded } from '../load/types';
import type { JobPlan } from '../plan';
import { readByConsensus } from '../record/read-by-consensus';
import { previewItems } from '../record/record-items';
import { readAgain } from '../record/record-replay';
import { readPagesAgain, requeuePages } from '../record/requeue-pages';
import { inferTemplate, rejudgeLinks, seedQueue } from './before-pages';
import { chargeFetch, commitPage } from './commit-page';
import { createRequestReader, type RequestReader } from './read-request';
import { createReadyPages, type ReadyPages } from './ready-pages';
import { createRunContext, mayRead, type RunContext } from './run-context';
import type { RunEnd, RunParts } from './run-parts';
import { createRunPhase, type RunPhase } from './run-phase';
import { createRunQuery, type RunQuery } from './run-query';

const MAX_CHECKS = 2; // if the first check finds a difference, calls may be learned again, which are then checked too
const MAX_READING_CHECKS = 6; // a first check, the next after a difference, and what is then read again

/** One run of a job, from its stored state until it is finished, paused, stopped or the engine closes. */
export class JobRun {
  readonly #parts: RunParts;
  readonly #job: JobRow;
  readonly #abort = new AbortController();
  readonly #admission = new AbortController();
  readonly #context: RunContext;
  readonly #reader: RequestReader;
  readonly #query: RunQuery;
  readonly #wait: HostWait;
  readonly #ready: ReadyPages;
  readonly #phase: RunPhase;
  /** All pages of a new job that was stored as begun; null for other runs. */
  readonly #leased: readonly RequestRow[] | null;
  #lost: readonly string[] = [];
  #draining = false;
  #failure: unknown = null;
  #wake: () => void = () => undefined;

  constructor(parts: RunParts, job: JobRow, plan: JobPlan, leased: readonly RequestRow[] | null) {
    this.#parts = parts;
    this.#job = job;
    this.#leased = leased;
    const signals = { signal: this.#abort.signal, admissionSignal: this.#admission.signal };
    setMaxListeners(0, signals.signal); // every page in progress listens to it
    const context = createRunContext(parts, job, plan, signals);
    this.#context = context;
    this.#reader = createRequestReader(context);
    this.#query = createRunQuery(context, this.#reader);
    const route = () => {
      const { route: own } = chooseSingleRoute(parts.tiers, context.plan().fetchPlan, parts.settings().rateCard);
      return own?.via === 'proxy' ? own : DIRECT;
    };
    this.#wait = createHostWait({
      ...parts,
      named: context.named,
      route,
      changed: () => this.#wake(),
      signal: signals.signal,
    });
    this.#ready = createReadyPages(context, this.#wait);
    this.#phase = createRunPhase(context);
  }

  /** Runs until nothing is left to do. Rejects on internal errors, not on failed pages. */
  async run(): Promise<RunEnd> {
    try {
      return await this.#run();
    } finally {
      this.#wait.close();
    }
  }

  async #run(): Promise<RunEnd> {
    const { store } = this.#parts;
    const { model, plan, record, counts } = this.#context;
    const isOver = () => this.#draining;
    if (!this.#leased && this.#job.startedAt !== null) store.requests.releaseAll(this.#job.num); // leased by a run that was interrupted
    await inferTemplate(this.#context);
    await rejudgeLinks(this.#context, isOver);
    if (plan().crawl && !this.#job.seeded) {
      this.#phase.set('starting');
      await seedQueue(this.#context);
    }
    if (this.#leased) {
      this.#phase.work();
      this.#ready.take(this.#leased);
    }
    // one transaction, because each costs more than the writes in it
    else
      store.atomically(() => {
        this.#phase.work();
        counts.started = store.requests.state(this.#job.num).started;
        if (!this.#draining) this.#ready.fill();
      });
    await this.#work();
    store.batch.flush();
    if (this.#failure) throw this.#failure;
    if (this.#lost.length > 0) return 'away';
    await this.#query.settle(isOver);
    if (record().lists) await this.#work(); // a late verdict may make the first page of a list a hit
    await this.#checkCalls();
    await this.#readDoubted();
    if (this.#lost.length > 0) return 'away';
    await this.#checkReadings();
    if (this.#lost.length > 0) return 'away';
    if (!this.#draining && this.#context.plan().crawl) await store.batch.add(() => mergeCopies(store, this.#job));
    if (!this.#draining) await this.#readByConsensus();
    if (!this.#draining) await downloadFiles(this.#context, () => this.#phase.set('downloading'));
    if (this.#draining) return 'interrupted';
    return this.#ready.outOfBudget() || model.outOfBudget() ? 'budget' : 'finished';
  }

  /** Applies from the next request on, including those waiting for their host's turn. */
  changePace(pace: JobPlan['pace']): void {
    this.#context.changePace(pace);
  }

  /** Whether its queue is filled while it runs, so that an empty queue is not its end. */
  get isFed(): boolean {
    return this.#job.fed && (this.#parts.store.jobs.byNum(this.#job.num)?.fed ?? false);
  }

  /** Checks its queue again: pages were added, or no more will be. */
  feed(): void {
    this.#wake();
  }

  /** Its present activity. */
  live(): LiveRun {
    const { watch } = this.#context;
    return { loading: watch.loading(), perSecond: watch.perSecond(), hosts: watch.hosts(), away: this.#wait.away() };
  }

  /** Hosts unreachable for too long, if only their pages were left. */
  get lost(): readonly string[] {
    return this.#lost;
  }

  /** Starts nothing new. Pages in progress are finished (`drain`), or dropped and requested again by the next run (`drop`). */
  interrupt(how: 'drain' | 'drop'): void {
    this.#draining = true;
    if (how === 'drop') this.#abort.abort(new DOMException('The job was stopped.', 'AbortError'));
    this.#admission.abort(new DOMException('The job begins nothing new.', 'AbortError'));
    this.#wake();
  }

  /**
   * Has the browser check pages read by calls since its last check. A workflow has already taken the rows of its pages
   * by now.
   */
  async #checkCalls(): Promise<void> {
    const { replays } = this.#parts;
    if (this.#job.fed || !this.#context.plan().extract) return;
    await this.#inRounds(
      MAX_CHECKS,
      () => replays.takeForRecheck(this.#job.num),
      (pages) => readAgain(this.#context.record(), pages),
    );
  }

  /** Rereads pages that a learned extractor may have read wrongly, as later checks showed. */
  async #checkReadings(): Promise<void> {
    await this.#inRounds(
      MAX_READING_CHECKS,
      () => this.#context.record().learner?.takeForRereading() ?? [],
      (pages) => readPagesAgain(this.#context.record(), pages),
    );
  }

  /** Requeues pages and works them off, for at most `rounds` rounds. */
  async #inRounds<Page>(
    rounds: number,
    take: () => readonly Page[],
    requeue: (pages: readonly Page[]) => number,
  ): Promise<void> {
    const { store } = this.#parts;
    for (let round = 0; round < rounds && !this.#draining && !this.#ready.outOfBudget(); round++) {
      const pages = take();
      if (pages.length === 0 || (await store.batch.add(() => requeue(pages))) === 0) return;
      await this.#work();
      store.batch.flush();
      if (this.#failure) throw this.#failure;
      if (this.#lost.length > 0) return;
    }
  }

  /** Rereads pages with the generic rules if a later page contradicted what they were read with. */
  async #readDoubted(): Promise<void> {
    const { record } = this.#context;
    const doubted = record().learner?.takeDoubted() ?? [];
    if (doubted.length === 0 || this.#draining) return;
    await this.#parts.store.batch.add(() => requeuePages(record(), doubted, true));
    await this.#work();
    this.#parts.store.batch.flush();
    if (this.#failure) throw this.#failure;
  }

  async #readByConsensus(): Promise<void> {
    const { extract } = this.#context.plan();
    if (!extract || extract.perPage === 'many') return;
    this.#phase.set('comparing');
    await readByConsensus(this.#parts.store, this.#job.num, extract.plan, this.#admission.signal);
  }

  async #work(): Promise<void> {
    const { counts, plan, record } = this.#context;
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      if (!this.#draining && !this.#failure) this.#begin();
      this.#phase.offline(counts.inFlight === 0 && this.#wait.size() > 0 && !this.#draining);
      if (counts.inFlight > 0) {
        await woken;
        continue;
      }
      if (this.#draining || this.#failure || this.#ready.outOfBudget() || isComplete(plan(), counts)) break;
      if (record().crawlState?.hasLeftMore() && !this.#wait.isFull()) {
        await setImmediate();
        continue;
      }
      this.#lost = this.#wait.lost();
      if (this.#lost.length > 0) break;
      const waitMs = this.#ready.untilDue() ?? (this.isFed ? Number.POSITIVE_INFINITY : null);
      if (waitMs === null) break;
      const timer = Number.isFinite(waitMs) ? setTimeout(() => this.#wake(), waitMs) : undefined;
      await woken;
      clearTimeout(timer);
    }
    this.#ready.giveBack();
  }

  #begin(): void {
    this.#ready.fill();
    for (let next = this.#ready.next(); next !== null; next = this.#ready.next()) void this.#process(next);
  }

  async #process(request: RequestRow): Promise<void> {
    const { counts, watch } = this.#context;
    const counted = mayRead(this.#context, request);
    counts.inFlight++;
    if (counted) counts.hitsInFlight++;
    const standing = { begun: request.begun, done: false };
    watch.began(request.id, request.url);
    try {
      await this.#read(request, counted, standing);
    } catch (error) {
      const { requests, disk } = this.#parts.store;
      // the next run releases the rest
      if (error === this.#admission.signal.reason) disk.survive(() => requests.release(request.id, standing.begun));
      else if (this.#abort.signal.aborted) disk.survive(() => requests.release(request.id, true));
      else this.#failure ??= error;
    } finally {
      watch.ended(request.id, standing.done);
      counts.inFlight--;
      if (counted) counts.hitsInFlight--;
      this.#wake();
    }
  }

  async #read(request: RequestRow, counted: boolean, standing: { begun: boolean; done: boolean }): Promise<void> {
    const { parts, record, notes } = this.#context;
    const beganAt = parts.now();
    // a seed may become a hit, so it is read like one
    const learned = (counted && record().learner?.task(request.url)) || null;
    const loaded = await this.#reader.load(request, learned);
    standing.begun = true;
    if (await this.#wait.takes(request, loaded, beganAt)) {
      notes.away(request);
      await chargeFetch(this.#context, loaded);
      return;
    }
    const read = await this.#reader.readByModel(request, loaded, learned);
    const whole = await this.#withFiles(request, read);
    this.#wait.ended(request.id);
    await commitPage(this.#context, request, whole);
    if (whole.kind !== 'retry') this.#ready.recorded();
    this.#query.visited(request, read);
    parts.progressed();
    standing.done = loaded.kind === 'loaded';
  }

  /**
   * A workflow takes a page's rows as soon as the page is recorded, so files are downloaded first. Links chosen again
   * at the end are downloaded then.
   */
  async #withFiles(request: RequestRow, loaded: Loaded): Promise<Loaded> {
    const { plan, record } = this.#context;
    const { extract } = plan();
    if (!this.#job.fed || loaded.kind !== 'loaded' || !extract || !hasFileFields(extract.plan.fields)) return loaded;
    const rows = previewItems(record(), request, loaded);
    return { ...loaded, fileFaults: await downloadFilesOfPage(this.#context, rows) };
  }
}
