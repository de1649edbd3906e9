import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { jobEnd, type TestApp, until } from '../helpers/app';
import { linking, PRODUCT_TEMPLATE, product, type Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

/* A client that reads a list by limit and offset while its job runs gets every item once. */

let app: TestApp;
let site: Site;
withApp((started, own) => {
  [app, site] = [started, own];
});

type Query = Omit<Parameters<typeof app.api<'listItems'>>[1], 'id'>;
const AT_ONCE = 2;

/** A path that answers when the returned function is called. */
function hold(path: string, html: string): () => void {
  const waiting: ServerResponse[] = [];
  let isOpen = false;
  site.on(path, (_, response) => (isOpen ? void response.end(html) : void waiting.push(response)));
  return () => {
    isOpen = true;
    for (const response of waiting.splice(0)) response.end(html);
  };
}

/** Reads on from where it stopped, as long as there are items. */
function openReader(id: string, query: Query = {}) {
  const read: unknown[] = [];
  return {
    read,
    readOn: async () => {
      for (;;) {
        const { results } = await app.api('listItems', { id, limit: AT_ONCE, offset: read.length, ...query });
        read.push(...results.map(({ item }) => item.name));
        if (results.length === 0) return;
      }
    },
  };
}

const ended = (id: string, count: number) =>
  until(`${count} items`, async () => {
    const { progress } = await app.api('getJob', { id });
    return progress.items === count || null;
  });

describe('the items of a running job, read page by page', () => {
  it('come once each and in the order of the URLs, although pages end in another order', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `Thing ${at + 1}`);
    names.forEach((name, at) => {
      site.on(`/things/${at}`, product(name, at + 1));
    });
    const [letFirst, letFifth] = [hold('/things/0', product('Thing 1', 1)), hold('/things/4', product('Thing 5', 5))];
    const urls = names.map((_, at) => site.url(`/things/${at}`));
    const id = await app.detach('extract', { urls, template: PRODUCT_TEMPLATE });
    const [all, cheap] = [
      openReader(id),
      openReader(id, { filter: '[{"field":"price","op":"less","value":7}]', duplicates: 'hide' }),
    ];
    const readOn = () => Promise.all([all.readOn(), cheap.readOn()]);
    await ended(id, 6);
    await readOn();
    expect(all.read).toEqual([]);
    expect(await app.api('listItems', { id })).toEqual({ results: [], total: 0, unsettled: 6 });
    for (const query of [{ unsettled: true }, { sort: '-price' }]) {
      const { results, ...counts } = await app.api('listItems', { id, ...query });
      expect([results.length, counts]).toEqual([6, { total: 6 }]);
    }
    const ofFilter = { id, filter: '[{"field":"price","op":"less","value":7}]' };
    expect(await app.api('listItems', ofFilter)).toEqual({ results: [], total: 0, unsettled: 4 });
    await app.api('pauseJob', { id });
    expect(await app.api('listItems', { id })).toMatchObject({ total: 6 });
    await app.api('resumeJob', { id });
    letFirst();
    await ended(id, 7);
    await readOn();
    expect([all.read, cheap.read]).toEqual([names.slice(0, 4), names.slice(0, 4)]);
    letFifth();
    await jobEnd(app, id);
    await readOn();
    expect([all.read, cheap.read]).toEqual([names, names.slice(0, 6)]);
  });

  it('come once each where lists go on over several pages', async () => {
    const list = (rows: readonly string[], next: string | null) =>
      `<!doctype html><title>List</title><main><ul>${rows
        .map(
          (row) =>
            `<li><h2><a href="/row/${row}">Row ${row}</a></h2><span class="price">${row.length}.50 EUR</span></li>`,
        )
        .join('')}</ul>${next === null ? '' : `<a rel="next" href="${next}">Next</a>`}</main>`;
    const letSecond = hold('/a/2', list(['a4', 'a5', 'a6'], null));
    site.on('/a', list(['a1', 'a2', 'a3'], '/a/2'));
    site.on('/b', list(['b1', 'b2', 'b3'], '/b/2'));
    site.on('/b/2', list(['b4', 'b5', 'b6'], null));
    const urls = [site.url('/a'), site.url('/b')];
    const id = await app.detach('extract', { urls, template: PRODUCT_TEMPLATE, perPage: 'many', maxPages: 5 });
    const reader = openReader(id);
    await ended(id, 9);
    await reader.readOn();
    expect(reader.read).toEqual(['Row a1', 'Row a2', 'Row a3']);
    letSecond();
    const { results } = await jobEnd(app, id);
    await reader.readOn();
    const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6'].map((row) => `Row ${row}`);
    expect(reader.read).toEqual(names);
    expect(results).toMatchObject({ items: names.map((name) => ({ name })) });
  });

  it('of a workflow come once each, when they have been put in order', async () => {
    const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
    names.forEach((name, at) => {
      site.on(`/step/${at}`, product(name, at + 1));
    });
    const letFirst = hold('/step/0', product('First', 1));
    const items = names.map((_, at) => ({ url: site.url(`/step/${at}`) }));
    const steps = [
      { name: 'const', args: { items } },
      { name: 'extract', args: { questions: PRODUCT_TEMPLATE } },
    ];
    const { workflowId } = await app.api('createWorkflow', { name: 'Five', steps });
    const { jobId: id } = await app.api('runWorkflow', { id: workflowId });
    const reader = openReader(id);
    await ended(id, 4);
    await reader.readOn();
    expect([reader.read, await app.api('listItems', { id })]).toEqual([[], { results: [], total: 0, unsettled: 4 }]);
    letFirst();
    await jobEnd(app, id);
    await reader.readOn();
    expect(reader.read).toEqual(names);
  });

  it('are given as a crawl finds them', async () => {
    site.on('/shop', linking('/shop/1', '/shop/2', '/shop/3'));
    site.on('/shop/1', product('One', 1));
    site.on('/shop/3', product('Three', 3));
    const letSecond = hold('/shop/2', product('Two', 2));
    const task = { pattern: site.url('/shop/*'), startUrls: [site.url('/shop')], template: PRODUCT_TEMPLATE };
    const id = await app.detach('scrape', task);
    const reader = openReader(id);
    await ended(id, 2);
    await reader.readOn();
    expect(reader.read).toEqual(['One', 'Three']);
    letSecond();
    await jobEnd(app, id);
    await reader.readOn();
    expect(reader.read).toEqual(['One', 'Three', 'Two']);
  });
});
