import { Commands } from '@shared/command';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Site, startSite } from '../../../../helpers/site';
import { shareTestBrowser, type TestBrowser } from '../open-browser';

let site: Site;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startSite();
  browser = shareTestBrowser();
});
afterAll(() => site.stop());

type Given = z.input<typeof Commands>;

const run = (path: string, commands: Given) =>
  browser.page(site.url(path), {
    assets: true,
    commands: { list: Commands.parse(commands), timeoutMs: 30_000 },
    timeoutMs: 60_000,
  });

const GROWING = `<body style="margin: 0"><p style="margin: 0; height: 1500px">Top</p>
  <button onclick="document.body.insertAdjacentHTML('beforeend', '<div style=&quot;height: 900px&quot;>More</div>')">Open</button>
  <div id="box" style="position: absolute; top: 1200px; left: 30px; width: 300px; height: 40px; background: teal"></div>
  <iframe src="/inner" style="position: absolute; top: 400px; left: 100px; width: 500px; height: 200px; border: 0"></iframe>`;

describe('screenshots by commands', () => {
  beforeAll(() => {
    site.on('/grows', GROWING);
    site.on('/inner', '<body style="margin: 0"><i style="display: block; width: 120px; height: 30px">inner</i>');
  });

  it('show the page as it was at that command, whole or in part', { tags: 'long' }, async () => {
    const page = await run('/grows', [
      { screenshot: { area: 'page' } },
      { click: 'text=Open' },
      { screenshot: { area: 'page', format: 'webp' } },
      { screenshot: true },
      { screenshot: { selector: '#box' } },
      { screenshot: { selector: 'text=inner' } },
    ]);
    expect(page.fault).toBeUndefined();
    const made =
      page.snapshots?.map(({ kind, mime, width, height, cut }) => ({ kind, mime, width, height, cut })) ?? [];
    expect(made.map(({ kind, mime, width, cut }) => [kind, mime, width, cut])).toEqual([
      ['screenshot-1', 'image/png', 1280, false],
      ['screenshot-2', 'image/webp', 1280, false],
      ['screenshot-3', 'image/png', 1280, false],
      ['screenshot-4', 'image/png', 300, false],
      ['screenshot-5', 'image/png', 120, false],
    ]);
    const heights = made.map(({ height }) => height ?? 0);
    expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBe(900);
    expect(heights.slice(2)).toEqual([1024, 40, 30]);
    const [first] = page.snapshots ?? [];
    const data = Buffer.from(first?.data ?? []);
    expect([data.readUInt32BE(16), data.readUInt32BE(20)]).toEqual([first?.width, first?.height]);
  });

  it('come before those that include asks for, also if a later command fails', async () => {
    const page = await browser.page(site.url('/grows'), {
      assets: true,
      commands: { list: Commands.parse([{ screenshot: true }, { click: '#none', timeoutMs: 50 }]), timeoutMs: 30_000 },
      snapshots: [{ kind: 'screenshot', area: 'viewport', selector: null, format: 'png' }],
      timeoutMs: 60_000,
    });
    expect(page.fault?.message).toContain('click "#none"');
    expect(page.snapshots?.map(({ kind }) => kind)).toEqual(['screenshot-1', 'screenshot']);
  });

  it('that cannot be taken fail, or are skipped with their reason', async () => {
    const none = { screenshot: { selector: '#none' }, timeoutMs: 50 };
    const failed = await run('/grows', [none, { screenshot: true }]);
    expect(failed.fault?.message).toBe(
      'Command 1 of 2 could not be done: screenshot of the element "#none": no element matches.',
    );
    const page = await run('/grows', [{ ...none, optional: true }, { screenshot: true }]);
    expect(page.fault).toBeUndefined();
    expect(page.snapshots?.map(({ kind, message, data }) => [kind, message, data.length > 0])).toEqual([
      ['screenshot-1', 'It was not taken: no element matches.', false],
      ['screenshot-2', null, true],
    ]);
  });

  it('end where a page is too high', async () => {
    site.on('/high', '<body style="margin: 0"><div style="height: 30000px"></div>');
    const [picture] = (await run('/high', [{ screenshot: { area: 'page' } }])).snapshots ?? [];
    expect(picture).toMatchObject({ height: 16_000, cut: true });
  });
});
