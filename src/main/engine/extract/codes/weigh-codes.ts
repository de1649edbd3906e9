import type { Considered } from '../calibrate/considered';
import type { Subject } from '../subject';
import { isInAddress } from './address-codes';

const UNSEEN = 0.5; // of the score of a code that only machines are told, where the page shows another one
const STANDARD = 0.55; // of the score of a GTIN that only machines are told
const UNCONFIRMED = 0.6; // of the score of a code of markup alone, where another is labelled and in the address
const CONFIRMED_FROM = 0.85;
const SHOWN_FROM = 0.7; // a label that names the code plainly
const MAX_SHOWN = 2; // a page that labels more codes shows those of several goods

/** Lowers codes that only markup and scripts know where the page labels another one for its readers, or its address has one. */
export function weighCodes(subject: Subject, found: readonly Considered[]): readonly Considered[] {
  return lessStandard(subject, lessUnseen(subject, lessUnconfirmed(subject, found)));
}

/** What markup states loses to the one code that the page labels and its address has too, unless either is said of it as well. */
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

/** A number of the standard of all shops is not a shop's own, where the address has another one. */
function lessStandard({ page }: Subject, found: readonly Considered[]): readonly Considered[] {
  const isOwn = ({ value }: Considered) => isInAddress(page.url, String(value));
  if (!found.some((one) => isOwn(one) && !isGtin(String(one.value)))) return found;
  return found.map((one) =>
    one.candidate.source !== 'rules' && isGtin(String(one.value)) && !isOwn(one)
      ? { ...one, candidate: { ...one.candidate, score: one.candidate.score * STANDARD } }
      : one,
  );
}

/** Whether digits are a GTIN by their length and check digit. */
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
