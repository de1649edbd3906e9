// @module-tag long
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { electronPath, needsElectron } from '../../helpers/desktop';
import { type StrangeSite, startDirectory, startLampShop, startNews } from '../../helpers/strange-sites';
import { CLEAR_STORAGE } from '../browser/open-window';
import { getCsvRows, tabTo } from '../pick-sayings';
import { useDesktop } from './use-desktop';

const MAX_CLICKS = 8;
const RUN_MS = 60_000;

/** A way to press what has a name, and how often that was done. */
interface Hand {
  readonly press: (name: string) => Promise<void>;
  readonly presses: () => number;
}

function mouse(page: Page): Hand {
  let presses = 0;
  const press = async (name: string) => {
    presses += 1;
    await button(page, name).click();
  };
  return { press, presses: () => presses };
}

function keyboard(page: Page): Hand {
  let presses = 0;
  const press = async (name: string) => {
    presses += 1;
    await button(page, name).waitFor();
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };
  return { press, presses: () => presses };
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true }).first();
}

describe.skipIf(!electronPath)(`sites of strangers, from a list and its details to a CSV (${needsElectron})`, () => {
  const started = useDesktop();
  let folder: string;
  let site: StrangeSite;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'winnow-strangers-'));
  });

  afterAll(() => rm(folder, { recursive: true }));

  /** Types the address, picks all of the list and all behind its links, runs it and saves a CSV: its rows by column. */
  async function collect(hand: Hand): Promise<readonly Readonly<Record<string, string>>[]> {
    const { app, page } = started.desktop();
    const file = join(folder, `${site.host.replace(':', '-')}.csv`);
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, file);
    await page.keyboard.insertText(site.list); // the input has the focus
    await hand.press('Pick on the page');
    await page.getByText(/^Looks like a list of/).waitFor();
    await hand.press('Add all');
    await page
      .getByRole('navigation', { name: 'Steps of this run' })
      .getByText(/^\d+ rows/)
      .waitFor();
    if (await button(page, 'Follow it').isVisible()) await hand.press('Follow it');
    await hand.press('Open each');
    await page.locator('[aria-current=step]').filter({ hasText: 'Details' }).waitFor();
    await page.getByText('Looks like one item.').waitFor();
    await hand.press('Add all');
    await page
      .locator('[aria-current=step]')
      .filter({ hasText: /[1-9] fields?$/ })
      .waitFor();
    await hand.press('Run');
    await page.getByRole('tab', { name: new RegExp(`^Results\\s*${site.entries}$`) }).waitFor({ timeout: RUN_MS });
    await page.getByText('Complete', { exact: true }).first().waitFor({ timeout: RUN_MS });
    await hand.press('Export CSV');
    await page.getByText(`Saved to ${file}`).waitFor();
    const [head = [], ...rows] = getCsvRows(await readFile(file, 'utf8'));
    return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
  }

  async function visit(start: () => Promise<StrangeSite>): Promise<Page> {
    site = await start();
    const { page } = started.desktop();
    await page.evaluate(`${CLEAR_STORAGE} location.hash = '#/collect'`);
    await page.reload();
    await page.getByRole('button', { name: 'Try the sample site' }).waitFor();
    return page;
  }

  it('a shop whose pages are turned by ?page=', async () => {
    const hand = mouse(await visit(startLampShop));
    const rows = await collect(hand);
    expect(rows).toHaveLength(site.entries);
    expect(rows.at(-1)).toMatchObject({ title: 'Swift spot 18', sku: 'LU-1018', height: '48 cm' });
    expect(hand.presses()).toBeLessThanOrEqual(MAX_CLICKS);
    await site.stop();
  });

  it('a list of news that loads more by a button, and is saved again from its page', async () => {
    const page = await visit(startNews);
    const hand = mouse(page);
    const rows = await collect(hand);
    expect(rows).toHaveLength(site.entries);
    expect(rows[8]).toMatchObject({ title: 'Library reopens in ward 9', author: 'R. Okafor', date: '2026-10-21' });
    expect(hand.presses()).toBeLessThanOrEqual(MAX_CLICKS);
    await page.getByRole('region', { name: 'Collect' }).getByText('Setup of this job').waitFor();
    await page.getByRole('link', { name: 'Change it' }).click();
    await page.getByRole('button', { name: /^Export CSV 24 rows$/ }).waitFor();
    await site.stop();
  });

  it('a directory of tables in tables, by keyboard alone', async () => {
    const hand = keyboard(await visit(startDirectory));
    const rows = await collect(hand);
    expect(rows).toHaveLength(site.entries);
    expect(rows[0]).toMatchObject({ name_of_club: 'Rowing Club 1', district: 'South', phone: '011 55100' });
    expect(hand.presses()).toBeLessThanOrEqual(MAX_CLICKS);
    await site.stop();
  });
});
