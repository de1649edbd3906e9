import type { Locator } from 'playwright-core';
import { attempt, CommandFault } from './command-fault';
import { bySelector, findVisible, seekVisible } from './find-element';
import { finishAct } from './finish-act';
import type { CommandOf, Scene } from './types';

const AGAIN_MS = 1000; // a button that is drawn anew is back by then
const SLOW_LIST = { restMs: 8000 }; // while a list loads its button may be gone, which does not mean its end

/** Clicks, and again while the element is there and can be clicked. */
export async function click(scene: Scene, { click: selector, repeat }: CommandOf<'click'>): Promise<void> {
  const sought = bySelector(selector);
  await clickOnce(scene, await findVisible(scene, sought));
  const patience = scene.until - performance.now();
  for (let made = 1; made < repeat; made++) {
    await finishAct(scene, SLOW_LIST);
    const again = await seekVisible({ ...scene, until: performance.now() + AGAIN_MS }, sought);
    if (!again || !(await canBeClicked(again))) return;
    if (performance.now() >= scene.end) throw new CommandFault(`it was clicked ${made} times when the time was over`);
    scene.page.traffic.actOn();
    await clickAgain({ ...scene, until: performance.now() + patience }, again);
  }
}

function clickOnce(scene: Scene, element: Locator): Promise<void> {
  return attempt(scene, (timeout) => element.click({ timeout, noWaitAfter: true }));
}

/** An element that disappears just before the click is gone, for which the repetition waits. */
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

/** Brings the mouse over an element. */
export async function hover(scene: Scene, { hover: selector }: CommandOf<'hover'>): Promise<void> {
  const element = await findVisible(scene, bySelector(selector));
  await attempt(scene, (timeout) => element.hover({ timeout }));
}
