import { seeded } from './seeded';

/** Service times and habits of a fleet. Times are in ms. */
export interface FleetModel {
  readonly workers: number;
  /** Pages of a worker at a time, and its processors. */
  readonly slots: number;
  readonly cores: number;
  /** Time that sites take for a page: at least, and what comes on top on average. */
  readonly latencyMs: readonly [least: number, more: number];
  /** Processor time for a page. */
  readonly coordinatorMs: number;
  readonly workerMs: number;
  readonly queueMs: number;
  /** Mean time until a worker dies, and until it is cut off for a while. */
  readonly deathMs: number;
  readonly partitionMs: number;
  readonly seed: number;
}

export interface SimulatedRun {
  readonly perSecond: number;
  readonly coordinatorBusy: number;
  readonly queueBusy: number;
  /** From the turn of a page's host until its request is sent: half of the pages, and 99 of 100. */
  readonly lagMs: readonly [half: number, most: number];
  /** From the same until its row is written: half of the pages. */
  readonly turnaroundMs: number;
  readonly deaths: number;
  readonly partitions: number;
  /** Pages whose worker died or was cut off, so that they were given again. */
  readonly givenAgain: number;
  /** Pages that no worker answered after five of them had them. */
  readonly lost: number;
}

// as in src/main/engine/fleet
const LOCK_MS = 10_000;
const STALLED_MS = 3000;
const GONE_MS = 10_000;
const MAX_GIVES = 5;

const RESTART_MS = 30_000; // by whatever watches over the worker
const CUT_OFF_MS = [5000, 30_000] as const;

interface Page {
  gives: number;
  /** When its host's turn came. */
  admittedAt: number;
}

interface Worker {
  readonly pages: Set<Page>;
  readonly processors: Station;
  isThere: boolean;
  /** Rises with each death or cut, so that what was begun before it is void. */
  life: number;
}

/** Runs the model for a while, with pages of many hosts always at hand. */
export function simulateFleet(model: FleetModel, durationMs: number): SimulatedRun {
  const random = seeded(model.seed);
  const exponential = (mean: number) => -mean * Math.log(1 - random());
  const clock = createClock();
  const coordinator = createStation(clock, 1);
  const queue = createStation(clock, 1);
  const line: Page[] = [];
  const lags: number[] = [];
  const turnarounds: number[] = [];
  const counts = { done: 0, deaths: 0, partitions: 0, givenAgain: 0, lost: 0 };
  let known = 0; // places that the coordinator counts on
  let given = 0;

  const workers: Worker[] = Array.from({ length: model.workers }, () => ({
    pages: new Set(),
    processors: createStation(clock, model.cores),
    isThere: true,
    life: 0,
  }));
  const fill = () => {
    while (given < known) {
      given++;
      give({ gives: 0, admittedAt: 0 });
    }
  };
  const give = (page: Page) =>
    coordinator.work(model.coordinatorMs / 2, () => {
      page.admittedAt = clock.now();
      page.gives++;
      queue.work(model.queueMs / 2, () => {
        line.push(page);
        match();
      });
    });
  const match = () => {
    for (const worker of workers) {
      while (worker.isThere && worker.pages.size < model.slots) {
        const page = line.shift();
        if (!page) return;
        load(worker, page);
      }
    }
  };
  const load = (worker: Worker, page: Page) => {
    const { life } = worker;
    worker.pages.add(page);
    lags.push(clock.now() - page.admittedAt);
    const [least, more] = model.latencyMs;
    clock.after(least + exponential(more), () => {
      if (worker.life !== life) return;
      worker.processors.work(model.workerMs, () => {
        if (worker.life !== life) return;
        worker.pages.delete(page);
        queue.work(model.queueMs / 2, () => coordinator.work(model.coordinatorMs / 2, () => record(page)));
        match();
      });
    });
  };
  const record = (page: Page) => {
    counts.done++;
    turnarounds.push(clock.now() - page.admittedAt);
    given--;
    fill();
  };
  /** Other workers get its pages when their locks have ended and somebody has looked. */
  const giveBack = (worker: Worker) => {
    worker.life++;
    worker.isThere = false;
    for (const page of worker.pages) {
      clock.after(LOCK_MS * (0.5 + random() / 2) + STALLED_MS * random(), () => {
        if (page.gives < MAX_GIVES) {
          counts.givenAgain++;
          give(page);
          return;
        }
        counts.lost++;
        given--;
        fill();
      });
    }
    worker.pages.clear();
  };
  const leave = (worker: Worker, awayMs: number) => {
    giveBack(worker);
    if (awayMs > GONE_MS)
      clock.after(GONE_MS, () => {
        known -= model.slots;
      });
    clock.after(awayMs, () => {
      worker.isThere = true;
      if (awayMs > GONE_MS) known += model.slots;
      fill();
      match();
    });
  };
  const plague = (worker: Worker, meanMs: number, strike: () => void) => {
    const next = () =>
      clock.after(exponential(meanMs), () => {
        if (worker.isThere) strike();
        next();
      });
    next();
  };
  for (const worker of workers) {
    known += model.slots;
    plague(worker, model.deathMs, () => {
      counts.deaths++;
      leave(worker, RESTART_MS);
    });
    plague(worker, model.partitionMs, () => {
      counts.partitions++;
      const [least, most] = CUT_OFF_MS;
      leave(worker, least + random() * (most - least));
    });
  }
  fill();
  clock.run(durationMs);
  return {
    perSecond: counts.done / (durationMs / 1000),
    coordinatorBusy: coordinator.busyMs() / durationMs,
    queueBusy: queue.busyMs() / durationMs,
    lagMs: [quantile(lags, 0.5), quantile(lags, 0.99)],
    turnaroundMs: quantile(turnarounds, 0.5),
    deaths: counts.deaths,
    partitions: counts.partitions,
    givenAgain: counts.givenAgain,
    lost: counts.lost,
  };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}

