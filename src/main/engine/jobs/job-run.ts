import { setMaxListeners } from 'node:events';
import type { JobEvent } from '@shared/contract/events';
import type { Settings } from '@shared/contract/settings';
import type { Models } from '../ai/index';
import type { BoostTask } from '../boost/read-boosted';
import type { Robots } from '../crawl/robots';
import { type Cookies, createCookies } from '../network/cookies';
import type { PageFetcher } from '../network/fetch-page';
import type { TierRoutes } from '../reach/ports';
import type { Store } from '../store/index';
import type { JobRow } from '../store/jobs';
import type { RequestRow } from '../store/requests';
import { type Booster, createBooster } from './boost/booster';
import type { Learnings } from './boost/learnings';
import { readInTurn } from './boost/read-in-turn';
import { pagesWithin } from './budget';
import { createDivideTally } from './divide-artifact';
import { createJobModel, type JobModel } from './job-model';
import type { Loaded, PageLoader } from './load-page';
import type { JobPlan } from './plan';
import { readTogether } from './read-together';
import { createSeenUrls } from './record-links';
import { type RecordContext, recordPage } from './record-page';
import { seedCrawl } from './seed';

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
  readonly now: () => number;
  readonly randomId: () => string;
  readonly emit: (event: JobEvent) => void;
  /** Called after each change of the job's counts. */
  readonly progressed: () => void;
}

/** Why a run came to its end. */
export type RunEnd = 'finished' | 'budget' | 'interrupted';

