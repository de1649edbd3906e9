import type { Candidate } from '../candidate';
import { isInAddress } from '../codes/address-codes';
import { getLabelForm, isOtherNumber, isOwnNumber, type LabelForm } from '../codes/identifier-label';
import { findNamePlace } from '../ranking/name-place';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { fold } from '../words/fold';

const FORM: { readonly [F in LabelForm]: number } = { code: 0.78, model: 0.68, number: 0.56 };
const CONFIRMED = 0.9; // the address of the page has the same code
const CONFIRMED_UNKNOWN = 0.82; // under a label that says nothing of codes
const OWN = 0.95; // under the very words that are asked for
const BESIDE_NAME = 0.72;
const BEFORE_NAME = 8; // elements
const AFTER_NAME = 16;
/** Capital letters with at least three digits, unlike words, sizes and counts. */
const LONE = /^[#([]?((?=.*[A-Z])(?=(?:.*\d){3})[A-Z\d][A-Z\d._/-]{4,19})[)\]]?$/;
const SIZE = /^\d+(?:[.,/-]\d+)?[A-Z]{1,3}$|^[A-Z]{1,3}\d{1,3}$/;
const ASIDE = 0.55;
const LATER = 0.04; // per position: of several labelled codes, the first is more likely the page's own
const MAX_TEXT = 90; // characters; longer texts are prose
const MAX_LATER = 8;
const MAX_LABEL = 34; // characters of a label on its own
const MAX_BESIDE = 4; // elements between a label and its code
/** Label and code in one text: "Art.-Nr. 48-2213", "Item # 482213", "Web Code: 482213". */
const MARKED = /^(\D{1,34}?)\s*((?:[:：#№]\s*)+)([〈《「『【（(]?[\p{L}\d][^\s,;|()]{2,39})\s*(?:[,;|()].*)?$/u;
const PLAIN = /^(\D{2,30}?)\s+([\p{L}\d][^\s,;|()]{2,39})$/u;
/** A word and its value in adjacent elements without a space. */
const JOINED = /^\p{L}?\p{Ll}{3,}\d/u;
/** Years look like codes: "Style 1950s". */
const YEAR = /^(?:1[89]|20)\d\ds?$/;
const PIECES = /\s*[|•·]\s*|\s[–—]\s|,\s/;

interface Found {
  readonly at: number;
  readonly label: string;
  readonly code: string;
}

/** Codes beside a label that names a code in any language, or that the page's URL confirms. */
export const fromItemCodes: SourceReader = (subject, query) => {
  if (query.concept?.id !== 'sku' || query.many || query.nested) return [];
  let later = 0;
  const seen = new Set<string>();
  const labelled = [...inTexts(subject), ...inLabels(subject)].flatMap(({ at, label, code }) => {
    const candidate = getCodeCandidate(subject, at, label, code);
    if (candidate === null) return [];
    const isOwn = label !== query.concept?.id && query.asked.includes(label) && !isAside(subject, at);
    if (isOwn) return [{ ...candidate, score: OWN }];
    const rank = seen.has(code) ? 0 : Math.min(MAX_LATER, later++);
    seen.add(code);
    return [{ ...candidate, score: candidate.score - rank * LATER }];
  });
  return labelled.length > 0 || subject.scope === 'record' ? labelled : besideName(subject);
};

/** The only text near the name that is just a code. */
function besideName(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  const name = findNamePlace(subject);
  const found = new Map<string, number>();
  if (name < 0) return [];
  for (let at = Math.max(0, name - BEFORE_NAME); at < Math.min(view.elements.length, name + AFTER_NAME); at++) {
    const length = view.textLength(at);
    const code = length < 5 || length > 40 ? null : (LONE.exec(view.textOf(at))?.[1] ?? null);
    if (code !== null && isCode(code) && !SIZE.test(code)) found.set(code, at);
  }
  const [[code = '', at = -1] = [], ...more] = found;
  if (code === '' || more.length > 0) return [];
  return [{ texts: [code], score: BESIDE_NAME, source: 'rules', where: inElement(view.elements[at]) }];
}

function getCodeCandidate(subject: Subject, at: number, label: string, code: string): Candidate | null {
  const { view, page, scope } = subject;
  const form = getLabelForm(label) ?? (scope === 'page' && isOwnNumber(label, getHost(page.url)) ? 'code' : null);
  const confirmed = scope === 'page' && isInAddress(page.url, code);
  if (form === null && (!confirmed || isOtherNumber(label))) return null;
  const aside = isAside(subject, at);
  if (form === 'model' && !confirmed && !/\d\D*\d\D*\d/.test(code)) return null;
  const own = form === null ? 0 : FORM[form] * (aside ? ASIDE : 1);
  const score = confirmed ? Math.max(own, form === null ? CONFIRMED_UNKNOWN : CONFIRMED) : own;
  return { texts: [code], score, source: 'rules', where: inElement(view.elements[at], { label }) };
}

function isAside({ scope, view }: Subject, at: number): boolean {
  return scope === 'page' && view.inAside(at);
}

function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

/** Elements whose text is a label and its code. */
function inTexts({ view, scope }: Subject): readonly Found[] {
  const found: Found[] = [];
  const places = new Map<string, number>(); // index of the last label and code found there
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 2 || length > MAX_TEXT * 2) continue;
    const text = view.textOf(at);
    if (text.length > MAX_TEXT || (scope === 'page' && view.inAside(at))) continue;
    if (!/\d/.test(text)) {
      const beside = text.length <= MAX_LABEL ? besideLabel(view, at, text) : null;
      if (beside !== null) found.push(beside);
      continue;
    }
    for (const line of view.linesOf(at))
      for (const piece of line.split(PIECES)) {
        const pair = readPair(piece);
        if (pair !== null) addInnermost(view, found, places, { ...pair, at });
      }
  }
  return found;
}

/** Adds a label with its code; replaces the same one found in an enclosing element. */
function addInnermost(view: PageView, found: Found[], places: Map<string, number>, one: Found): void {
  const key = `${one.label}\n${one.code}`;
  const last = places.get(key);
  const around = last === undefined ? undefined : found[last];
  if (last !== undefined && around && one.at < view.endOf(around.at)) {
    found[last] = one;
    return;
  }
  places.set(key, found.length);
  found.push(one);
}

/** The code in the element after one that is just a label. */
function besideLabel(view: PageView, at: number, label: string): Found | null {
  const from = view.endOf(at);
  for (let next = from; next < from + MAX_BESIDE && next < view.elements.length; next++) {
    if (view.textLength(next) > MAX_TEXT * 2) return null;
    const text = view.textLength(next) === 0 ? '' : view.textOf(next).replace(/^[:：#№]\s*/, '');
    if (text === '') continue;
    const words = isCode(text) ? fold(label) : '';
    return getLabelForm(words) === 'code' ? { at: next, label: words, code: text } : null;
  }
  return null;
}

function readPair(text: string): Omit<Found, 'at'> | null {
  const [, marked = '', signs = '', code = ''] = MARKED.exec(text) ?? [];
  if (code !== '') return getPair(/[#№]/.test(signs) ? `${marked} no` : marked, code);
  const [, plain = '', bare = ''] = PLAIN.exec(text) ?? [];
  const label = fold(plain);
  return /\d\D*\d\D*\d/.test(bare) && !YEAR.test(bare) && !JOINED.test(bare) && getLabelForm(label) !== null
    ? getPair(plain, bare)
    : null;
}

function getPair(label: string, raw: string): Omit<Found, 'at'> | null {
  const code = raw.replace(/[.:]+$/, '');
  return isCode(code) ? { label: fold(label), code } : null;
}

/** Labels and values in cells, lists and elements of their own. */
function inLabels({ view, labels }: Subject): readonly Found[] {
  return labels().flatMap(({ at, label, text }) => {
    const code = (text ?? view.textOf(at)).replace(/^[#№]\s*/, '');
    return isCode(code) ? [{ at, label, code }] : [];
  });
}

/** Whether a text is one word with a digit, and not a price, date, size, share or URL. */
function isCode(text: string): boolean {
  if (text.length < 3 || text.length > 40 || /\s/.test(text) || !/\d/.test(text)) return false;
  if (/[€$£¥₹%@*+=]|https?:|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}-\d\d-\d\d$|^\d{1,2}:\d\d/.test(text)) return false;
  return !/^\d+(?:[.,]\d+)?(?:mm|cm|m|km|kg|g|mg|l|ml|cl|w|v|a|gb|mb|tb|px|pcs|st|stk|x\d+\w*)$/i.test(text);
}
