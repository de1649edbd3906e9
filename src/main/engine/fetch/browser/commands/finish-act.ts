import { loadFailure } from '../load-failure';
import { waitForReaction } from '../loaded-page';
import { VisitEnd } from '../visit-end';
import type { Scene } from './types';

/** Waits until the page has reacted to a command; throws if it navigated to a page that could not be loaded. */
export async function finishAct({ page }: Scene, patience?: Parameters<typeof waitForReaction>[1]): Promise<void> {
  await waitForReaction(page, patience);
  const failed = page.traffic.failed();
  if (failed === null || !page.slot.page.url().startsWith('chrome-error:')) return;
  throw new VisitEnd(loadFailure(failed, page.slot.connectionError()));
}
