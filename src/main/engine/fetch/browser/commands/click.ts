import type { Locator } from 'playwright-core';
import { CommandFault, runPageAction } from './command-fault';
import { findVisible, selectInFrame, waitForVisible } from './find-element';
import { finishAct } from './finish-act';
import type { CommandOf, Scene } from './types';

const AGAIN_MS = 1000; // ms; a button that is redrawn is back by then
const SLOW_LIST = { restMs: 8000 }; // while a list loads, its button may be missing without the list being at its end

/** Clicks an element, repeatedly while it is there and clickable. */
export async function click(scene: Scene, { click: selector, repeat }: CommandOf<'click'>): Promise<void> {
  const sought = selectInFrame(selector);
  await clickOnce(scene, await findVisible(scene, sought));
  const patience = scene.until - performance.now();
  for (let made = 1; made < repeat; made++) {
    await finishAct(scene, SLOW_LIST);
    const again = await waitForVisible({ ...scene, until: performance.now() + AGAIN_MS }, sought);
    if (!again || !(await canBeClicked(again))) return;
    if (performance.now() >= scene.end) throw new CommandFault(`it was clicked ${made} times when the time was over`);
    scene.page.traffic.actOn();
    await clickAgain({ ...scene, until: performance.now() + patience }, again);
  }
}

function clickOnce(scene: Scene, element: Locator): Promise<void> {
  return runPageAction(scene, (timeout) => element.click({ timeout, noWaitAfter: true }));
}

/** Treats an element that disappears before the click as gone. */
async function clickAgain(scene: Scene, element: Locator): Promise<void> {
  try {
    await clickOnce(scene, element);
  } catch (error) {
    if (!(error instanceof CommandFault) || (await element.isVisible())) throw error;
  }
}

function canBeClicked(element: Locator): Promise<boolean> {
  return element.isEnabled({ timeout: AGAIN_MS }).catch(() => false);
}

/** Hovers over an element. */
export async function hover(scene: Scene, { hover: selector }: CommandOf<'hover'>): Promise<void> {
  const element = await findVisible(scene, selectInFrame(selector));
  await runPageAction(scene, (timeout) => element.hover({ timeout }));
}
