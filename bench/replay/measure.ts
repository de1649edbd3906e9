import type { Engine } from '../../src/main/engine/index';

export const LEARNED = 14; // pages by which the calls are proved

export type Row = Readonly<Record<string, unknown>>;
export type MakeJob = (ids: readonly number[]) => Readonly<Record<string, unknown>>;

export interface ReplayRun {
  readonly rows: readonly Row[];
  readonly byCalls: number;
  readonly seconds: number;
  readonly bytes: number;
}

export interface ReplayRuns {
  readonly printHead: () => void;
  /** Learns the calls of a site's pages, reads `count` more by them and some by the browser alone, and prints a row of the table. */
  readonly measure: (
    site: string,
    count: number,
    job: MakeJob,
    truth: (id: number) => readonly Row[],
    asked?: () => number,
  ) => Promise<void>;
  readonly run: (args: Readonly<Record<string, unknown>>) => Promise<ReplayRun>;
  readonly printRatios: () => void;
}

export const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** Runs jobs over pages whose calls are learned; the browser alone reads `byBrowser` pages of each site, which takes most of the time. */
export function createReplayRuns(engine: Engine, byBrowserPages: number): ReplayRuns {
  const ratios: number[] = [];

  const run = async (args: Readonly<Record<string, unknown>>): Promise<ReplayRun> => {
    const started = performance.now();
    const row = await engine.jobs.finished(
      (await engine.jobs.create('extract', args as Parameters<Engine['jobs']['create']>[1])).id,
    );
    const seconds = (performance.now() - started) / 1000;
    const { metrics, replay } = engine.views.summary(row);
    const names = Object.keys(args.template as object);
    const rows = [...engine.results.items(row)].map((item) =>
      Object.fromEntries(names.map((name) => [name, item[name]])),
    );
    const bytes = metrics.network.reduce((sum, each) => sum + each.bytes, 0);
    return { rows, byCalls: replay?.pages ?? 0, seconds, bytes };
  };

  return {
    run,
    printHead: () => {
      console.log(
        '| site | state | rows equal | wrong rows | by calls | pages/s by calls | by browser | ratio | requests a page | by browser | kB a page | by browser |',
      );
      console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
    },
    measure: async (site, count, job, truth, asked = () => Number.NaN) => {
      const known = new Set(engine.replays.list({ limit: 1000, offset: 0 }).results.map(({ id }) => id));
      await run(job(range(1, LEARNED)));
      const ids = range(LEARNED + 1, count);
      const own = engine.replays.list({ limit: 1000, offset: 0 }).results.filter(({ id }) => !known.has(id));
      const before = asked();
      const byCalls = await run(job(ids));
      const between = asked();
      for (const { id } of own) engine.replays.change(id, { enabled: false });
      const some = ids.slice(0, byBrowserPages);
      const byBrowser = await run(job(some));
      const requests = [(between - before) / count, (asked() - between) / some.length];
      const expected = ids.flatMap(truth);
      const wrong = countWrong(expected, byCalls.rows);
      if (wrong > 0) console.error(`${site}: ${showFirstWrong(expected, byCalls.rows)}`);
      const perSecond = [count / byCalls.seconds, some.length / byBrowser.seconds] as const;
      const ratio = perSecond[0] / perSecond[1];
      const { state, reason } = own.find((each) => each.state !== 'learning') ??
        own[0] ?? { state: 'none', reason: '' };
      if (state === 'active') ratios.push(ratio);
      else if (reason) console.error(`${site}: ${reason}`);
      const both = some.flatMap(truth).length;
      const equal = both - countWrong(byBrowser.rows, byCalls.rows.slice(0, both));
      const cells = [
        ...[site, state, `${equal}/${both}`, wrong, `${byCalls.byCalls}/${count}`],
        ...[perSecond[0].toFixed(1), perSecond[1].toFixed(2), ratio.toFixed(1)],
        ...requests.map((each) => (Number.isNaN(each) ? '' : each.toFixed(1))),
        ...[byCalls.bytes / count, byBrowser.bytes / some.length].map((each) => (each / 1000).toFixed(1)),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    },
    printRatios: () => {
      const sorted = ratios.toSorted((a, b) => a - b);
      const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
      console.log(`\nRatio of pages/s, calls by browser: median ${median.toFixed(1)}, least ${sorted[0]?.toFixed(1)}`);
    },
  };
}

export function countWrong(expected: readonly Row[], given: readonly Row[]): number {
  const length = Math.max(expected.length, given.length);
  return range(0, length).filter((at) => JSON.stringify(expected[at]) !== JSON.stringify(given[at])).length;
}

function showFirstWrong(expected: readonly Row[], given: readonly Row[]): string {
  const at = expected.findIndex((row, index) => JSON.stringify(row) !== JSON.stringify(given[index]));
  const part = (rows: readonly Row[]) => JSON.stringify(rows.slice(Math.max(0, at - 1), at + 2));
  return `row ${at} of ${expected.length} (${given.length} given) is ${part(given)}, meant ${part(expected)}`;
}
