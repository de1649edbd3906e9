import type { Page, StructuredData } from '../types';
import { findNotice, getChallenge, getVendor } from './bot-check';
import { getCaptcha } from './captcha';
import { getConsent, getConsentAddress } from './consent';
import { findGate, getLogin } from './login';
import { getMissing } from './missing';
import { type PageSignals, readSignals } from './page-signals';
import { getParked } from './parked';
import { getShell } from './shell';
import type { ResponseFacts, Verdict } from './types';

export { isLoginAddress } from './login';
export type { Captcha, ResponseFacts, Verdict } from './types';

/** Says what came in place of the page that was asked for; null for a page that is what it should be, or whose status says all. */
export function getPageVerdict(page: Page, structured: () => StructuredData, facts: ResponseFacts): Verdict | null {
  const signals = readSignals(page, structured, facts);
  const judges = signals.isFull ? [getChallenge] : JUDGES;
  for (const judge of judges) {
    const verdict = judge(signals);
    if (verdict) return verdict;
  }
  return null;
}

type Judge = (signals: PageSignals) => Verdict | null;

/** In this order: a service that stands before the page is reported before the kind of page. */
const JUDGES: readonly Judge[] = [
  getChallenge,
  getVendor,
  getCaptcha,
  getParked,
  findNotice,
  getConsentAddress,
  getLogin,
  getMissing,
  getShell,
  getConsent,
  findGate,
];
