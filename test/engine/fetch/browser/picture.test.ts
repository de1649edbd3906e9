import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../../helpers/site';
import { shareTestBrowser, type TestBrowser } from './open-browser';

let site: Site;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startSite();
  browser = shareTestBrowser();
});
afterAll(() => site.stop());

const draw = (html: string) => browser.visits.picture(html, 'value', new AbortController().signal);

/** Width and height of a JPEG, from its first frame header. */
function getSize(data: Buffer): readonly [number, number] {
  for (let at = 2; at < data.length; at += 2 + data.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(data[at + 1] ?? 0)) return [data.readUInt16BE(at + 7), data.readUInt16BE(at + 5)];
  throw new Error('it is not a JPEG');
}

describe('a picture of an element of a stored page', () => {
  it('shows it and what is around it, in a bounded size', async () => {
    const picture = await draw(`<p style="margin-top:3000px">Price: <mark id="value">$24.50</mark></p>`);
    expect(picture?.type).toBe('image/jpeg');
    expect(picture?.data.length).toBeLessThan(60_000);
    const [width, height] = getSize(picture?.data ?? Buffer.alloc(0));
    expect(width).toBeLessThanOrEqual(640);
    expect(height).toBeLessThanOrEqual(320);
    const large = await draw('<div id="value" style="width:5000px;height:5000px;background:red">all</div>');
    expect(getSize(large?.data ?? Buffer.alloc(0))).toEqual([640, 320]);
  });

  it('runs no script and sends no request', async () => {
    const url = site.url('/asked');
    const picture =
      await draw(`<head><meta http-equiv="refresh" content="0;url=${url}"><link rel="preconnect" href="${url}">
<link rel="stylesheet" href="${url}"><script src="${url}"></script><style>@import "${url}"; p { background: url(${url}) }</style></head>
<body><img src="${url}"><iframe src="${url}"></iframe><script>document.getElementById('value').remove()</script><p id="value">12</p></body>`);
    expect(picture).not.toBeNull();
    expect(site.requests).toEqual([]);
  });

  it('is missing if the page does not show the value', { tags: 'long' }, async () => {
    expect(await draw('<p>12</p>')).toBeNull();
    expect(await draw('<div id="value" data-winnow-note>It comes from the page\'s data.</div>')).toBeNull();
    expect(await draw('<p style="display:none"><b id="value">12</b></p>')).toBeNull();
  });
});
