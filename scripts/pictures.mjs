// Takes the pictures of README and guide from the running app: npm run pictures. They need the built program and Chromium (WINNOW_CHROMIUM names another).
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { ensureBuilt } from './build.mjs';

const SIZE = { width: 1280, height: 800 };
const ROW = 'Crêpe Pan “Élodie”';

await ensureBuilt();
const dataDir = mkdtempSync(join(tmpdir(), 'winnow-pictures-'));
const server = spawn(process.execPath, ['out/main/serve.js', '--port', '0', '--data', dataDir], {
  stdio: ['ignore', 'ignore', 'pipe'],
});
const browser = await chromium.launch({
  executablePath: process.env.WINNOW_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  const link = await readLink();
  const context = await browser.newContext({ viewport: SIZE, locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(link);
  await skipTour(page);
  await takeResults(page);
  await takePicker(page, new URL(link).origin);
} finally {
  await browser.close();
  server.kill();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** The one-time link that the server prints. */
async function readLink() {
  for await (const line of createInterface(server.stderr)) {
    const [link] = /http:\/\/\S+\?token=\S+/.exec(line) ?? [];
    if (link) return link;
  }
  throw new Error('The server ended before it printed its link.');
}

async function skipTour(page) {
  const tour = page.getByRole('region', { name: 'Tour' });
  await tour.getByRole('button', { name: 'Skip the tour' }).click();
  await tour.waitFor({ state: 'detached' });
}

/** A finished run, with the form and the light theme; then without it, dark. */
async function takeResults(page) {
  await page.getByRole('button', { name: 'Try the sample site' }).first().click();
  await page.getByText('Complete', { exact: true }).waitFor({ timeout: 120_000 });
  const show = async (cell) => {
    await page.getByRole('gridcell', { name: cell }).first().click();
    await page.frameLocator('iframe[title="Stored page with the value marked"]').locator('body').waitFor();
    await page.mouse.move(0, 0);
  };
  await show(ROW);
  await shoot(page, 'window');
  await page.keyboard.press('Control+Shift+B');
  await page.emulateMedia({ colorScheme: 'dark' });
  await show('36.00');
  await shoot(page, 'window-dark');
  await page.keyboard.press('Control+Shift+B');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A list whose first link is open, with the fields of both pages added. */
async function takePicker(page, origin) {
  const { sample } = await page.evaluate(`fetch('${origin}/api/app', {
    headers: { 'winnow-session': localStorage.getItem('winnow-session') },
  }).then((answer) => answer.json())`);
  const list = new URL('/catalogue/', sample.pattern.replace('*', '')).href;
  await page.goto(`${origin}/#/picker/open/${encodeURIComponent(list)}`);
  await page.getByRole('textbox', { name: 'Address of the page' }).press('Enter');
  const add = page.getByRole('button', { name: 'Add all', exact: true });
  await add.waitFor({ timeout: 60_000 });
  await add.click();
  await page.getByRole('region', { name: 'Next page' }).getByRole('button', { name: 'Follow it' }).click();
  await page
    .getByRole('region', { name: 'Details' })
    .getByRole('button', { name: /^Open each/ })
    .first()
    .click();
  const step = page.getByRole('navigation', { name: 'Steps of this run' }).locator('[aria-current=step]');
  await step.filter({ hasText: 'Details' }).waitFor();
  await add.waitFor({ timeout: 60_000 });
  await add.click();
  await page.getByRole('columnheader', { name: 'sku', exact: true }).waitFor();
  await page.mouse.move(0, 0);
  await shoot(page, 'picker');
}

async function shoot(page, name) {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  await page.screenshot({ path: `docs/${name}.png` });
  console.log(`docs/${name}.png`);
}
