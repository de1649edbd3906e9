import type { Considered } from '../calibrate/considered';
import type { Subject } from '../subject';
import { isInAddress } from './address-codes';

const UNSEEN = 0.5; // factor for a code in markup only, if the page shows another one
const STANDARD = 0.55; // factor for a GTIN in markup only
const UNCONFIRMED = 0.6; // factor for a code in markup only, if another one is both labelled and in the URL
const CONFIRMED_FROM = 0.85;
const SHOWN_FROM = 0.7; // score from which a label clearly names the code
const MAX_SHOWN = 2; // a page that labels more codes shows several products

/**
 * Lowers the score of codes found only in markup and scripts if the page labels another code, or if its URL has
 * another.
 */
export function weighCodes(subject: Subject, found: readonly Considered[]): readonly Considered[] {
  return lessStandard(subject, lessUnseen(subject, lessUnconfirmed(subject, found)));
}

/**
 * Lowers a code from markup if another code is both labelled on the page and in its URL, unless the first is labelled
 * or in the URL too.
 */
function lessUnconfirmed({ page }: Subject, found: readonly Considered[]): readonly Considered[] {
  const labelled = found.filter(({ candidate }) => candidate.source === 'rules' && candidate.where.element !== null);
  const isOwn = ({ value }: Considered) => isInAddress(page.url, String(value));
  const confirmed = new Set(
    labelled.filter((one) => one.candidate.score >= CONFIRMED_FROM && isOwn(one)).map(({ key }) => key),
  );
  if (confirmed.size !== 1) return found;
  const said = new Set(labelled.map(({ key }) => key));
  return found.map((one) =>
    one.candidate.source === 'rules' || said.has(one.key) || isOwn(one)
      ? one
      : { ...one, candidate: { ...one.candidate, score: one.candidate.score * UNCONFIRMED } },
  );
}

/**
 * Lowers a GTIN if the URL contains another code, because a GTIN is shared by all shops and is not the shop's own
 * number.
 */
function lessStandard({ page }: Subject, found: readonly Considered[]): readonly Considered[] {
  const isOwn = ({ value }: Considered) => isInAddress(page.url, String(value));
  if (!found.some((one) => isOwn(one) && !isGtin(String(one.value)))) return found;
  return found.map((one) =>
    one.candidate.source !== 'rules' && isGtin(String(one.value)) && !isOwn(one)
      ? { ...one, candidate: { ...one.candidate, score: one.candidate.score * STANDARD } }
      : one,
  );
}

/** Whether digits are a GTIN, by length and check digit. */
function isGtin(code: string): boolean {
  if (!/^\d{12,14}$/.test(code)) return false;
  const digits = [...code].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

function lessUnseen(subject: Subject, found: readonly Considered[]): readonly Considered[] {
  const shown = found.filter(({ candidate }) => candidate.source === 'rules' && candidate.where.element !== null);
  const plain = new Set(shown.filter(({ candidate }) => candidate.score >= SHOWN_FROM).map(({ key }) => key));
  if (plain.size === 0 || plain.size > MAX_SHOWN) return found;
  const text = subject.view.elements.length === 0 ? '' : subject.view.textOf(0);
  return found.map((one) => {
    const { candidate, key } = one;
    if (candidate.where.element !== null || plain.has(key) || isKnown(subject, text, one)) return one;
    return { ...one, candidate: { ...candidate, score: candidate.score * UNSEEN } };
  });
}

function isKnown({ page }: Subject, text: string, { value }: Considered): boolean {
  return text.includes(String(value)) || isInAddress(page.url, String(value));
}
