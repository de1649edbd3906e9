import { describe, expect, it } from 'vitest';
import { jobEnd, type TestApp } from '../helpers/app';
import { refusal } from '../helpers/call';
import type { Site } from '../helpers/site';
import { withApp } from '../helpers/with-app';

let app: TestApp;
let site: Site;

withApp((given, own) => {
  app = given;
  site = own;
});

const PAGE = `<!doctype html><title>Lamps</title><link rel="stylesheet" href="/style.css">
<h1>Lamps</h1><p class="price">12 euros</p><p class="hidden">secret</p><img src="/lamp.svg">`;
const STYLE =
  'body { margin: 0; background: #fff } .price { width: 300px; height: 40px; margin: 0 } .hidden { display: none }';

async function visit(body: Record<string, unknown>) {
  const { results } = await app.run('visit', { url: site.url('/lamps'), ...body });
  const [result] = results;
  if (!result) throw new Error('no result');
  return result;
}

async function download(link: string | null | undefined) {
  const response = await fetch(link ?? '');
  const { status, headers } = response;
  return { status, type: headers.get('content-type'), headers, data: Buffer.from(await response.arrayBuffer()) };
}

/** Width and height in the header of a PNG. */
function pngSize(data: Buffer): readonly [number, number] {
  expect(data.subarray(1, 4).toString()).toBe('PNG');
  return [data.readUInt32BE(16), data.readUInt32BE(20)];
}

