import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeScan } from '../engine/page/documents/make-scan';
import { type TestApp, temporaryFolder } from '../helpers/app';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((given, own) => {
  app = given;
  site = own;
});

const folder = temporaryFolder();
const GERMAN_DATA = createRequire(import.meta.url).resolve('@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz');

const ROWS = [
  ['Teapot', '12', '10.50'],
  ['Kettle', '350', '24.00'],
  ['Paper filter', '1200', '3.25'],
];
const PAGE = `<!doctype html><body style="font: 28px sans-serif"><h1>Price list of the tea house</h1>
<p>All prices are in euros and hold until the end of the year.</p>
<table cellpadding="14"><tr><th>Item<th>Pieces<th>Price</tr>${ROWS.map((row) => `<tr>${row.map((cell) => `<td>${cell}`).join('')}</tr>`).join('')}</table>`;

/** A picture of the page, taken by a real browser. */
async function takePicture(): Promise<Buffer> {
  site.on('/list', PAGE);
  const { results } = await app.run('visit', { url: site.url('/list'), include: ['screenshot'] });
  const response = await fetch(results[0]?.screenshot?.link ?? '');
  return Buffer.from(await response.arrayBuffer());
}

async function visit(path: string, more: Record<string, unknown> = {}) {
  const { results } = await app.run('visit', { url: site.url(path), include: ['markdown'], ...more });
  const [result] = results;
  if (!result) throw new Error('no result');
  return result;
}

const GERMAN = ['Öffnungszeiten der Bäckerei Müller', 'Früh geöffnet: süße Brötchen für größere Mengen.'];

/** A picture of a text, taken by a real browser. */
async function takeText([title = '', text = '']: readonly string[]): Promise<Buffer> {
  site.on(
    '/text',
    `<!doctype html><meta charset="utf-8"><body style="font: 28px sans-serif"><h1>${title}</h1><p>${text}`,
  );
  const { results } = await app.run('visit', { url: site.url('/text'), include: ['screenshot'] });
  return Buffer.from(await (await fetch(results[0]?.screenshot?.link ?? '')).arrayBuffer());
}

