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
import { countWrong, createReplayRuns, LEARNED, range } from './replay/measure';

// Sites on loopback whose scripts fill their pages from calls, each in its own way. For each: the calls are learned and
// proved from the first pages, then further pages are read in the same engine, all by their calls (with one in 64
// checked by the browser) and some, with these switched off, by the browser alone. Rows are compared with the truth; then three sites change during a run.
//   npm run bench -- replay [PAGES] [LISTS] [PAGES BY BROWSER] [SITES, SEPARATED BY COMMAS]

const [first = '256', second = '64', third = '24', fourth] = process.argv.slice(2);
const PAGES = Number(first);
const LISTS = Number(second);
const BY_BROWSER = Number(third); // pages that the browser reads as well, which takes most of the time
const AT_ONCE = 4;

const isMeant = (site: string) => fourth === undefined || fourth.split(',').includes(site);

const sites = await startReplaySites();
const { engine, close } = openBenchEngine(AT_ONCE);
engine.settings.change({ browserPages: AT_ONCE });
const runs = createReplayRuns(engine, BY_BROWSER);
const askedOf = (site: string) => () => sites.asked(site).length;
runs.printHead();
for (const site of ([...ITEM_SITES, SIGNED_SITE] as const).filter(isMeant))
  await runs.measure(site, PAGES, itemJob(site), (id) => [itemRow(id)], askedOf(site));
for (const site of LIST_SITES.filter(isMeant)) await runs.measure(site, LISTS, listJob(site), listRows, askedOf(site));
runs.printRatios();
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

async function measureChange(site: (typeof CHANGING_SITES)[number]): Promise<void> {
  const job = itemJob(site);
  const before = await runs.run(job(range(1, LEARNED + 10)));
  const ids = range(100, 24);
  const half = Number(sites.asked(site).length);
  sites.changeAfter(site, half + 8);
  const after = await runs.run(job(ids));
  const wrong = countWrong(ids.map(itemRow), after.rows);
  console.log(`| ${site} | ${wrong} | ${after.rows.length} | ${before.byCalls} | ${after.byCalls} |`);
}
