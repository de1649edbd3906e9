import type { Engine } from '../src/main/engine/index';
import {
  CHANGING_SITES,
  ITEM_SITES,
  ITEM_TEMPLATE,
  type ItemSite,
  itemPath,
  itemRow,
  LIST_SITES,
  LIST_TEMPLATE,
  type ListSite,
  listPath,
  listRows,
  SIGNED_SITE,
  startReplaySites,
} from '../test/helpers/replay-sites';
import { openBenchEngine } from './bench-engine';

// Sites on loopback whose scripts fill their pages from calls, each in its own way. For each: the calls are learned and
// proved from the first pages, then further pages are read in the same engine, all by their calls (with one in 64
// checked by the browser) and some, with these switched off, by the browser alone. Rows are compared with the truth; then three sites change during a run.
//   npm run bench -- replay [PAGES] [LISTS] [PAGES BY BROWSER] [SITES, SEPARATED BY COMMAS]

const [first = '256', second = '64', third = '24', fourth] = process.argv.slice(2);
const LEARNED = 14; // pages by which the calls are proved
const PAGES = Number(first);
const LISTS = Number(second);
const BY_BROWSER = Number(third); // pages that the browser reads as well, which takes most of the time
const AT_ONCE = 4;

type Row = Readonly<Record<string, unknown>>;

interface Run {
  readonly rows: readonly Row[];
  readonly byCalls: number;
  readonly seconds: number;
  readonly bytes: number;
  readonly requests: number;
}

const isMeant = (site: string) => fourth === undefined || fourth.split(',').includes(site);

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

const sites = await startReplaySites();
const { engine, close } = openBenchEngine(AT_ONCE);
engine.settings.change({ browserPages: AT_ONCE });
console.log(
  '| site | state | rows equal | wrong rows | by calls | pages/s by calls | by browser | ratio | requests a page | by browser | kB a page | by browser |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
const ratios: number[] = [];
for (const site of ([...ITEM_SITES, SIGNED_SITE] as const).filter(isMeant))
  await measure(site, PAGES, itemJob(site), (id) => [itemRow(id)]);
for (const site of LIST_SITES.filter(isMeant)) await measure(site, LISTS, listJob(site), listRows);
const sorted = ratios.toSorted((a, b) => a - b);
console.log(`\nRatio of pages/s, calls by browser: median ${middle(sorted)}, least ${sorted[0]?.toFixed(1)}`);
console.log('\n| site that changes | wrong rows | rows | by calls before | by calls after |');
console.log('|---|---|---|---|---|');
for (const site of CHANGING_SITES.filter(isMeant)) await measureChange(site);
await close();
await sites.stop();

function itemJob(site: ItemSite) {
  return (ids: readonly number[]) => ({
    urls: ids.map((id) => `${sites.origin}${itemPath(site, id)}`),
    template: ITEM_TEMPLATE,
    perPage: 'one',
  });
}

function listJob(site: ListSite) {
  return (ids: readonly number[]) => ({
    urls: ids.map((id) => `${sites.origin}${listPath(site, id)}`),
    template: LIST_TEMPLATE,
    perPage: 'many',
    maxPages: 10,
  });
}

type MakeJob = (ids: readonly number[]) => Readonly<Record<string, unknown>>;

async function measure(
  site: string,
  count: number,
  job: MakeJob,
  truth: (id: number) => readonly Row[],
): Promise<void> {
  await run(site, job(range(1, LEARNED)));
  const ids = range(LEARNED + 1, count);
  const known = engine.replays.list({ site: new URL(sites.origin).host, limit: 1000, offset: 0 }).results;
  const own = known.filter(({ pattern }) => pattern.includes(`/${site}/`));
  const byCalls = await run(site, job(ids));
  for (const { id } of own) engine.replays.change(id, { enabled: false });
  const some = ids.slice(0, BY_BROWSER);
  const byBrowser = await run(site, job(some));
  const expected = ids.flatMap(truth);
  const wrong = countWrong(expected, byCalls.rows);
  const perSecond = [count / byCalls.seconds, some.length / byBrowser.seconds] as const;
  const ratio = perSecond[0] / perSecond[1];
  const state = own.find(({ state: each }) => each !== 'learning')?.state ?? 'learning';
  if (state === 'active') ratios.push(ratio);
  const both = some.flatMap(truth).length;
  const equal = both - countWrong(byBrowser.rows, byCalls.rows.slice(0, both));
  const cells = [
    ...[site, state, `${equal}/${both}`, wrong, `${byCalls.byCalls}/${count}`],
    ...[perSecond[0].toFixed(1), perSecond[1].toFixed(2), ratio.toFixed(1)],
    ...[byCalls.requests / count, byBrowser.requests / some.length].map((each) => each.toFixed(1)),
    ...[byCalls.bytes / count, byBrowser.bytes / some.length].map((each) => (each / 1000).toFixed(1)),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

async function measureChange(site: (typeof CHANGING_SITES)[number]): Promise<void> {
  const job = itemJob(site);
  const before = await run(site, job(range(1, LEARNED + 10)));
  const ids = range(100, 24);
  const half = Number(sites.asked(site).length);
  sites.changeAfter(site, half + 8);
  const after = await run(site, job(ids));
  const wrong = countWrong(ids.map(itemRow), after.rows);
  console.log(`| ${site} | ${wrong} | ${after.rows.length} | ${before.byCalls} | ${after.byCalls} |`);
}

async function run(site: string, args: Readonly<Record<string, unknown>>): Promise<Run> {
  const before = sites.asked(site).length;
  const started = performance.now();
  const row = await engine.jobs.finished(
    (await engine.jobs.create('extract', args as Parameters<Engine['jobs']['create']>[1])).id,
  );
  const seconds = (performance.now() - started) / 1000;
  const { metrics, replay } = engine.views.summary(row);
  const names = Object.keys(args.template as object);
  const items = [...engine.results.items(row)];
  const rows = items.map((item) => Object.fromEntries(names.map((name) => [name, item[name]])));
  const bytes = metrics.network.reduce((sum, each) => sum + each.bytes, 0);
  return { rows, byCalls: replay?.pages ?? 0, seconds, bytes, requests: sites.asked(site).length - before };
}

function countWrong(expected: readonly Row[], given: readonly Row[]): number {
  const length = Math.max(expected.length, given.length);
  return range(0, length).filter((at) => JSON.stringify(expected[at]) !== JSON.stringify(given[at])).length;
}

function middle(values: readonly number[]): string {
  return (values[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(1);
}
