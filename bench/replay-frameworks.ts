import { ITEM_TEMPLATE, itemRow, LIST_TEMPLATE, listRows } from '../test/helpers/replay-sites';
import { openBenchEngine } from './bench-engine';
import { createReplayRuns } from './replay/measure';
import { type FrameworkSite, startFrameworkSites } from './replay-frameworks/start-sites';

// Shops built with React, Vue, Svelte, SvelteKit and Next.js by their own tools, on loopback. For each the calls are learned and proved from the first pages, then
// further pages are read by their calls and some, with these switched off, by the browser alone. Rows are compared with the truth.
//   npm run bench -- replay-frameworks [PAGES] [LISTS] [PAGES BY BROWSER] [SITES, SEPARATED BY COMMAS]

const [first = '128', second = '128', third = '16', fourth] = process.argv.slice(2);
const BY_BROWSER = Number(third);
const AT_ONCE = 4;

const { sites, stop } = await startFrameworkSites((name) => fourth === undefined || fourth.split(',').includes(name));
const { engine, close } = openBenchEngine(AT_ONCE);
engine.settings.change({ browserPages: AT_ONCE });
const runs = createReplayRuns(engine, BY_BROWSER);
runs.printHead();
for (const site of sites) {
  await runs.measure(`${site.name}, items`, Number(first), itemJob(site), (id) => [itemRow(id)]);
  await runs.measure(`${site.name}, lists`, Number(second), listJob(site), listRows);
}
runs.printRatios();
await close();
stop();
process.exit(0);

function itemJob({ item }: FrameworkSite) {
  return (ids: readonly number[]) => ({ urls: ids.map(item), template: ITEM_TEMPLATE, perPage: 'one' });
}

function listJob({ list }: FrameworkSite) {
  return (ids: readonly number[]) => ({
    urls: ids.map(list),
    template: LIST_TEMPLATE,
    perPage: 'many',
    maxPages: 10,
  });
}
