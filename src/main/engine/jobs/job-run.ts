import { setMaxListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { JobEvent } from '@shared/contract/events';
import type { Settings } from '@shared/contract/settings';
import type { Models } from '../ai/index';
import type { BoostTask } from '../boost/read-boosted';
import type { Robots } from '../crawl/robots';
import { type Cookies, createCookies } from '../network/cookies';
import type { DialRoute } from '../network/dial';
import type { PageFetcher } from '../network/fetch-page';
import type { Caller } from '../network/manners';
import { DIRECT } from '../network/route';
import type { ReachPlan } from '../reach/index';
import type { TierRoutes } from '../reach/ports';
import type { Store } from '../store/index';
import type { JobRow } from '../store/jobs';
import type { RequestRow } from '../store/requests';
import type { LiveRun } from './activity/index';
import { createRunWatch, type RunWatch } from './activity/run-watch';
import { type Booster, createBooster } from './boost/booster';
import type { Learnings } from './boost/learnings';
import { readInTurn } from './boost/read-in-turn';
import { createHostWait, type HostWait } from './contact/host-wait';
import type { SleepWatch } from './contact/sleep-watch';
import { createCrawlCourse } from './crawl-course';
import { createDivideTally } from './divide-artifact';
import { reachAgain } from './failures/reach-again';
import { createJobModel, type JobModel } from './job-model';
import { leasePages } from './lease-pages';
import type { Loaded, PageLoader } from './load-page';
import type { JobLog } from './log/job-log';
import { createRunNotes, type RunNotes } from './log/run-notes';
import { loadList } from './pagination/list-load';
import { createListPager } from './pagination/list-pager';
import { placeOfLists } from './pagination/place';
import type { JobPlan } from './plan';
import type { QueryJudge } from './query/judge';
import { isWanted } from './query/judge-page';
import { createRunJudge, settleQuery } from './query/settle-query';
import { readTogether } from './read-together';
import { createSeenUrls } from './record-links';
import { type RecordContext, recordItems, recordPage } from './record-page';
import { rejudge } from './rejudge';
import { capacityOf, extractRoom, isComplete, mayExtract, type RunCounts } from './run-limits';
import { seedCrawl } from './seed';
import { singleRoute } from './single-route';

export interface RunParts {
  readonly store: Store;
  readonly loader: PageLoader;
  readonly learnings: Learnings;
  readonly models: Models;
  /** For sitemaps; waits for its host's turn. */
  readonly fetcher: PageFetcher;
  readonly robots: Robots;
  readonly tiers: Pick<TierRoutes, 'next' | 'cheapest'>;
  readonly settings: () => Settings;
  readonly sleep: SleepWatch;
  readonly now: () => number;
  readonly random: () => number;
  readonly randomId: () => string;
  readonly notes: JobLog;
  readonly emit: (event: JobEvent) => void;
  /** Called after each change of the job's counts. */
  readonly progressed: () => void;
}

/** Why a run came to its end. `away`: nothing is left but pages of hosts that were away for too long. */
export type RunEnd = 'finished' | 'budget' | 'interrupted' | 'away';

/** One run of a job from wherever its rows stand until it is finished, paused, stopped or the engine closes. */
export class JobRun {
  readonly #parts: RunParts;
  readonly #job: JobRow;
  #plan: JobPlan;
  readonly #abort = new AbortController();
  /** Aborts what still waits for its host's turn. */
  readonly #noEntry = new AbortController();
  readonly #cookies: Cookies;
  readonly #model: JobModel;
  readonly #judge: QueryJudge | null;
  #record: RecordContext;
  readonly #ready: RequestRow[] = [];
  readonly #retryWays = new Map<number, ReachPlan>();
  readonly #wait: HostWait;
  readonly #watch: RunWatch;
  readonly #notes: RunNotes;
  #isOffline = false;
  #lost: readonly string[] = [];
  #draining = false;
  #outOfBudget = false;
  #inFlight = 0;
  #hitsInFlight = 0;
  #started = 0;
  #extracts: number;
  #hits: number;
  #failure: unknown = null;
  readonly #caller: Caller;
  #wake: () => void = () => undefined;

  constructor(parts: RunParts, job: JobRow, plan: JobPlan) {
    this.#parts = parts;
    this.#job = job;
    this.#plan = plan;
    setMaxListeners(0, this.#abort.signal); // every page in flight listens to it
    this.#cookies = createCookies(job.cookies);
    this.#watch = createRunWatch(parts.now);
    this.#notes = createRunNotes(parts.notes, job);
    this.#wait = createHostWait({
      ...parts,
      route: () => this.#routeToLook(),
      changed: () => this.#wake(),
      signal: this.#abort.signal,
    });
    this.#extracts = job.extracts;
    this.#hits = job.hits;
    this.#caller = { key: job.id, limits: () => this.#plan.pace };
    const { store, randomId } = parts;
    this.#model = createJobModel(
      { ...parts, signal: this.#abort.signal, noEntry: this.#noEntry.signal, pagesUnderWay: () => this.#inFlight },
      job,
      plan,
    );
    const divides = createDivideTally(job.artifacts);
    const course = plan.crawl
      ? createCrawlCourse(parts, job, { ...plan.crawl, readsItems: plan.extract !== null })
      : null;
    const seen = createSeenUrls();
    const lists = createListPager({ store, job, plan, place: placeOfLists(course) });
    this.#record = { store, job, plan, randomId, seen, course, divides, lists, booster: this.#boosterOf(plan) };
    this.#judge = this.#createJudge();
  }

  #routeToLook(): DialRoute {
    const { tiers, settings } = this.#parts;
    const { route } = singleRoute(tiers, this.#plan.reach, settings().rateCard);
    return route?.via === 'proxy' ? route : DIRECT;
  }

  #boosterOf({ extract }: JobPlan): Booster | null {
    if (!extract) return null;
    const modelConcurrency = () => this.#parts.settings().modelConcurrency;
    const parts = { ...this.#parts, model: this.#model, modelConcurrency, noEntry: this.#noEntry.signal };
    return createBooster(parts, this.#job, extract);
  }

  /** Runs until there is nothing left to do. Rejects when the job cannot go on (a fault of Winnow, not of a page). */
  async run(): Promise<RunEnd> {
    try {
      return await this.#run();
    } finally {
      this.#wait.close();
    }
  }

  async #run(): Promise<RunEnd> {
    const { store } = this.#parts;
    store.requests.releaseAll(this.#job.num);
    await this.#inferTemplate();
    await this.#rejudge();
    if (this.#plan.crawl && !this.#job.seeded) await this.#seed();
    this.#phase(this.#workPhase());
    this.#started = store.requests.state(this.#job.num).started;
    await this.#work();
    store.batch.flush();
    if (this.#failure) throw this.#failure;
    if (this.#lost.length > 0) return 'away';
    await this.#settleQuery();
    if (this.#record.lists) await this.#work(); // a hit that was told late may be the first page of a list
    if (!this.#draining) await this.#readTogether();
    if (this.#draining) return 'interrupted';
    return this.#outOfBudget || this.#model.outOfBudget() ? 'budget' : 'finished';
  }

  /** From the next request on, those included that wait for their turn once the host's gate looks at them again. */
  changePace(pace: JobPlan['pace']): void {
    this.#plan = { ...this.#plan, pace };
  }

  /** Whether its queue is filled while it runs, so that an empty one is not its end. */
  get isFed(): boolean {
    return this.#job.fed && (this.#parts.store.jobs.byNum(this.#job.num)?.fed ?? false);
  }

  /** Looks at its queue again: pages were put into it, or no more will be. */
  feed(): void {
    this.#wake();
  }

  /** What it is at now. */
  live(): LiveRun {
    const watch = this.#watch;
    return { loading: watch.loading(), perSecond: watch.perSecond(), hosts: watch.hosts(), away: this.#wait.away() };
  }

  /** Where nothing was left but pages of hosts that were away for too long: these. */
  get lost(): readonly string[] {
    return this.#lost;
  }

  /** Begins nothing new; pages in flight are finished (`drain`) or dropped and asked for again by the next run (`drop`). */
  interrupt(how: 'drain' | 'drop'): void {
    this.#draining = true;
    if (how === 'drop') this.#abort.abort(new DOMException('The job was stopped.', 'AbortError'));
    this.#noEntry.abort(new DOMException('The job begins nothing new.', 'AbortError'));
    this.#wake();
  }

  /** After `priority` was changed, before anything is visited. */
  async #rejudge(): Promise<void> {
    const { crawl } = this.#plan;
    if (!crawl) return;
    await rejudge({
      store: this.#parts.store,
      job: this.#job.num,
      scope: crawl.scope,
      place: (found) => this.#record.course?.place(found) ?? null,
      isOver: () => this.#draining,
    });
  }

  async #seed(): Promise<void> {
    const { crawl } = this.#plan;
    if (!crawl) return;
    this.#phase('starting');
    const own = {
      caller: this.#caller,
      cookies: this.#cookies,
      obeyRobots: this.#obeyRobots(),
      // a pause need not wait for sitemaps of a million URLs; they are read again, and what is known stays
      signal: this.#noEntry.signal,
    };
    await seedCrawl({ ...this.#parts, ...this.#record, ...own }, crawl);
  }

  /** A sentence is turned into fields once, before the first page. */
  async #inferTemplate(): Promise<void> {
    const { extract } = this.#plan;
    if (!extract) return;
    const plan = await this.#model.template(extract.plan);
    if (plan === extract.plan) return;
    this.#plan = { ...this.#plan, extract: { ...extract, plan } };
    this.#record = { ...this.#record, plan: this.#plan, booster: this.#boosterOf(this.#plan) };
  }

  async #settleQuery(): Promise<void> {
    const { store, emit, progressed } = this.#parts;
    const query = this.#record.course?.query ?? null;
    if (!query) return;
    await settleQuery(
      { store, job: this.#job.num, query, emit },
      {
        judge: this.#judge,
        readsItems: this.#plan.extract !== null,
        isInterrupted: () => this.#draining,
        isComplete: () => this.#isComplete(),
        readHit: (request) => this.#readHit(request),
      },
    );
    progressed();
  }

  /** Reads a hit into items that was not held to be one when it was visited. */
  async #readHit(request: RequestRow): Promise<void> {
    const { store, emit } = this.#parts;
    const boost = this.#record.booster?.task(request.url) ?? null;
    const loaded = await this.#readByModel(request, await this.#load(request, boost, true), boost);
    if (loaded.kind !== 'loaded') return;
    const items = await store.batch.add(() => recordItems(this.#record, request, loaded));
    if (items.length > 0) this.#extracts++;
    for (const item of items) emit({ type: 'item', data: { item } });
  }

  async #readTogether(): Promise<void> {
    const { extract } = this.#plan;
    if (!extract || extract.perPage === 'many') return;
    this.#phase('comparing');
    await readTogether(this.#parts.store, this.#job.num, extract.plan, this.#noEntry.signal);
  }

  async #work(): Promise<void> {
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      if (!this.#draining && !this.#failure) this.#begin();
      this.#tellOffline(this.#inFlight === 0 && this.#wait.size() > 0 && !this.#draining);
      if (this.#inFlight > 0) {
        await woken;
        continue;
      }
      if (this.#draining || this.#failure || this.#outOfBudget || this.#isComplete()) break;
      if (this.#record.course?.hasLeftMore() && !this.#wait.isFull()) {
        await setImmediate();
        continue;
      }
      this.#lost = this.#wait.lost();
      if (this.#lost.length > 0) break;
      const waitMs = this.#untilDue() ?? (this.isFed ? Number.POSITIVE_INFINITY : null);
      if (waitMs === null) break;
      const timer = Number.isFinite(waitMs) ? setTimeout(() => this.#wake(), waitMs) : undefined;
      await woken;
      clearTimeout(timer);
    }
    this.#releaseLeased();
  }

  /** Gives back a request that was leased and never begun. */
  #unlease(id: number): void {
    this.#parts.store.requests.release(id, false);
    this.#record.course?.frontier.wake();
    this.#started--;
  }

  #releaseLeased(): void {
    for (const { id, begun } of [...this.#ready.splice(0), ...this.#wait.empty()])
      this.#parts.store.requests.release(id, begun);
  }

  /** Milliseconds until a request is to be tried again; null where nothing is left to do. */
  #untilDue(): number | null {
    const { store, now } = this.#parts;
    const due = store.requests.nextDue(this.#job.num);
    const waitMs = due === null ? null : Math.max(0, due - now());
    if (this.#wait.size() === 0) return waitMs;
    // what is due already is of a host that is away; its return wakes
    return waitMs === null || waitMs === 0 ? Number.POSITIVE_INFINITY : waitMs;
  }

  #begin(): void {
    this.#bringBack();
    const capacity = this.#capacity();
    if (this.#ready.length === 0 && this.#inFlight <= capacity / 2 && !this.#wait.isFull())
      this.#lease(capacity - this.#inFlight);
    while (this.#inFlight < capacity && this.#ready.length > 0) {
      const next = this.#nextReady();
      if (!next) return;
      void this.#process(next);
    }
  }

  #capacity(): number {
    const { settings, loader } = this.#parts;
    return capacityOf(this.#plan, this.#counts(), settings().hostConcurrency, loader.threads);
  }

  /** The next leased request; one that would be a hit beyond `maxExtracts` waits for those in flight. */
  #nextReady(): RequestRow | null {
    this.#ready.splice(0, this.#ready.length, ...this.#wait.sift(this.#ready));
    const room = extractRoom(this.#plan, this.#counts());
    const index = this.#ready.findIndex((request) => room > 0 || !this.#mayExtract(request));
    if (index < 0 || this.#isComplete()) return null;
    return this.#ready.splice(index, 1)[0] ?? null;
  }

  #bringBack(): void {
    const back = this.#wait.back();
    if (back.length > 0) this.#notes.back();
    this.#ready.unshift(...back.filter(({ begun }) => begun));
    // in the meantime there may be better ones
    for (const { id } of back.filter(({ begun }) => !begun)) this.#unlease(id);
  }

  #tellOffline(isOffline: boolean): void {
    if (this.#isOffline === isOffline) return;
    this.#isOffline = isOffline;
    this.#phase(isOffline ? 'offline' : this.#workPhase());
  }

  #lease(room: number): void {
    if (this.#isComplete()) return;
    this.#outOfBudget ||= this.#model.outOfBudget();
    if (this.#outOfBudget) return;
    const { course } = this.#record;
    const own = { job: this.#job, plan: this.#plan, model: this.#model, course };
    const { requests, outOfBudget } = leasePages({ ...this.#parts, ...own }, this.#counts(), room);
    this.#started += requests.filter((request) => !request.begun).length;
    this.#ready.push(...requests);
    this.#outOfBudget = outOfBudget;
  }

  async #process(request: RequestRow): Promise<void> {
    const counted = this.#mayExtract(request);
    this.#inFlight++;
    if (counted) this.#hitsInFlight++;
    let begun = request.begun;
    let done = false;
    const beganAt = this.#parts.now();
    this.#watch.began(request.id, request.url);
    try {
      // a seed may turn out to be a hit, so it is read as one
      const boost = (counted && this.#record.booster?.task(request.url)) || null;
      const loaded = await this.#load(request, boost);
      begun = true;
      if (await this.#wait.takes(request, loaded, beganAt)) {
        this.#notes.away(request);
        await this.#payFor(loaded);
      } else {
        await this.#commit(request, await this.#readByModel(request, loaded, boost));
        done = loaded.kind === 'loaded';
      }
    } catch (error) {
      if (error === this.#noEntry.signal.reason) this.#parts.store.requests.release(request.id, begun);
      else if (this.#abort.signal.aborted) this.#parts.store.requests.release(request.id, true);
      else this.#failure ??= error;
    } finally {
      this.#watch.ended(request.id, done);
      this.#inFlight--;
      if (counted) this.#hitsInFlight--;
      this.#wake();
    }
  }

  /** What is asked for again as if it had not been counts with what was moved. */
  async #payFor(loaded: Loaded): Promise<void> {
    const { store } = this.#parts;
    const moved = loaded.kind === 'refused' ? [] : loaded.moved;
    await store.batch.add(() => {
      for (const { tier, bytes } of moved) store.jobs.meter(this.#job.num, tier, bytes);
    });
  }

  async #readByModel(request: RequestRow, loaded: Loaded, task: BoostTask | null): Promise<Loaded> {
    const { extract } = this.#plan;
    const { booster } = this.#record;
    if (!extract || !booster || !task || !isWanted(this.#record.course?.query ?? null, request, loaded)) return loaded;
    const parts = { booster, model: this.#model, loader: this.#parts.loader, extract, signal: this.#abort.signal };
    return readInTurn(parts, request.url, loaded, task);
  }

  /** `alone`: for its items alone, whatever it has to do with the crawl. */
  #load(request: RequestRow, boost: BoostTask | null, alone = false): Promise<Loaded> {
    const { plan } = this.#record;
    const query = this.#record.course?.query ?? null;
    const extract = plan.extract && this.#mayExtract(request) ? plan.extract : null;
    const interact = plan.crawl?.interact ?? false;
    const lists = { lists: this.#record.lists, nextSelector: plan.nextSelector, interact };
    return loadList({ loader: this.#parts.loader, ...lists }, request, {
      signal: this.#abort.signal,
      noEntry: this.#noEntry.signal,
      cookies: this.#cookies,
      owner: this.#job.id,
      caller: this.#caller,
      reach: this.#reachOf(request),
      onStage: (stage) => this.#watch.at(request.id, stage),
      attempts: plan.attempts,
      obeyRobots: this.#obeyRobots(),
      onMoved: (tier, bytes) => this.#parts.store.jobs.meter(this.#job.num, tier, bytes),
      wants: {
        links: query ? 'around' : plan.crawl !== null,
        query: query && !alone ? query.task() : null,
        extract,
        model: extract && this.#model.task(),
        boost,
      },
    });
  }

  /** Pages that are tried once more may be by ways of their own. */
  #reachOf({ retry }: RequestRow): ReachPlan {
    const { store } = this.#parts;
    const { reach } = this.#record.plan;
    if (retry === null) return reach;
    const known = this.#retryWays.get(retry) ?? reachAgain(store, this.#job, this.#record.plan, retry);
    this.#retryWays.set(retry, known);
    return known;
  }

  async #commit(request: RequestRow, loaded: Loaded): Promise<void> {
    const { store, emit, progressed } = this.#parts;
    this.#wait.ended(request.id);
    const { hits, items, extracted, taught } = await store.batch.add(() => {
      const cookies = this.#cookies.changed();
      if (cookies !== null) store.jobs.change(this.#job.num, { cookies });
      this.#notes.page(request, loaded);
      return recordPage(this.#record, request, loaded);
    });
    if (extracted) this.#extracts++;
    this.#hits += hits.length;
    if (taught) this.#record.booster?.consider(taught);
    // nothing was asked for, so its place among maxVisits goes to another
    if (loaded.kind === 'refused') this.#started--;
    for (const url of hits) emit({ type: 'hit', data: { url } });
    for (const item of items) emit({ type: 'item', data: { item } });
    const match = loaded.kind === 'loaded' ? loaded.read?.match : null;
    if (match) this.#judge?.visited(request.id, { ...match, url: request.url });
    progressed();
  }

  /** Null where nobody is asked. */
  #createJudge(): QueryJudge | null {
    const { store, emit } = this.#parts;
    const { judge: asker } = this.#model;
    const sentence = this.#plan.crawl?.query ?? null;
    const query = this.#record.course?.query ?? null;
    if (!asker || !query || sentence === null) return null;
    return createRunJudge({ store, job: this.#job.num, query, emit, sentence, asker, noEntry: this.#noEntry.signal });
  }

  #mayExtract(request: RequestRow): boolean {
    return mayExtract(this.#plan, this.#record.lists, request);
  }

  #isComplete(): boolean {
    return isComplete(this.#plan, this.#counts());
  }

  #counts(): RunCounts {
    const [started, extracts, hits] = [this.#started, this.#extracts, this.#hits];
    return { started, extracts, hits, inFlight: this.#inFlight, hitsInFlight: this.#hitsInFlight };
  }

  #obeyRobots(): boolean {
    return this.#plan.crawl !== null && (this.#plan.respectRobots ?? this.#parts.settings().respectRobots);
  }

  #workPhase(): JobRow['phase'] {
    return this.#plan.crawl ? 'crawling' : this.#plan.extract ? 'extracting' : 'visiting';
  }

  #phase(phase: JobRow['phase']): void {
    this.#parts.store.jobs.change(this.#job.num, { phase });
    this.#notes.phase(phase);
    this.#parts.progressed();
  }
}
