import { beforeEach, describe, expect, it } from 'vitest';
import { parsePage } from '../../src/main/engine/page/parse';
import { getElements } from '../../src/main/engine/page/walk';
import type { TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
withApp((given, own) => {
  [app, site] = [given, own];
});

const PAGES = 3;
const thing = (number: number) =>
  `<li class="thing"><h3><a href="/thing/${number}">Thing number ${number}</a></h3><p>Made of wood and glue.</p><span class="price">$${number}.50</span></li>`;

/** Back is before on, and both look alike: only what they say tells them apart. */
function listPage(page: number): string {
  const things = Array.from({ length: 6 }, (_, at) => thing((page - 1) * 6 + at + 1)).join('');
  const back = page > 1 ? `<a class="turn" href="/list/${page - 1}">Zurueck da</a>` : '';
  const on = page < PAGES ? `<a class="turn" href="/list/${page + 1}"><span>Los</span></a>` : '';
  return `<!doctype html><title>Things</title><h1>Things</h1><p>Page ${page} of ${PAGES}</p><ul>${things}</ul><div>${back} ${on}</div>`;
}

async function store(path: string): Promise<string> {
  const { links } = await app.run('visit', { url: site.url(path), include: ['html'] });
  return /\/pages\/([\w-]+)\//.exec(links.html ?? '')?.[1] ?? '';
}

beforeEach(() => {
  for (let page = 1; page <= PAGES; page++) site.on(`/list/${page}`, listPage(page));
  site.on('/thing/1', '<!doctype html><h1>Thing number 1</h1><table><tr><th>Material</th><td>Oak</td></tr></table>');
});

describe('what a stored page offers', () => {
  it('is sent back as picks and read as it was told', async () => {
    const page = await store('/list/1');
    const { kind, records, fields, pages } = await app.api('suggestFields', { page });
    expect([kind, records?.count, pages]).toEqual(['list', 6, PAGES]);
    expect(fields.map(({ name, type, count, samples }) => [name, type, count, samples[0]])).toEqual([
      ['title', 'text', 6, 'Thing number 1'],
      ['url', 'link', 6, '/thing/1'],
      ['price', 'price', 6, '$1.50'],
    ]);
    const { preview } = await app.api('pickExtractor', {
      page,
      perPage: 'many',
      template: { title: 'The title', url: 'The link (url)', price: 'The price (number)' },
      picks: fields.map(({ name, nodes, take }) => ({ field: name, nodes, take })),
    });
    expect(preview.items).toHaveLength(6);
    expect(preview.items[4]).toEqual({ title: 'Thing number 5', url: site.url('/thing/5'), price: 5.5 });
    for (const { name, all } of fields) expect(preview.nodes.flatMap((byField) => byField[name] ?? [])).toEqual(all);
  });

  it('is one record if requested or recognized', async () => {
    const list = await store('/list/1');
    expect((await app.api('suggestFields', { page: list, as: 'record' })).records).toBeNull();
    const one = await app.api('suggestFields', { page: await store('/thing/1') });
    expect(one).toMatchObject({ kind: 'record', records: null, next: null, pages: null });
    expect(one.fields.map(({ name, samples }) => [name, samples[0]])).toEqual([
      ['title', 'Thing number 1'],
      ['material', 'Oak'],
    ]);
  });

  it('is refused for a page that is not stored', async () => {
    const { code, errors } = refusal(await app.send('/api/pages/suggest', { method: 'POST', body: { page: 'gone' } }));
    expect([code, errors[0]?.path]).toEqual(['not_found', ['page']]);
  });
});

describe('a next page that a person picked', () => {
  it('is followed to the end of the list, and never back', async () => {
    const page = await store('/list/1');
    const elements = getElements(parsePage(listPage(1), site.url('/list/1')).document);
    const node = elements.length - 1; // the words in the link, as a click finds them
    const next = await app.api('pickNextPage', { page, node });
    expect(next).toMatchObject({ kind: 'next', url: site.url('/list/2'), selector: 'a:contains("Los")' });
    const { results, artifacts } = await app.run('extract', {
      url: site.url('/list/1'),
      template: { title: 'The title', price: 'The price (number)' },
      perPage: 'many',
      maxPages: 10,
      nextSelector: next.selector ?? '',
    });
    expect(results.items).toHaveLength(6 * PAGES);
    const lists = artifacts.flatMap((artifact) => (artifact.type === 'pagination' ? [artifact.pagination] : []));
    expect(lists).toMatchObject([{ pages: PAGES, found: 'link "Los" (chosen)' }]);
  });

  it('is refused if it leads nowhere, is not CSS, or no list is followed', async () => {
    const page = await store('/list/1');
    const request = { url: site.url('/list/1'), template: { title: 'The title' }, perPage: 'many' };
    const refused = async (path: string, body: Readonly<Record<string, unknown>>) => {
      const { code, errors } = refusal(await app.send(path, { method: 'POST', body }));
      return [code, errors[0]?.path?.[0]];
    };
    expect(await refused('/api/pages/next', { page, node: 0 })).toEqual(['invalid_request', 'node']);
    const bad = { ...request, maxPages: 2, nextSelector: 'a[' };
    expect(await refused('/api/extract', bad)).toEqual(['invalid_request', 'nextSelector']);
    const lone = { ...request, nextSelector: 'a.turn' };
    expect(await refused('/api/extract', lone)).toEqual(['conflicting_parameters', 'nextSelector']);
    const noCss = { ...request, recordSelector: 'li[' };
    expect(await refused('/api/extract', noCss)).toEqual(['invalid_request', 'recordSelector']);
    const noList = { ...request, perPage: 'one', recordSelector: 'li' };
    expect(await refused('/api/extract', noList)).toEqual(['conflicting_parameters', 'recordSelector']);
  });
});

describe('what turns the pages of a stored list', () => {
  const getPath = (url: string | null) => url?.replace(site.url(''), '') ?? null;

  it('is told without a pick, each link with what speaks for it', async () => {
    const bar = `<div class="pager">${[1, 2, 3].map((at) => `<a href="/rows?page=${at}">${at}</a>`).join(' ')} <a rel="next" href="/rows?page=3">Next</a> <a href="/rows?view=all">Show all</a></div>`;
    site.on(
      '/rows?page=2',
      `<!doctype html><h1>Rows</h1><ul>${'<li class="row">A row of it</li>'.repeat(5)}</ul>${bar}`,
    );
    const turns = await app.api('pickNextPage', { page: await store('/rows?page=2') });
    expect([turns.kind, getPath(turns.url), turns.current, turns.total]).toEqual(['next', '/rows?page=3', 2, 3]);
    expect(turns.next.map(({ url, says, leadsOn, proof }) => [getPath(url), says, leadsOn, proof])).toEqual([
      ['/rows?page=3', 'next', true, ['words', 'rel', 'pager', 'beside_numbers', 'address_counts']],
    ]);
    expect(turns.pages.map(({ number, node }) => [number, node !== null])).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ]);
    expect([turns.previous, turns.loadMore]).toEqual([[], []]);
  });

  it('is nothing on a page about one thing', async () => {
    const turns = await app.api('pickNextPage', { page: await store('/thing/1') });
    expect(turns).toMatchObject({
      kind: null,
      url: null,
      found: null,
      next: [],
      previous: [],
      pages: [],
      loadMore: [],
    });
  });
});
