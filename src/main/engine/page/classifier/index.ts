import type { Page, StructuredData } from '../types';
import { challengeOf, noticeOf, vendorOf } from './bot-check';
import { captchaOf } from './captcha';
import { consentAddressOf, consentOf } from './consent';
import { keptOf, loginOf } from './login';
import { missingOf } from './missing';
import { parkedOf } from './parked';
import { shellOf } from './shell';
import { type Sight, sightOf } from './sight';
import type { ResponseFacts, Verdict } from './types';

export { isLoginAddress } from './login';
export type { Captcha, ResponseFacts, Verdict } from './types';

/** Says what came in place of the page that was asked for; null for a page that is what it should be, or whose status says all. */
export function verdictOf(page: Page, structured: () => StructuredData, facts: ResponseFacts): Verdict | null {
  const sight = sightOf(page, structured, facts);
  const judges = sight.isFull ? [challengeOf] : JUDGES;
  for (const judge of judges) {
    const verdict = judge(sight);
    if (verdict) return verdict;
  }
  return null;
}

type Judge = (sight: Sight) => Verdict | null;

/** In this order: who stands before the page is told before what the page is. */
const JUDGES: readonly Judge[] = [
  challengeOf,
  vendorOf,
  captchaOf,
  parkedOf,
  noticeOf,
  consentAddressOf,
  loginOf,
  missingOf,
  shellOf,
  consentOf,
  keptOf,
];
