import { loadFailure } from '../load-failure';
import { settleAfterAct } from '../loaded-page';
import { VisitEnd } from '../visit-end';
import type { Scene } from './types';

/** Waits until the page has answered what was done on it; throws where a new page was asked for and could not be loaded. */
export async function finishAct({ page }: Scene, patience?: Parameters<typeof settleAfterAct>[1]): Promise<void> {
  await settleAfterAct(page, patience);
  const failed = page.traffic.failed();
  if (failed === null || !page.slot.page.url().startsWith('chrome-error:')) return;
  throw new VisitEnd(loadFailure(failed, page.slot.connectionError()));
}