describe('OCR', () => {
  it('reads pictures and scans where it is asked for, and says else what to do', { tags: 'long' }, async () => {
    const picture = await takePicture();
    site.on('/list.png', { headers: { 'content-type': 'image/png' }, body: picture });
    site.on('/list.pdf', { headers: { 'content-type': 'application/pdf' }, body: Buffer.from(makeScan(picture)) });
    const plain = await Promise.all(['/list.png', '/list.pdf'].map((path) => visit(path)));
    expect(plain.map(({ status, message }) => [status, message])).toEqual([
      ['error', 'The address is not a web page but image/png. Turn on OCR to read its text.'],
      ['error', 'This PDF has no text: its pages are pictures or empty. Turn on OCR to read the text of pictures.'],
    ]);
    for (const path of ['/list.png', '/list.pdf']) {
      const { status, message, markdown } = await visit(path, { ocr: true });
      expect([status, message], path).toEqual(['ok', null]);
      expect(markdown?.body, path).toContain('Price list of the tea house');
      expect(markdown?.body, path).toContain('All prices are in euros and hold until the end of the year.');
      for (const row of ROWS) expect(markdown?.body, path).toContain(`| ${row.join(' | ')} |`);
      // what was read is stored, so that it is not read again
      expect(await (await fetch(markdown?.link ?? '')).text()).toContain('Paper filter');
    }
    const job = await app.run('extract', {
      urls: [site.url('/list.png')],
      template: { item: '', pieces: '', price: '' },
      perPage: 'many',
      ocr: true,
    });
    expect(job.results.items.map(({ item, price }) => [item, price])).toEqual(
      ROWS.map(([item, , price]) => [item, Number(price)]),
    );
    const rows = await app.api('listItems', { id: job.jobId });
    expect(rows.results[0]?.evidence.item?.ocr).toMatchObject({ page: 1, confidence: expect.any(Number) });
  });

  it('keeps the lines of a label apart, and joins those of a paragraph', { tags: 'long' }, async () => {
    const lines = ['Green Tea Premium', 'Price: 12.50 EUR', 'Weight: 250 g', 'Article no. SKU-978'];
    const prose =
      'The tea grows on hills above the river and is picked by hand in the first week of May, as it was long ago.';
    site.on(
      '/label',
      `<!doctype html><body style="font: 28px/2 sans-serif">${lines.join('<br>')}<p style="margin-top: 90px; width: 700px">${prose}`,
    );
    const { results } = await app.run('visit', { url: site.url('/label'), include: ['screenshot'] });
    const picture = Buffer.from(await (await fetch(results[0]?.screenshot?.link ?? '')).arrayBuffer());
    site.on('/label.png', { headers: { 'content-type': 'image/png' }, body: picture });
    site.on('/label.pdf', { headers: { 'content-type': 'application/pdf' }, body: Buffer.from(makeScan(picture)) });
    for (const path of ['/label.png', '/label.pdf']) {
      const { markdown } = await visit(path, { ocr: true });
      expect(markdown?.body.split(/\n+/), path).toEqual([`# ${lines[0]}`, ...lines.slice(1), prose, '']);
      const template = { name: 'product name', price: 'price | number', weight: 'weight', sku: 'article number' };
      const { results: found } = await app.run('extract', { urls: [site.url(path)], template, ocr: true });
      expect(found.items[0], path).toMatchObject({ name: lines[0], price: 12.5, weight: '250 g', sku: 'SKU-978' });
    }
  });

  it('reads the languages that a request, the settings or the response name', { tags: 'long' }, async () => {
    const body = await takeText(GERMAN);
    site.on('/text.png', { headers: { 'content-type': 'image/png' }, body });
    site.on('/stated.png', { headers: { 'content-type': 'image/png', 'content-language': 'de-AT' }, body });
    const text = async (path: string, more: Record<string, unknown>) => (await visit(path, more)).markdown?.body;
    expect(await text('/text.png', { ocr: true })).not.toContain(GERMAN[0]);
    for (const line of GERMAN) {
      expect(await text('/text.png', { ocrLanguages: ['deu', 'eng'] })).toContain(line);
      expect(await text('/stated.png', { ocr: true })).toContain(line);
    }
    // unpacked, under a code that no package has
    await writeFile(join(folder, 'xde.traineddata'), gunzipSync(await readFile(GERMAN_DATA)));
    await app.api('changeSettings', { ocrFolder: folder, ocrLanguages: ['xde'] });
    expect(await text('/text.png', { ocr: true })).toContain(GERMAN[0]);
    await app.api('changeSettings', { ocrFolder: null, ocrLanguages: [] });
  });

  it('says where data belong that are not there', async () => {
    const call = { url: site.url('/text.png'), ocrLanguages: ['deu', 'xyz'] };
    const missing = await app.refused('/api/visit', call);
    expect(missing.errors).toEqual([
      {
        code: 'invalid_request',
        path: ['ocrLanguages'],
        message: 'OCR has no data for the language "xyz".',
        hint: expect.stringContaining('Put xyz.traineddata.gz into a folder'),
      },
    ]);
    expect(site.visits()).toEqual([]);
    const named = await app.refused('/api/visit', { ...call, ocrLanguages: ['../eng'] });
    expect(named.errors[0]).toMatchObject({ code: 'invalid_request', path: ['ocrLanguages', 0] });
    const relative = await app.refused('/api/settings', { ocrFolder: 'tessdata' }, { method: 'PATCH' });
    expect(relative.errors[0]).toMatchObject({ code: 'invalid_request', path: ['ocrFolder'] });
  });

  it('stops with its job', async () => {
    const picture = await takePicture();
    site.on('/list.png', { headers: { 'content-type': 'image/png' }, body: picture });
    const { jobId } = await app.api('visit', {
      url: site.url('/list.png'),
      include: ['text'],
      ocr: true,
      detach: true,
    });
    await expect.poll(() => site.visits()).toContain('/list.png');
    await app.api('stopJob', { id: jobId });
    const state = async () => (await app.api('getJob', { id: jobId })).state;
    await expect.poll(state, { timeout: 5_000 }).toBe('completed');
  });

  it('refuses a picture that would fill the memory, whatever it weighs', async () => {
    const bomb = Buffer.alloc(100);
    bomb.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1');
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    site.on('/bomb.png', { headers: { 'content-type': 'image/png' }, body: bomb });
    expect(await visit('/bomb.png', { ocr: true })).toMatchObject({
      status: 'error',
      message: 'The picture has 3,600 million pixels; OCR reads up to 40 million.',
    });
  });
});