// Enough to keep several hosts busy at their own limits; one host is held back by its own gate.
const IN_FLIGHT_BASE = 16;

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
  #record: RecordContext;
  readonly #ready: RequestRow[] = [];
  #draining = false;
  #outOfBudget = false;
  #inFlight = 0;
  #hitsInFlight = 0;
  #started = 0;
  #extracts: number;
  #failure: unknown = null;
  #wake: () => void = () => undefined;

  constructor(parts: RunParts, job: JobRow, plan: JobPlan) {
    this.#parts = parts;
    this.#job = job;
    this.#plan = plan;
    setMaxListeners(0, this.#abort.signal); // every page in flight listens to it
    this.#cookies = createCookies(job.cookies);
    this.#extracts = job.extracts;
    const { store, randomId } = parts;
    this.#model = createJobModel(
      { ...parts, signal: this.#abort.signal, noEntry: this.#noEntry.signal, pagesUnderWay: () => this.#inFlight },
      job,
      plan,
    );
    const divides = createDivideTally(job.artifacts);
    this.#record = { store, job, plan, randomId, seen: createSeenUrls(), divides, booster: this.#boosterOf(plan) };
  }

  #boosterOf({ extract }: JobPlan): Booster | null {
    if (!extract) return null;
    const modelConcurrency = () => this.#parts.settings().modelConcurrency;
    const parts = { ...this.#parts, model: this.#model, modelConcurrency, noEntry: this.#noEntry.signal };
    return createBooster(parts, this.#job, extract);
  }

  /** Runs until there is nothing left to do. Rejects when the job cannot go on (a fault of Winnow, not of a page). */
  async run(): Promise<RunEnd> {
    const { store } = this.#parts;
    store.requests.releaseAll(this.#job.num);
    await this.#inferTemplate();
    if (this.#plan.crawl && !this.#job.seeded) await this.#seed();
    this.#phase(this.#plan.crawl ? 'crawling' : this.#plan.extract ? 'extracting' : 'visiting');
    this.#started = store.requests.state(this.#job.num).started;
    await this.#work();
    store.batch.flush();
    if (this.#failure) throw this.#failure;
    if (!this.#draining) await this.#readTogether();
    if (this.#draining) return 'interrupted';
    return this.#outOfBudget || this.#model.outOfBudget() ? 'budget' : 'finished';
  }

  /** Begins nothing new; pages in flight are finished (`drain`) or dropped and asked for again by the next run (`drop`). */
  interrupt(how: 'drain' | 'drop'): void {
    this.#draining = true;
    if (how === 'drop') this.#abort.abort(new DOMException('The job was stopped.', 'AbortError'));
    this.#noEntry.abort(new DOMException('The job begins nothing new.', 'AbortError'));
    this.#wake();
  }

  async #seed(): Promise<void> {
    const { crawl } = this.#plan;
    if (!crawl) return;
    this.#phase('starting');
    const own = { cookies: this.#cookies, obeyRobots: this.#obeyRobots(), signal: this.#abort.signal };
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
      if (this.#inFlight > 0) {
        await woken;
        continue;
      }
      const due =
        this.#draining || this.#failure || this.#outOfBudget || this.#fullyExtracted()
          ? null
          : this.#parts.store.requests.nextDue(this.#job.num);
      if (due === null) break;
      const timer = setTimeout(() => this.#wake(), Math.max(0, due - this.#parts.now()));
      await woken;
      clearTimeout(timer);
    }
    for (const request of this.#ready.splice(0)) this.#parts.store.requests.release(request.id, request.begun);
  }

  #begin(): void {
    const capacity = this.#capacity();
    if (this.#ready.length === 0 && this.#inFlight <= capacity / 2) this.#lease(capacity - this.#inFlight);
    while (this.#inFlight < capacity && this.#ready.length > 0) {
      const next = this.#nextReady();
      if (!next) return;
      void this.#process(next);
    }
  }

  #capacity(): number {
    const { hostConcurrency } = this.#parts.settings();
    if (this.#plan.crawl?.oneByOne) return hostConcurrency;
    // stored pages wait for no host: each thread finds its next one ready
    return Math.max(IN_FLIGHT_BASE + 2 * hostConcurrency, 2 * this.#parts.loader.threads);
  }

  /** The next leased request; one that would be a hit beyond `maxExtracts` waits for those in flight. */
  #nextReady(): RequestRow | null {
    const room = this.#extractRoom();
    const index = this.#ready.findIndex((request) => room > 0 || !this.#mayExtract(request));
    if (index < 0 || this.#fullyExtracted()) return null;
    return this.#ready.splice(index, 1)[0] ?? null;
  }

  #lease(room: number): void {
    const { store, settings, now } = this.#parts;
    const { crawl } = this.#plan;
    if (this.#fullyExtracted()) return;
    this.#outOfBudget ||= this.#model.outOfBudget();
    if (this.#outOfBudget) return;
    const usage = store.jobs.usage(this.#job.num);
    const within = (aiUsd: number) => pagesWithin(this.#plan, usage, settings().rateCard, this.#inFlight, aiUsd);
    // a page alone may be begun without its model's price: the model is asked only where the budget holds the question
    const affordable = Math.max(within(this.#model.usualPageUsd), this.#inFlight === 0 ? Math.min(1, within(0)) : 0);
    const visitsLeft = crawl ? crawl.maxVisits - this.#started : Number.POSITIVE_INFINITY;
    const fresh = Math.max(0, Math.min(room, visitsLeft, affordable));
    const leased = store.atomically(() =>
      store.requests.lease(this.#job.num, room, fresh, crawl?.order ?? 'ranked', now()),
    );
    this.#started += leased.filter((request) => !request.begun).length;
    this.#ready.push(...leased);
    const broke = affordable < 1 && visitsLeft > 0 && this.#inFlight === 0 && leased.length === 0;
    if (broke && store.requests.state(this.#job.num).queued > 0) this.#outOfBudget = true;
  }

  async #process(request: RequestRow): Promise<void> {
    const counted = this.#mayExtract(request);
    this.#inFlight++;
    if (counted) this.#hitsInFlight++;
    let begun = request.begun;
    try {
      // a seed may turn out to be a hit, so it is read as one
      const boost = (counted && this.#record.booster?.task(request.url)) || null;
      const loaded = await this.#load(request, boost);
      begun = true;
      await this.#commit(request, await this.#readByModel(request, loaded, boost));
    } catch (error) {
      if (error === this.#noEntry.signal.reason) this.#parts.store.requests.release(request.id, begun);
      else if (this.#abort.signal.aborted) this.#parts.store.requests.release(request.id, true);
      else this.#failure ??= error;
    } finally {
      this.#inFlight--;
      if (counted) this.#hitsInFlight--;
      this.#wake();
    }
  }

  async #readByModel({ url }: RequestRow, loaded: Loaded, task: BoostTask | null): Promise<Loaded> {
    const { extract } = this.#plan;
    const { booster } = this.#record;
    if (!extract || !booster || !task) return loaded;
    const parts = { booster, model: this.#model, loader: this.#parts.loader, extract, signal: this.#abort.signal };
    return readInTurn(parts, url, loaded, task);
  }

  #load(request: RequestRow, boost: BoostTask | null): Promise<Loaded> {
    const { plan } = this.#record;
    const extract = plan.extract && this.#mayExtract(request) ? plan.extract : null;
    return this.#parts.loader.load(request, {
      signal: this.#abort.signal,
      noEntry: this.#noEntry.signal,
      cookies: this.#cookies,
      owner: this.#job.id,
      reach: plan.reach,
      attempts: plan.attempts,
      obeyRobots: this.#obeyRobots(),
      wants: {
        links: plan.crawl !== null,
        extract,
        model: extract && this.#model.task(),
        boost,
      },
    });
  }

  async #commit(request: RequestRow, loaded: Loaded): Promise<void> {
    const { store, emit, progressed } = this.#parts;
    const { hits, items, extracted, taught } = await store.batch.add(() => {
      const cookies = this.#cookies.changed();
      if (cookies !== null) store.jobs.change(this.#job.num, { cookies });
      return recordPage(this.#record, request, loaded);
    });
    if (extracted) this.#extracts++;
    if (taught) this.#record.booster?.consider(taught);
    // nothing was asked for, so its place among maxVisits goes to another
    if (loaded.kind === 'refused') this.#started--;
    for (const url of hits) emit({ type: 'hit', data: { url } });
    for (const item of items) emit({ type: 'item', data: { item } });
    progressed();
  }

  #mayExtract(request: RequestRow): boolean {
    const { crawl, extract } = this.#plan;
    if (!extract) return false;
    return !crawl || request.hit || (request.origin === 'seed' && crawl.scope.isHit(request.url));
  }

  #extractRoom(): number {
    const cap = this.#plan.crawl?.maxExtracts ?? null;
    return cap === null ? Number.POSITIVE_INFINITY : cap - this.#extracts - this.#hitsInFlight;
  }

  #fullyExtracted(): boolean {
    const cap = this.#plan.crawl?.maxExtracts ?? null;
    return cap !== null && this.#extracts >= cap;
  }

  #obeyRobots(): boolean {
    return this.#plan.crawl !== null && (this.#plan.respectRobots ?? this.#parts.settings().respectRobots);
  }

  #phase(phase: JobRow['phase']): void {
    this.#parts.store.jobs.change(this.#job.num, { phase });
    this.#parts.progressed();
  }
}
