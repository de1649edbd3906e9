import { loadFailure } from '../load-failure';
import { settleAfterAct } from '../loaded-page';
import { VisitEnd } from '../visit-end';
import type { Scene } from './types';

/** Waits until the page has answered what was done on it; throws where a new page was asked for and could not be loaded. */
export async function finishAct({ page }: Scene, quietMs?: number): Promise<void> {
  await settleAfterAct(page, quietMs);
  const failed = page.traffic.failed();
  if (failed === null || !page.slot.page.url().startsWith('chrome-error:')) return;
  throw new VisitEnd(loadFailure(failed, page.slot.connectionError()));
}
