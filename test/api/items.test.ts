import { filterText } from '@shared/item-filter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';
import { linking, PRODUCT_TEMPLATE, product, type Site, startSite } from '../helpers/site';

let app: TestApp;
let site: Site;
let id: string;

// name, price; the names are what a spreadsheet, a sorter and a reader of CSV stumble over
const ROWS = [
  ['=1+1', 30],
  ['-2+3', 4],
  ['@sum', 100],
  ['Plain "quoted", name', 9.5],
  ['apple', 12],
  ['Banana', 7],
  ['Größe 100 %', 8],
  ['under_score', 6],
] as const;

beforeAll(async () => {
  [app, site] = await Promise.all([startTestApp(), startSite()]);
  ROWS.forEach(([name, price], index) => {
    site.on(`/p/${index}`, product(name, price));
  });
  site.on('/nameless', '<!doctype html><title></title><p>.</p>');
  const urls = [...ROWS.map((_, index) => site.url(`/p/${index}`)), site.url('/gone'), site.url('/nameless')];
  ({ jobId: id } = await app.run('extract', { urls, template: PRODUCT_TEMPLATE, attempts: 1, name: 'My items: a/b' }));
});
afterAll(() => Promise.all([app.stop(), site.stop()]));

const list = (query: Omit<Parameters<typeof app.api<'listItems'>>[1], 'id'> = {}) =>
  app.api('listItems', { id, ...query });
const names = async (query: Parameters<typeof list>[0]) => (await list(query)).results.map(({ item }) => item.name);
const exported = (query: string, job = id) => app.send(`/api/jobs/${job}/export?${query}`);