describe('snapshots', () => {
  it('are made beside the content kinds, loaded with images and styles, and served as they are', async () => {
    site.on('/lamps', PAGE);
    site.on('/style.css', { headers: { 'content-type': 'text/css' }, body: STYLE });
    site.on('/lamp.svg', {
      headers: { 'content-type': 'image/svg+xml' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="red"/></svg>',
    });
    const answer = await app.run('visit', {
      url: site.url('/lamps'),
      include: ['text', 'screenshot', 'pdf', 'mhtml'],
    });
    const [result] = answer.results;
    expect(result).toMatchObject({
      status: 'ok',
      rendered: true,
      screenshot: { contentType: 'image/png', width: 1280, height: 1024, cut: false, message: null },
      pdf: { contentType: 'application/pdf', width: null, message: null },
      mhtml: { contentType: 'multipart/related', message: null },
    });
    expect(result?.text?.body).toContain('12 euros');
    expect(answer.links).toMatchObject({ screenshot: result?.screenshot?.link, pdf: result?.pdf?.link });
    const picture = await download(result?.screenshot?.link);
    expect([picture.status, picture.type]).toEqual([200, 'image/png']);
    expect(pngSize(picture.data)).toEqual([1280, 1024]);
    expect(picture.data.length).toBe(result?.screenshot?.bytes);
    const pdf = await download(result?.pdf?.link);
    expect([pdf.type, pdf.data.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
    const archive = await download(result?.mhtml?.link);
    expect(archive.headers.get('content-disposition')).toBe('attachment; filename="mhtml.mhtml"');
    expect(archive.data.toString()).toMatch(/lamp\.svg[\s\S]*<svg/);
    expect(site.visits()).toEqual(expect.arrayContaining(['/style.css', '/lamp.svg']));
    const explained = await app.api('explainUrl', { id: answer.jobId, url: site.url('/lamps') });
    expect(explained.snapshots.map(({ kind }) => kind)).toEqual(['screenshot', 'pdf', 'mhtml']);
  });

  it('show one element, or say that there is none', { tags: 'long' }, async () => {
    site.on('/lamps', `<style>${STYLE}</style>${PAGE}`);
    const price = await visit({ include: ['screenshot'], screenshot: { selector: '.price' } });
    expect(price.screenshot).toMatchObject({ width: 300, height: 40, message: null });
    expect(pngSize((await download(price.screenshot?.link)).data)).toEqual([300, 40]);
    const none = await visit({ include: ['screenshot'], screenshot: { selector: '.none' } });
    expect(none).toMatchObject({
      status: 'ok',
      screenshot: { link: null, bytes: 0, message: 'No element of the page matches ".none".' },
    });
    const hidden = await visit({ include: ['screenshot'], screenshot: { selector: '.hidden' } });
    expect(hidden.screenshot?.message).toBe('The element that matches ".hidden" is hidden.');
  });

  it('end where a page is too high, and say so', { tags: 'long' }, async () => {
    site.on(
      '/lamps',
      '<body style="margin: 0"><div style="height: 30000px; background: linear-gradient(red, blue)"></div>',
    );
    const { screenshot } = await visit({ include: ['screenshot'], screenshot: { area: 'page', format: 'webp' } });
    expect(screenshot).toMatchObject({
      contentType: 'image/webp',
      width: 1280,
      height: 16_000,
      cut: true,
      message: 'The page is 1,280 × 30,000 pixels; the picture shows the first 1,280 × 16,000.',
    });
    const { data } = await download(screenshot?.link);
    expect([data.subarray(0, 4).toString(), data.subarray(8, 12).toString()]).toEqual(['RIFF', 'WEBP']);
  });

  it('are made of pages only, and never of stored ones', async () => {
    site.on('/lamps', { headers: { 'content-type': 'application/json' }, body: '{"a": 1}' });
    const { screenshot } = await visit({ include: ['screenshot'], render: 'auto' });
    expect(screenshot?.message).toBe('The address holds application/json, which is not a page that can be shown.');
    site.on('/lamps', {
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename=lamps.pdf' },
      body: '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    });
    const saved = await visit({ include: ['screenshot'], render: 'auto' });
    expect(saved.screenshot?.message).toBe('The address holds application/pdf, which is not a page that can be shown.');
    const refused = async (options: Record<string, unknown>) => {
      const body = { url: site.url('/lamps'), ...options };
      const { code, errors } = refusal(await app.send('/api/visit', { method: 'POST', body }));
      return [code, errors[0]?.path];
    };
    expect(await refused({ include: ['pdf'], render: 'never' })).toEqual(['conflicting_parameters', ['include']]);
    expect(await refused({ include: ['pdf'], maxAge: 60 })).toEqual(['conflicting_parameters', ['maxAge']]);
    expect(await refused({ screenshot: { area: 'page' } })).toEqual(['conflicting_parameters', ['screenshot']]);
    const both = { include: ['screenshot'], screenshot: { area: 'page', selector: 'h1' } };
    expect(await refused(both)).toEqual(['conflicting_parameters', ['screenshot', 'area']]);
    expect(await refused({ include: ['pdf'], proxy: 'unblock' })).toEqual(['conflicting_parameters', ['include']]);
    expect(await refused({ include: ['screenshot'], screenshot: { selector: '[' } })).toEqual([
      'invalid_request',
      ['screenshot', 'selector'],
    ]);
  });

  it('count to what is stored of their site, and go with its pages', async () => {
    site.on('/lamps', PAGE);
    const { screenshot, html } = await visit({ include: ['html', 'screenshot'] });
    const size = async () => (await app.api('getStorage', { search: site.host })).sites[0]?.bytes ?? 0;
    expect(await size()).toBeGreaterThan(screenshot?.bytes ?? 0);
    await app.api('removeSitePages', { host: site.host });
    expect((await download(screenshot?.link)).status).toBe(410);
    expect((await download(html?.link)).status).toBe(410);
    expect(await size()).toBe(0);
  });

  it('are fields of a workflow’s items, as links', async () => {
    site.on('/lamps', PAGE);
    const steps = [
      { name: 'const', args: { items: [{ url: site.url('/lamps') }] } },
      { name: 'fetch', args: { include: ['text', 'screenshot'], screenshot: { selector: 'h1' } } },
    ];
    const { workflowId } = await app.api('createWorkflow', { steps });
    const { jobId } = await app.api('runWorkflow', { id: workflowId });
    await jobEnd(app, jobId);
    const { results } = await app.api('listItems', { id: jobId });
    const item = results[0]?.item;
    expect(item?.text).toContain('Lamps');
    expect((await download(String(item?.screenshot))).type).toBe('image/png');
  });
});