interface Clock {
  readonly now: () => number;
  readonly after: (ms: number, act: () => void) => void;
  readonly run: (untilMs: number) => void;
}

/** Events in the order of their time, in a binary heap. */
function createClock(): Clock {
  const heap: { readonly at: number; readonly act: () => void }[] = [];
  let now = 0;
  const timeAt = (index: number) => heap[index]?.at ?? Number.POSITIVE_INFINITY;
  const swap = (a: number, b: number) => {
    const [first, second] = [heap[a], heap[b]];
    if (first && second) [heap[a], heap[b]] = [second, first];
  };
  const rise = (from: number) => {
    for (let index = from; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (timeAt(parent) <= timeAt(index)) return;
      swap(parent, index);
      index = parent;
    }
  };
  const sink = () => {
    for (let index = 0; ; ) {
      const child = timeAt(2 * index + 1) <= timeAt(2 * index + 2) ? 2 * index + 1 : 2 * index + 2;
      if (timeAt(index) <= timeAt(child)) return;
      swap(index, child);
      index = child;
    }
  };
  const takeFirst = () => {
    const [first] = heap;
    const last = heap.pop();
    if (first && last && first !== last) {
      heap[0] = last;
      sink();
    }
    return first;
  };
  return {
    now: () => now,
    after: (ms, act) => {
      heap.push({ at: now + ms, act });
      rise(heap.length - 1);
    },
    run: (untilMs) => {
      while (timeAt(0) <= untilMs) {
        const event = takeFirst();
        if (!event) return;
        now = event.at;
        event.act();
      }
    },
  };
}

interface Station {
  readonly work: (ms: number, done: () => void) => void;
  readonly busyMs: () => number;
}

/** Processors that take one piece of work after the other, in the order of coming. */
function createStation(clock: Clock, processors: number): Station {
  const freeAt = Array.from({ length: processors }, () => 0);
  let busyMs = 0;
  return {
    work: (ms, done) => {
      const first = Math.min(...freeAt);
      const ends = Math.max(first, clock.now()) + ms;
      freeAt[freeAt.indexOf(first)] = ends;
      busyMs += ms;
      clock.after(ends - clock.now(), done);
    },
    busyMs: () => busyMs,
  };
}
