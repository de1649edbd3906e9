import { startKillable } from '../../test/helpers/killable';
import { PRODUCT_TEMPLATE, product } from '../../test/helpers/site';
import { type Attack, type Family, times } from './attack';

/* The program ends as by a power cut at moments of its work; then it goes on by itself, and each page is there once. */

const PAGES = 300;

/** Kills it whenever so many more pages were asked for, then lets the job end and counts its rows. */
const killedEvery =
  (everyRequests: number, kills: number): Attack['run'] =>
  async ({ site, folder }) => {
    site.otherwise((request, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': 'text/html' }).end(product(request.url ?? '', 1)), 3);
    });
    site.forget();
    const data = folder(`killed-${everyRequests}`);
    let run = await startKillable(data);
    await run.api.api('changeSettings', { hostPerSecond: 0, hostConcurrency: 8 });
    const urls = [...times(PAGES, (at) => site.url(`/p/${at}`))];
    const id = await run.api.detach('extract', { urls, template: PRODUCT_TEMPLATE, render: 'never' });
    const isActive = async () => (await run.api.api('getJob', { id })).state === 'active';
    let done = 0;
    for (let kill = 1; kill <= kills; kill++) {
      while (site.visits().length < kill * everyRequests && (await isActive())) await later(5);
      await run.kill();
      done++;
      run = await startKillable(data, run.port);
    }
    while (await isActive()) await later(50);
    const { state, progress } = await run.api.api('getJob', { id });
    const { results, total } = await run.api.api('listItems', { id, limit: PAGES * 2 });
    const names = new Set(results.map(({ item }) => JSON.stringify(item)));
    await run.kill();
    const wrong = [
      ...(state === 'completed' ? [] : [`the job is ${state}`]),
      ...(total === PAGES && names.size === PAGES
        ? []
        : [`${total} rows, ${names.size} different ones, of ${PAGES} pages`]),
      ...(progress.visits === PAGES ? [] : [`${progress.visits} visits counted of ${PAGES}`]),
    ];
    return { tries: done, through: wrong };
  };

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const kills: Family = {
  name: 'Killed at moments',
  attacks: [
    { name: 'at its start, again and again', run: killedEvery(1, 6) },
    { name: 'in the midst of pages', run: killedEvery(37, 7) },
  ],
};
