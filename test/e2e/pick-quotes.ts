import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { type Site, startSite } from '../helpers/site';

const UNPACK = resolve('../shared/data/unpack');

/** False where the development data is not beside the project; such tests are then skipped by name. */
export const hasQuotes = existsSync(UNPACK);

export const needsQuotes = 'needs the development data';

/** One quote, as the truth of the data has it. */
export interface Quote {
  readonly text: string;
  readonly author: string;
  readonly tags: readonly string[];
}

export interface QuotesSite extends Site {
  readonly quotes: readonly Quote[];
}

/** Serves the site of quotes on loopback. */
export async function startQuotes(): Promise<QuotesSite> {
  const folder = execFileSync(UNPACK, ['quotes-site'], { encoding: 'utf8' }).trim();
  const site = await startSite();
  site.otherwise(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', site.origin);
    const file = join(folder, 'quotes-site', decodeURIComponent(pathname), 'index.html');
    const body = await readFile(file).catch(() => null);
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body);
  });
  const lines = (await readFile(join(folder, 'quotes-site.truth', 'quotesdb.jl'), 'utf8')).trim().split('\n');
  const quotes = lines.map((line): Quote => {
    const { text, author, tags } = JSON.parse(line);
    return { text, author: author.name, tags };
  });
  return { ...site, quotes };
}

/** The stored page in the picker, once it is there. */
export async function pickedPage(page: Page): Promise<FrameLocator> {
  const frame = page.locator('iframe').contentFrame();
  await frame.locator('h1').first().waitFor();
  return frame;
}

const MOST_TABS = 120; // more stops than the screen has, so that a lost focus ends the test

const FOCUSED_NAME = `(() => {
  const focused = document.activeElement;
  return focused.getAttribute('aria-label') ?? focused.labels?.[0]?.textContent ?? focused.textContent ?? '';
})()`;

/** Presses Tab until the focused element has this accessible name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let press = 0; press < MOST_TABS; press++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate<string>(FOCUSED_NAME)).trim() === name) return;
  }
  throw new Error(`Tab does not reach ${name}.`);
}

/** Presses keys one after the other. */
export async function pressAll(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

/** The rows of a CSV with quotes around values that hold commas or quotes. */
export function rowsOf(csv: string): readonly (readonly string[])[] {
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
