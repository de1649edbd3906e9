import { afterAll, expect, it } from 'vitest';
import { type Site, startSite } from '../../../helpers/site';
import { closeSharedBrowser, openTestBrowser } from './open-browser';
import { browserProcesses } from './processes';

let site: Site;
const browser = openTestBrowser();

afterAll(async () => {
  await browser.visits.close();
  await site.stop();
});

it('disables all features that Playwright disables, since the last flag counts', async () => {
  await closeSharedBrowser();
  site = await startSite();
  site.on('/page', '<p>page');
  await browser.page(site.url('/page'));
  const [{ command } = { command: '' }] = browserProcesses();
  const lists = [...command.matchAll(/--disable-features=(\S+)/g)].map(([, list = '']) => list.split(','));
  expect(lists).toHaveLength(2);
  const [playwright = [], all = []] = lists;
  expect(all).toEqual(expect.arrayContaining([...playwright, 'RenderDocument']));
});
