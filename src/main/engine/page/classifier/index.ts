import type { Page, StructuredData } from '../types';
import { getBlank } from './blank';
import { findNotice, getChallenge, getVendor } from './bot-check';
import { getCaptcha } from './captcha';
import { getConsent, getConsentAddress } from './consent';
import { foldText } from './fold';
import { findGate, getLogin } from './login';
import { getMissing } from './missing';
import { type PageSignals, readSignals } from './page-signals';
import { getParked } from './parked';
import { getShell } from './shell';
import type { ResponseFacts, Verdict } from './types';
import { LOADING_LINE } from './words/loading';

export { isBarePage } from './bare';
export { isLoginAddress } from './login';
export type { Captcha, ResponseFacts, Verdict } from './types';

/**
 * Says what came instead of the requested page; null if the page is the requested one, or if its status already says
 * what is wrong.
 */
export function getPageVerdict(page: Page, structured: () => StructuredData, facts: ResponseFacts): Verdict | null {
  const signals = readSignals(page, structured, facts);
  const judges = signals.isFull ? [getChallenge] : JUDGES;
  for (const judge of judges) {
    const verdict = judge(signals);
    if (verdict) return verdict;
  }
  return null;
}

/** Whether one of the lines only says that content is still loading. */
export function saysLoading(text: string): boolean {
  return text.split('\n').some((line) => LOADING_LINE.test(foldText(line)));
}

type Judge = (signals: PageSignals) => Verdict | null;

/** The order matters: a service in front of the site is reported before the kind of page. */
const JUDGES: readonly Judge[] = [
  getChallenge,
  getVendor,
  getCaptcha,
  getParked,
  findNotice,
  getConsentAddress,
  getLogin,
  getMissing,
  getBlank,
  getShell,
  getConsent,
  findGate,
];
