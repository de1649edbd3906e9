import { describe, expect, it } from 'vitest';
import { jobEnd, type TestApp } from '../helpers/app';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;
withApp((nextApp, nextSite) => {
  app = nextApp;
  site = nextSite;
});

const template = { name: 'The name', price: 'The price as a number' };
const page = (name: string, price: number) =>
  `<title>${name}</title><main><h1>${name}</h1><p>Price: <span class="price">$${price}.00</span></p></main>`;

/** A workbook as Winnow writes it, with a date and a number as Excel keeps them. */
async function workbook(rows: readonly (readonly (string | number)[])[], settings = ''): Promise<Buffer> {
  const { zipSync, strToU8 } = await import('fflate');
  const xml = (text: string) => strToU8(`<?xml version="1.0"?>${text}`);
  const letter = (at: number) => String.fromCharCode(65 + at);
  const cells = rows.map((row, line) => {
    const inner = row.map((value, at) =>
      typeof value === 'number'
        ? `<c r="${letter(at)}${line + 1}"${value > 40_000 ? ' s="1"' : ''}><v>${value}</v></c>`
        : `<c r="${letter(at)}${line + 1}" t="inlineStr"><is><t>${value}</t></is></c>`,
    );
    return `<row r="${line + 1}">${inner.join('')}</row>`;
  });
  return Buffer.from(
    zipSync({
      'xl/workbook.xml': xml(
        `<workbook xmlns:r="r">${settings}<sheets><sheet name="A" r:id="rId7"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        '<Relationships><Relationship Id="rId7" Target="worksheets/mine.xml"/></Relationships>',
      ),
      'xl/styles.xml': xml('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
      'xl/worksheets/mine.xml': xml(`<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`),
    }),
  );
}

const read = (data: Buffer) => app.api('readSheet', { data: data.toString('base64') });

describe('a spreadsheet', () => {
  it('of 500 pages comes back joined with what was read, and only its 12 failed rows run again', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    const ROWS = 500;
    const failing = new Set(Array.from({ length: 12 }, (_, at) => at * 40 + 7));
    for (let at = 0; at < ROWS; at++) {
      site.on(`/p/${at}`, failing.has(at) ? { status: 500 } : page(`Thing ${at}`, at + 1));
    }
    const lines = Array.from(
      { length: ROWS },
      (_, at) => `S-${at},"Shelf ${at % 7}, left",${site.url(`/p/${at}`)},${at % 3 === 0 ? '' : at}`,
    );
    const { rows, urlColumn, columns } = await read(Buffer.from(`Article_No,Place,Link,price\n${lines.join('\n')}\n`));
    expect([rows.length, urlColumn, columns]).toEqual([ROWS, 'Link', ['Article_No', 'Place', 'Link', 'price']]);

    const { jobId } = await app.run('extract', { rows, urlColumn: 'Link', template, attempts: 1 });
    const items = async () => (await app.api('listItems', { id: jobId, limit: 1000 })).results.map(({ item }) => item);
    const first = await items();
    expect(first).toHaveLength(ROWS);
    expect(first.filter(({ _status }) => _status === 'error').map(({ Article_No }) => Article_No)).toEqual(
      [...failing].map((at) => `S-${at}`),
    );
    expect(Object.keys(first[8] ?? {}).slice(0, 6)).toEqual([
      'Article_No',
      'Place',
      'Link',
      'price (input)',
      'name',
      'price',
    ]);
    expect(first[8]).toMatchObject({
      Article_No: 'S-8',
      Place: 'Shelf 1, left',
      Link: site.url('/p/8'),
      'price (input)': '8',
      name: 'Thing 8',
      price: 9,
    });
    const [row] = (await app.api('listItems', { id: jobId, limit: 1, offset: 8 })).results;
    expect(row?.evidence).toMatchObject({ Article_No: { source: 'input', confidence: 1 } });
    expect(first[7]).toMatchObject({ Article_No: 'S-7', 'price (input)': '7', name: null, _status: 'error' });

    site.forget();
    for (const at of failing) site.on(`/p/${at}`, page(`Thing ${at}`, at + 1));
    expect(await app.api('retryJob', { id: jobId })).toMatchObject({ retried: failing.size });
    await jobEnd(app, jobId);
    expect(site.visits().toSorted()).toEqual([...failing].map((at) => `/p/${at}`).toSorted());
    const second = await items();
    expect(second.map(({ Article_No, price }) => [Article_No, price])).toEqual(
      Array.from({ length: ROWS }, (_, at) => [`S-${at}`, at + 1]),
    );
    const { text } = await app.send(`/api/jobs/${jobId}/export?format=csv`, { method: 'GET' });
    const [head = '', ...csv] = text.trim().split('\r\n');
    expect(head).toMatch(/^Article_No,Place,Link,price \(input\),name,price,_url/);
    expect(csv).toHaveLength(ROWS);
    expect(csv[7]).toMatch(/^S-7,"Shelf 0, left",http\S+\/p\/7,7,Thing 7,8,/);
  });

  it('may name a page twice, and each row keeps its own columns', async () => {
    site.on('/same', page('Same', 5));
    const rows = [
      { shelf: 'A', url: site.url('/same') },
      { shelf: 'B', url: site.url('/same') },
    ];
    const { results } = await app.run('extract', { rows, template });
    expect(results.items.map(({ shelf, url, name }) => [shelf, url, name])).toEqual([
      ['A', site.url('/same'), 'Same'],
      ['B', site.url('/same'), 'Same'],
    ]);
  });

  it('is read from an Excel workbook, with numbers and dates as they are shown', async () => {
    const table = await read(
      await workbook([
        ['Since', 'Stock', 'Page'],
        [46_146, 5, 'shop.example/1'],
        [46_147.5, 1.5, 'shop.example/2'],
      ]),
    );
    expect(table).toEqual({
      columns: ['Since', 'Stock', 'Page'],
      rows: [
        { Since: '2026-05-04', Stock: 5, Page: 'shop.example/1' },
        { Since: '2026-05-05 12:00:00', Stock: 1.5, Page: 'shop.example/2' },
      ],
      urlColumn: 'Page',
    });
    const { jobId } = await app.run('extract', { rows: [{ a: 'x', page: site.url('/gone') }], template, attempts: 1 });
    const headers = { authorization: `Bearer ${app.key}` };
    const exported = await fetch(`${app.baseUrl}/api/jobs/${jobId}/export?format=xlsx`, { headers });
    expect((await read(Buffer.from(await exported.arrayBuffer()))).columns.slice(0, 4)).toEqual([
      'a',
      'page',
      'name',
      'price',
    ]);
  });

  it('counts days from 1904 if the workbook does', async () => {
    const data = await workbook([['Since'], [44_684]], '<workbookPr date1904="1"/>');
    expect((await read(data)).rows).toEqual([{ Since: '2026-05-04' }]);
  });

  it('is refused where a row has no URL, no column has one, or the file is none', async () => {
    const refuse = async (body: object) => (await app.refused('/api/extract', { template, ...body })).errors[0];
    expect(await refuse({ rows: [{ a: site.url('/1') }, { a: 'none' }] })).toMatchObject({ path: ['rows', 1, 'a'] });
    expect((await refuse({ rows: [{ a: 'none' }] }))?.message).toBe('No column of the rows holds URLs.');
    expect((await refuse({ rows: [{ a: site.url('/1') }], urlColumn: 'b' }))?.hint).toBe('The columns are a.');
    expect((await refuse({ rows: [{ a: site.url('/1') }], url: site.url('/2') }))?.code).toBe('conflicting_parameters');
    const broken = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from('no archive')]).toString('base64');
    expect((await app.refused('/api/sheets', { data: broken })).errors[0]?.message).toBe('The workbook is damaged.');
  });
});
