import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { CLEAR_STORAGE } from './browser/open-window';
import type { SayingsSite } from './sayings-site';

const READ_MS = 60_000;

/** The preview follows in a tenth of a second; a busy machine takes longer. */
export const SOON = { timeout: 15_000 };

const ALL_READ = 'Completed: 100 items.';

/** The window's first screen with nothing in it. */
async function beginAnew(page: Page): Promise<void> {
  await page.evaluate(`${CLEAR_STORAGE} location.hash = '#/collect'`);
  await page.reload();
  await page.getByRole('button', { name: 'Set it up by hand' }).press('Enter');
  await page.getByRole('radiogroup', { name: 'Edit as' }).waitFor();
}

/** Picks text, author and tags with the mouse, and runs that over the ten pages. */
export async function collectByMouse(page: Page, site: SayingsSite): Promise<void> {
  await beginAnew(page);
  await page.getByRole('textbox', { name: 'Pages' }).fill(site.url('/page/1/'));
  await page.getByRole('button', { name: 'Pick on the page' }).click();
  const frame = await pickedPage(page);
  await frame.locator('.saying .text').nth(0).click();
  await frame.locator('.saying .text').nth(1).click();
  await frame.locator('.saying .author').nth(0).click();
  await frame.locator('.saying .tag').nth(0).click();
  await frame.locator('.saying .tag').nth(1).click();
  await readsTen(page);
  await page.getByRole('button', { name: 'More ways to run' }).click();
  await page.getByRole('menuitem', { name: 'More options…' }).click();
  await page.getByRole('textbox', { name: 'Pages' }).fill(site.url('/page/{{1..10}}/'));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByText(ALL_READ).waitFor({ timeout: READ_MS });
}

/** Does the same by keyboard alone; the focus is then on the button that exports. */
export async function collectByKeyboard(page: Page, site: SayingsSite): Promise<void> {
  await beginAnew(page);
  const { width, height } = page.viewportSize() ?? { width: 1000, height: 700 };
  await page.mouse.move(width / 2, height / 2); // a pointer that rests there must not matter
  await page.keyboard.insertText(site.url('/page/1/')); // the form has the focus
  await tabTo(page, 'Pick on the page');
  await page.keyboard.press('Enter');
  await pickedPage(page);
  await expect.poll(() => page.evaluate('document.activeElement.role'), SOON).toBe('application');
  // from the heading over its row to the first saying, then to its text and the text of the next
  await pressAll(page, 'ArrowUp ArrowUp ArrowRight ArrowDown ArrowDown ArrowDown');
  await page.getByRole('status').filter({ hasText: 'span.text, “A stitch in time' }).waitFor();
  await pressAll(page, 'Enter ArrowUp ArrowRight ArrowDown Enter');
  await pressAll(page, 'ArrowRight ArrowDown Enter');
  await pressAll(page, 'ArrowUp ArrowRight ArrowDown Enter ArrowRight Enter');
  await readsTen(page);
  await page.keyboard.press('Tab');
  await page.getByRole('region', { name: 'Fields' }).locator(':focus').waitFor();
  await tabTo(page, 'More ways to run');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'More options…' }).waitFor();
  await stepTo(page, 'ArrowDown', 'More options…');
  await page.keyboard.press('Enter');
  await page.getByRole('radiogroup', { name: 'Edit as' }).waitFor();
  await tabTo(page, 'Pages');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(site.url('/page/{{1..10}}/'));
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText(ALL_READ).waitFor({ timeout: READ_MS });
  await tabTo(page, 'Export CSV');
}

async function readsTen(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('region', { name: 'Preview' }).locator('tbody tr').count(), SOON).toBe(10);
  await page.getByRole('columnheader', { name: 'tag' }).waitFor();
}

/** Expects that a CSV says of every saying what the truth says. */
export function expectTruth(csv: string, { sayings }: SayingsSite): void {
  const [head, ...rows] = getCsvRows(csv);
  expect(head?.slice(0, 3)).toEqual(['text', 'author', 'tag']);
  const found = rows.map(([text, author, tags]) => ({ text, author, tags: tags ? tags.split('; ') : [] }));
  expect(found).toEqual(sayings);
}

/** The stored page in the picker, once it is there. */
export async function pickedPage(page: Page): Promise<FrameLocator> {
  const frame = page.locator('iframe').contentFrame();
  await frame.locator('h1').first().waitFor();
  await page.locator('[role=application][aria-busy=false]').waitFor(); // styles and images move what is to be clicked
  return frame;
}

const MAX_TABS = 120; // more stops than the screen has, so that a lost focus ends the test

const FOCUSED_NAME = `(() => {
  const focused = document.activeElement;
  return focused.getAttribute('aria-label') ?? focused.labels?.[0]?.textContent ?? focused.textContent ?? '';
})()`;

/** Presses Tab until the focused element has this accessible name. */
export const tabTo = (page: Page, name: string) => stepTo(page, 'Tab', name);

async function stepTo(page: Page, key: string, name: string): Promise<void> {
  for (let press = 0; press < MAX_TABS; press++) {
    await page.keyboard.press(key);
    if ((await page.evaluate<string>(FOCUSED_NAME)).trim() === name) return;
  }
  throw new Error(`${key} does not reach ${name}.`);
}

/** Presses keys one after the other. */
async function pressAll(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

/** The rows of a CSV with quotes around values that hold commas or quotes. */
export function getCsvRows(csv: string): readonly (readonly string[])[] {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
    ),
  );
}