describe('the items of a job', () => {
  it('come in order with their position and evidence', async () => {
    const { results, total } = await list();
    expect(total).toBe(10);
    expect(results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(results.slice(0, 8).map(({ item }) => [item.name, item.price])).toEqual(ROWS.map((row) => [...row]));
    const [first] = results;
    expect(first?.evidence.name).toMatchObject({ source: 'json_ld', path: expect.stringContaining('name') });
    expect(first?.evidence.name?.confidence).toBeGreaterThan(0.5);
    expect(Object.keys(first?.evidence ?? {}).sort()).toEqual(['name', 'price']);
    expect(results[8]).toMatchObject({ item: { _status: 'error', name: null }, evidence: {} });
  });

  it('are read in pieces', async () => {
    const { results, total } = await list({ limit: 3, offset: 4 });
    expect([total, results.map(({ index }) => index)]).toEqual([10, [4, 5, 6]]);
    expect((await list({ offset: 10 })).results).toEqual([]);
  });

  it('are sorted by a number as numbers, missing ones last in both directions', async () => {
    const prices = async (sort: string) => (await list({ sort })).results.map(({ item }) => item.price);
    const rising = [4, 6, 7, 8, 9.5, 12, 30, 100];
    expect(await prices('price')).toEqual([...rising, null, null]);
    expect(await prices('-price')).toEqual([...rising.reverse(), null, null]);
  });

  it('are sorted by a text without regard to case', async () => {
    const sorted = await names({ sort: 'name' });
    expect(sorted.indexOf('apple')).toBeLessThan(sorted.indexOf('Banana'));
    expect((await names({ sort: '-name' })).slice(0, 8)).toEqual(sorted.slice(0, 8).reverse());
  });

  it('keep their position under a sort, and are read in pieces there too', async () => {
    const whole = await list({ sort: '-price' });
    const piece = await list({ sort: '-price', limit: 2, offset: 1 });
    expect(piece.results).toEqual(whole.results.slice(1, 3));
    expect(whole.results[0]).toMatchObject({ index: 2, item: { name: '@sum' } });
  });

  it('are searched in their values, not in their names or private fields', async () => {
    expect(await names({ search: 'APPLE' })).toEqual(['apple']);
    expect(await names({ search: '9.5' })).toEqual(['Plain "quoted", name']);
    expect(await names({ search: 'price' })).toEqual([]);
    expect(await names({ search: site.host })).toEqual([]);
    expect((await list({ search: 'a', limit: 1 })).total).toBeGreaterThan(1);
  });

  it('are searched and filtered in any script, whatever the case', async () => {
    const large = 'Größe 100 %';
    for (const text of ['GRÖSSE 100', 'größe', 'ÖßE', 'o\u0308ße 100 %']) {
      expect([text, await names({ search: text })]).toEqual([text, [large]]);
      const filter = filterText([{ field: 'name', op: 'contains', value: text }]);
      expect([text, await names(filter ? { filter } : {})]).toEqual([text, [large]]);
    }
    for (const text of ['ö_', 'Ü', 'größe\\']) expect([text, await names({ search: text })]).toEqual([text, []]);
  });

  it('are searched literally', async () => {
    expect(await names({ search: '%' })).toEqual(['Größe 100 %']);
    expect(await names({ search: '_' })).toEqual(['under_score']);
    expect(await names({ search: '"quoted"' })).toEqual(['Plain "quoted", name']);
    expect(await names({ search: '\\' })).toEqual([]);
  });

  it('are searched and sorted together', async () => {
    expect(await names({ search: 'an', sort: 'price' })).toEqual(['Banana']);
    expect(await names({ search: 'a', sort: 'price' })).toEqual(
      ['Banana', 'Plain "quoted", name', 'apple', '@sum'].filter((name) => /a/i.test(name)),
    );
  });

  it('are not sorted, filtered or compared by a field that none has', async () => {
    const filter = encodeURIComponent('[{"field":"prise","op":"empty"}]');
    for (const path of ['items', 'export'])
      for (const [query, parameter, hint] of [
        ['sort=nothing_like_it', 'sort', 'There are name, price, _url,'],
        ['sort=-prise,name', 'sort', 'Did you mean "price"?'],
        [`filter=${filter}`, 'filter', 'Did you mean "price"?'],
        ['duplicates=hide&key=prise', 'key', 'Did you mean "price"?'],
        [`sort=${encodeURIComponent("a'; DROP TABLE items")}`, 'sort', 'There are name,'],
      ]) {
        const { code, errors } = refusal(await app.send(`/api/jobs/${id}/${path}?${query}`));
        expect([query, code, errors.map((each) => each.path)]).toEqual([query, 'invalid_request', [[parameter]]]);
        expect(errors[0]?.message).toContain(hint);
      }
  });

  it('can be sorted by private fields and by what is within a field, whatever it is called', async () => {
    for (const sort of ['_status', 'name.first', "name.a'; DROP TABLE items", 'name."'])
      expect([sort, (await list({ sort })).total]).toEqual([sort, 10]);
  });

  it('can be sorted by any field while there are none', async () => {
    const { jobId } = await app.run('crawl', { pattern: site.url('/p/*'), startUrls: [site.url('/p/0')] });
    expect(await app.api('listItems', { id: jobId, sort: 'nothing' })).toEqual({ results: [], total: 0 });
  });

  it.each(['limit=0', 'limit=10001', 'offset=-1', 'limit=x'])('refuse %s', async (query) => {
    expect(refusal(await app.send(`/api/jobs/${id}/items?${query}`)).code).toBe('invalid_request');
  });
});

describe('an export', () => {
  it('is CSV by RFC 4180 if nothing is asked, with a header, quotes and line ends', async () => {
    const answer = await exported('');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="My-items-a-b.csv"');
    const lines = answer.text.split('\r\n');
    expect(lines[0]).toBe('name,price,_url,_htmlUrl,_status,_message,_timestamp,_missing,_boosted');
    expect(lines).toHaveLength(12);
    expect(lines.at(-1)).toBe('');
    expect(lines[4]).toMatch(/^"Plain ""quoted"", name",9\.5,http/);
    expect(lines[9]).toMatch(
      /^,,http:.*\/gone,[^,]*,error,There is no page at this address \(404\)\.,[^,]+,"\[""name"",""price""\]",false$/,
    );
  });

  it('escapes formulas, unless that is switched off', async () => {
    const guarded = (await exported('privateFields=false')).text.split('\r\n');
    expect(guarded.slice(1, 4)).toEqual(["'=1+1,30", "'-2+3,4", "'@sum,100"]);
    const plain = (await exported('privateFields=false&guardFormulas=false')).text.split('\r\n');
    expect(plain.slice(1, 4)).toEqual(['=1+1,30', '-2+3,4', '@sum,100']);
  });

  it.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ])('separates by %s', async (separator, character) => {
    const { text } = await exported(`private_fields=0&separator=${separator}`);
    expect(text.split('\r\n').slice(0, 2)).toEqual([`name${character}price`, `'=1+1${character}30`]);
    expect(text).toContain(separator === 'comma' ? '"Plain' : '"Plain ""quoted"", name"');
  });

  it('begins with a byte order mark on request', async () => {
    expect((await exported('bom=true')).text.startsWith('\ufeffname,')).toBe(true);
    expect((await exported('bom=false')).text.startsWith('name,')).toBe(true);
  });

  it('writes lists for people on request', async () => {
    const cells = async (query: string) => (await exported(query)).text.split('\r\n')[9];
    expect(await cells('lists=text')).toMatch(/,name; price,false$/);
    expect(await cells('lists=json')).toMatch(/,"\[""name"",""price""\]",false$/);
  });

  it('is JSON with the same items', async () => {
    const answer = await exported('format=json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('.json"');
    const { results } = await list();
    expect(JSON.parse(answer.text)).toEqual(results.map(({ item }) => item));
    const bare: unknown[] = JSON.parse((await exported('format=json&privateFields=false')).text);
    expect(bare[0]).toEqual({ name: '=1+1', price: 30 });
  });

  it('is JSON lines with the same items', async () => {
    const answer = await exported('format=jsonl');
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    const lines = answer.text.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual((await list()).results.map(({ item }) => item));
  });

  it.each(['format=pdf', 'separator=pipe', 'bom=perhaps', 'guard_formulas=2'])('refuses %s', async (query) => {
    const answer = refusal(await exported(query));
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request']);
  });

  it('of a crawl is its hits, of a visit its page', async () => {
    site.on('/', linking('/p/1', '/p/2'));
    const crawl = await app.run('crawl', { pattern: site.url('/p/*'), startUrls: [site.url('/')], maxDepth: 0 });
    expect((await exported('', crawl.jobId)).text).toBe(`url\r\n${site.url('/p/1')}\r\n${site.url('/p/2')}\r\n`);
    expect(JSON.parse((await exported('format=json', crawl.jobId)).text)).toEqual([
      { url: site.url('/p/1') },
      { url: site.url('/p/2') },
    ]);
    const visit = await app.run('visit', { url: site.url('/p/1') });
    expect((await exported('fields=url,status,message', visit.jobId)).text).toBe(
      `url,status,message\r\n${site.url('/p/1')},ok,\r\n`,
    );
  });

  it('of a job without items is a header, an empty list, or nothing', async () => {
    const none = await app.run('scrape', {
      pattern: site.url('/none/*'),
      startUrls: [site.url('/p/1')],
      template: PRODUCT_TEMPLATE,
    });
    expect((await exported('privateFields=false', none.jobId)).text).toBe('name,price\r\n');
    expect(JSON.parse((await exported('format=json', none.jobId)).text)).toEqual([]);
    expect((await exported('format=jsonl', none.jobId)).text).toBe('');
  });

  it('of many items is whole', { tags: 'long' }, async () => {
    const urls = Array.from({ length: 1300 }, (_, index) => site.url(`/p/${index % ROWS.length}`));
    const many = await app.run('extract', { urls, template: PRODUCT_TEMPLATE });
    const rows: { readonly _url: string }[] = JSON.parse((await exported('format=json', many.jobId)).text);
    expect(rows.map(({ _url }) => _url)).toEqual(urls);
    expect((await exported('privateFields=false', many.jobId)).text.split('\r\n')).toHaveLength(1302);
  });
});
