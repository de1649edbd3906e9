import type { ConsentAnswer } from '@shared/consent';
import { z } from 'zod';
import { evaluate, type LoadedPage, waitForReaction } from './loaded-page';

const MAX_ROUNDS = 3; // a banner, its second page, and one behind it

const Dismissed = z.enum(['rejected', 'accepted', 'closed', 'removed']).nullable();

/** Answers consent banners once the page is quiet, and waits until it is quiet again. */
export async function dismissConsent(page: LoadedPage, answer: ConsentAnswer): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS && performance.now() < page.softEnd; round++) {
    const dismissed = Dismissed.parse(await evaluate(page, `page.dismissConsent(${JSON.stringify(answer)})`));
    if (dismissed === null) return;
    if (dismissed !== 'removed') await waitForReaction(page);
  }
}
