import type { LanguageSetting } from '@shared/language';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from './open-window';
import { useServedWindow } from './served-window';
import { violationsInBothThemes } from './violations';

const SCREENS = [
  'collect',
  'jobs',
  'projects',
  'extractors',
  'schedules',
  'workflows',
  'workflows/new',
  'sessions',
  'settings/appearance',
  'settings/prices',
  'settings/captcha',
  'settings/politeness',
];

describe.skipIf(!hasChromium)('the languages of the window (needs Chromium)', () => {
  const served = useServedWindow();
  const choose = (language: LanguageSetting) =>
    served.request().patch(`${served.baseUrl()}/api/settings`, { data: { language } });
  const show = async (page: Page, screen: string) => {
    await page.goto('about:blank'); // an address that differs in its fragment alone loads nothing
    await page.goto(`${served.baseUrl()}/#/${screen}`);
    await page.locator('main h1, main h2, main button').first().waitFor();
  };

  it('start as the system says, and are switched in the settings without leaving them', { tags: 'long' }, async () => {
    await choose('system');
    const { page, faults } = await served.open('/#/settings/appearance', { locale: 'de-AT' });
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByLabel('Sprache', { exact: true }).selectOption('ja');
    await page.getByRole('heading', { name: '設定' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    expect(page.url()).toContain('#/settings/appearance');
    expect(faults).toEqual([]);
  });

  it('are accessible: German and Japanese', { tags: 'long' }, async () => {
    const { page } = await served.open();
    for (const [language, screen] of [
      ['de', 'settings/appearance'],
      ['ja', 'collect'],
    ] as const) {
      await choose(language);
      await show(page, screen);
      expect(await violationsInBothThemes(page)).toEqual([]);
    }
  });

  it('leave the results of a job as wide as their pane, however long the words of its tools are', {
    tags: 'long',
  }, async () => {
    await choose('de');
    const page = { url: 'https://shop.example/lamp', html: '<h1>Lamp</h1>' };
    const data = { pages: [page], template: { name: 'Name', price: 'Price' } };
    const { jobId } = await (await served.request().post(`${served.baseUrl()}/api/extract`, { data })).json();
    const { page: shown } = await served.open('', { viewport: { width: 1240, height: 800 } });
    await show(shown, `jobs/${jobId}`);
    await shown.getByRole('button', { name: /Spalten/ }).click();
    await shown.getByRole('checkbox', { name: 'price' }).click();
    await shown.keyboard.press('Escape');
    await shown.getByRole('button', { name: /1 ausgeblendet/ }).waitFor();
    expect(await shown.evaluate(FIND_SIDEWAYS)).toEqual([]);
  });

  it.each(['de', 'fr', 'es', 'ja'] as const)(
    'keep the parts of a row apart: %s',
    { tags: 'long' },
    async (language) => {
      await choose(language);
      const { page } = await served.open('', { viewport: { width: 1280, height: 800 } });
      for (const screen of ['settings/models', 'settings/proxies']) {
        await show(page, screen);
        await page.locator('main li').nth(3).waitFor();
        expect({ screen, overlaps: await page.evaluate(FIND_OVERLAPS) }).toEqual({ screen, overlaps: [] });
      }
    },
  );

  it('have all texts in the catalogue, whole and with room for longer words', { tags: 'long' }, async () => {
    await choose('en-XA');
    const { page } = await served.open('', { viewport: { width: 900, height: 640 } });
    for (const screen of SCREENS) {
      await show(page, screen);
      expect({ screen, faults: await page.evaluate(FIND_FAULTS) }).toEqual({ screen, faults: [] });
    }
  });
});

/** What scrolls sideways, the table apart. */
const FIND_SIDEWAYS = `[...document.querySelectorAll('main *:not([role=grid], [role=grid] *)')].flatMap((element) => {
  const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
  return scrolls && element.scrollWidth > element.clientWidth + 1 ? [element.className + ' ' + element.textContent] : [];
})`;

/** Parts of a row of a list whose words run into the next part. */
const FIND_OVERLAPS = `[...document.querySelectorAll('main li')].flatMap((row) => {
  const boxes = [...row.querySelectorAll('*')].filter((part) => part.children.length === 0 || [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim())).map((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return { part, text: part.textContent.trim(), box: range.getBoundingClientRect() };
  }).filter(({ text, box }) => text !== '' && box.width > 1);
  return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) =>
    !one.part.contains(other.part) && one.box.right > other.box.left + 1 && other.box.right > one.box.left + 1 &&
    one.box.bottom > other.box.top + 1 && other.box.bottom > one.box.top + 1
  ).map((other) => one.text + ' | ' + other.text));
})`;

/** In the pseudo-locale: texts that are not translated, joined from pieces, or cut off. Whole sentences may follow one another, and a value may be a text itself. Addresses are no texts, nor is what `translate="no"` marks; the navigation shows icons alone here. */
const FIND_FAULTS = `[...document.querySelectorAll('body *:not(script, style, option, code, svg *, nav *)')].flatMap((element) => {
  const isLeaf = element.children.length === 0;
  const text = isLeaf ? (element.textContent ?? '').trim() : '';
  if (text === '' || /^(https?:|Winnow$)/.test(text) || element.closest('[translate="no"], .monaco-editor, textarea')) return [];
  const { width, height } = element.getBoundingClientRect();
  let outside = text;
  while (/⟦[^⟦⟧]*⟧/.test(outside)) outside = outside.replace(/⟦[^⟦⟧]*⟧/g, '');
  const hides = getComputedStyle(element).overflowX !== 'visible';
  return [
    ...(/[a-z]{3}/i.test(outside) ? ['not translated: ' + text] : []),
    ...(/⟧[^⟦]*⟦/.test(text.replace(/[.!?]·*⟧ ⟦/g, '')) ? ['joined: ' + text] : []),
    ...(hides && width > 1 && height > 1 && element.scrollWidth > element.clientWidth + 1 ? ['cut off: ' + text] : []),
  ];
})`;
