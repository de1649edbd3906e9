import type { FieldCertificate } from '@shared/extractor';
import { isNothing, parseList } from '../run/values';

/** Result for a field as numbers. */
export interface FieldResult {
  readonly pages: number;
  readonly heldOut: number;
  /** Share of held-out pages that agree, or of all pages if none was held out. */
  readonly agreement: number | null;
  /** Share that agrees on all pages when learned from all. */
  readonly fits: number;
  /** Number of pages that contain the answer. */
  readonly found: number;
  readonly hasLocators: boolean;
  /** The values read from the examples. */
  readonly values: readonly unknown[];
  readonly author: FieldCertificate['author'];
}

export const PASS = 0.95;
const MIN_PAGES = 3;
const HALF = 0.5; // two pages that contradict each other prove nothing

/** Whether a field passed; the reason if it did not, or if there is little evidence. */
export function certify(result: FieldResult, taught: boolean): FieldCertificate {
  const { pages, heldOut, agreement, author } = result;
  const fault = getFieldResultFault(result, taught);
  return {
    accepted: fault === null,
    agreement: agreement === null ? null : Math.round(agreement * 1000) / 1000,
    pages,
    heldOut,
    reason: fault ?? (pages < MIN_PAGES || heldOut === 0 ? `It is based on ${withNoun(pages, 'page')}.` : null),
    author,
    ...getProfile(result.values),
  };
}

/**
 * Like `certify`, for answers given by a person or script: keeps a field that reads only some of them, unless the
 * generic readers read more. `unlearned` is the agreement of those readers; null if unknown.
 */
export function certifyTaught(result: FieldResult, unlearned: number | null): FieldCertificate {
  const certificate = certify(result, true);
  if (!result.hasLocators) return certificate;
  const share = Math.min(result.agreement ?? result.fits, result.fits);
  if (share >= PASS) return { ...certificate, accepted: true };
  if (result.fits < LEAST) return certificate;
  if (unlearned !== null && unlearned > Math.max(share, result.fits - UNSEEN))
    return { ...certificate, accepted: false, reason: readsMore(unlearned, result) };
  return { ...certificate, accepted: true, reason: `It is less sure. ${certificate.reason ?? ''}`.trim() };
}

const LEAST = 0.2; // share of the answers; a lower agreement may be chance
const UNSEEN = 0.2; // expected difference between training pages and others

function readsMore(unlearned: number, { fits }: FieldResult): string {
  return `Without learning, ${percent(unlearned)} of the answers are read; with it, ${percent(fits)}.`;
}

function getFieldResultFault(
  { pages, heldOut, agreement, fits, found, hasLocators }: FieldResult,
  taught: boolean,
): string | null {
  if (pages === 0) return 'No example has a value for it.';
  if (!hasLocators && found < pages) return `On ${pages - found} of ${pages} pages its value was not found.`;
  if (!hasLocators) return 'No one place on the pages agrees with all answers.';
  if (fits < PASS) return `It agrees with ${percent(fits)} of the answers it was made from.`;
  const isExamined = heldOut > 0 && pages >= MIN_PAGES;
  if (isExamined && (agreement ?? 0) < PASS) return heldOutFault(agreement ?? 0, heldOut);
  if (taught && heldOut > 0 && (agreement ?? 0) < HALF) return heldOutFault(agreement ?? 0, heldOut);
  if (!isExamined && !taught)
    return `Only ${withNoun(pages, 'example page')} ${pages === 1 ? 'has' : 'have'} a value for it; three are needed.`;
  return null;
}

/** Explains a low agreement; a list may be partly right, so pages cannot always be counted. */
function heldOutFault(agreement: number, heldOut: number): string {
  const pages = agreement * heldOut;
  if (Number.isInteger(pages)) return `It was right on ${pages} of ${withNoun(heldOut, 'held-out page')}.`;
  return `It agrees with ${percent(agreement)} of the answers of ${withNoun(heldOut, 'held-out page')}.`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function withNoun(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Common properties of a field's values, used to detect drift. */
interface ValueProfile {
  readonly fillRate: number;
  readonly length: [number, number] | null;
  readonly shape: string | null;
}

/** Fill rate, text lengths and shape of values; for lists, those of their members. */
export function getProfile(values: readonly unknown[]): ValueProfile {
  const filled = values.filter((value) => !isNothing(value));
  const texts = filled.flatMap((value) => parseList(value).map(String));
  const lengths = texts.map(({ length }) => length);
  return {
    fillRate: values.length === 0 ? 0 : Math.round((filled.length / values.length) * 1000) / 1000,
    length: lengths.length === 0 ? null : [Math.min(...lengths), Math.max(...lengths)],
    shape: commonShape(texts),
  };
}

function commonShape(texts: readonly string[]): string | null {
  const [first, ...rest] = new Set(texts.map(getShape));
  return first !== undefined && rest.length === 0 ? first : null;
}

/** Shape of a value: `digits`, `date`, `url`, `words`, or `signs` if it has neither letters nor digits, such as stars. */
function getShape(text: string): string {
  if (/^[\d\s.,\-–+%]*\d[\d\s.,\-–+%xX]*$/.test(text) && !/^\d{4}-\d\d(?:-\d\d)?$/.test(text)) return 'digits';
  if (/^\d{4}(?:-\d\d){1,2}(?:T.*)?$/.test(text)) return 'date';
  if (/^https?:\/\/\S+$/.test(text)) return 'url';
  return /[\p{L}\d]/u.test(text) ? 'words' : 'signs';
}
