import { getScreenshotOptions } from '@shared/command';
import type { Locator } from 'playwright-core';
import { waitFor } from '../../../concurrency/index';
import { type Box, lateError, type Made, SNAPSHOT_MS, SnapshotFault, takePicture } from '../take-snapshots';
import { CommandFault, runPageAction } from './command-fault';
import { findVisible, selectInFrame } from './find-element';
import type { CommandOf, Scene } from './types';

/** Takes a picture of the page as it is now, or of an element. */
export async function screenshot(scene: Scene, command: CommandOf<'screenshot'>): Promise<Made> {
  const { selector, ...wanted } = getScreenshotOptions(command);
  const part = selector === undefined ? null : await bringIntoSight(scene, selector);
  const timeoutMs = Math.max(1, Math.min(SNAPSHOT_MS, scene.end - performance.now()));
  try {
    return await waitFor(takePicture(scene.page, wanted, part), { timeoutMs, lateError });
  } catch (error) {
    if (scene.page.slot.isLost()) throw error;
    throw new CommandFault(error instanceof SnapshotFault ? toClause(error.message) : 'the browser did not make it');
  }
}

const toClause = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Scrolls to the first visible match and returns its place on the page, in CSS pixels. */
async function bringIntoSight(scene: Scene, selector: string): Promise<Box> {
  const element = await findVisible(scene, selectInFrame(selector));
  await runPageAction(scene, (timeout) => element.scrollIntoViewIfNeeded({ timeout }));
  return measure(scene, element);
}

async function measure(scene: Scene, element: Locator): Promise<Box> {
  const found: { box: Box | null } = { box: null };
  await runPageAction(scene, async (timeout) => {
    found.box = await element.boundingBox({ timeout });
  });
  const { box } = found;
  if (box === null || box.width < 1 || box.height < 1) throw new CommandFault('the element has no size');
  const { cssLayoutViewport: view } = await scene.page.slot.session.send('Page.getLayoutMetrics');
  const [x, y] = [Math.max(0, Math.floor(box.x + view.pageX)), Math.max(0, Math.floor(box.y + view.pageY))];
  return { x, y, width: Math.ceil(box.width), height: Math.ceil(box.height) };
}
