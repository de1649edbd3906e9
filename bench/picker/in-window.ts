import type { Browser, Page } from 'playwright-core';
import { type Seen, seenAfter } from './seen';

const WAIT_MS = 60_000;

/** What a person clicks one after the other: a list is made of the second, each further one is a field of it. */
const CLICKS = ['.name >> nth=0', '.name >> nth=1', '.price >> nth=0', '.stock >> nth=1', '.text >> nth=0'] as const;

/** Opens a page in the picker, picks five times, takes all back and begins again. */
export async function pickInWindow(
  browser: Browser,
  link: string,
  url: string,
  rounds: number,
): Promise<readonly Seen[]> {
  const window = await browser.newPage();
  await window.goto(link);
  await window.getByRole('link', { name: 'Pick on a page…' }).click();
  await window.getByLabel('Address of the page').fill(url);
  await window.getByRole('button', { name: 'Open', exact: true }).click();
  await window.locator('[role="application"][aria-busy="false"]').waitFor({ timeout: WAIT_MS });
  const found = window.getByRole('region', { name: 'Found on this page' });
  await found.getByRole('checkbox').first().waitFor({ timeout: WAIT_MS });
  const session = await window.context().newCDPSession(window);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const click of CLICKS) {
      const target = window.frameLocator('iframe').locator(click);
      await target.hover();
      seen.push(await seenAfter(window, session, () => target.click()));
    }
    await takeBack(window, CLICKS.length);
  }
  await window.close();
  return seen;
}

async function takeBack(window: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) await window.keyboard.press('ControlOrMeta+z');
  await window.getByText('Nothing picked yet').waitFor();
}
