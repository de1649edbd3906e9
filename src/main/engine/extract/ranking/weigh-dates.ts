import type { Element } from 'domhandler';
import type { FieldQuery } from '../asked/query';
import type { Considered } from '../calibrate/considered';
import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { MONTHS } from '../values/index';
import { parentElement } from '../view/css-path';
import { conceptOfId } from '../vocabulary';
import { fold, holdsWords, splitName } from '../words/fold';

const UPDATED = 0.3; // factor for the date of an update
const ANCESTORS = 2; // around a date, whose classes and words say what it is
const MAX_BEFORE = 30; // characters before a date

/** Lowers dates that the page calls those of an update, if there are others for a field that asks when something was published. */
export function weighDates({ view }: Subject, found: readonly Considered[]): readonly Considered[] {
  const isOfUpdate = ({ candidate: { where } }: Considered) => {
    const at = where.element === null ? undefined : view.indexOf(where.element);
    return at !== undefined && where.element !== null && saysUpdated(view, where.element, view.textOf(at));
  };
  const updates = found.filter(isOfUpdate);
  if (updates.length === 0 || updates.length === found.length) return found; // better than none
  return found.map((one) =>
    updates.includes(one) ? { ...one, candidate: { ...one.candidate, score: one.candidate.score * UPDATED } } : one,
  );
}

/** Whether a field's own words are about publishing, and not any date. */
function asksWhenPublished({ path, description }: FieldQuery): boolean {
  return PUBLISHING.test(`${splitName(path)} ${description}`);
}

const PUBLISHING =
  /(?<!\p{L})(?:posted|published|publication|veröffentlich\p{L}*|publié\p{L}*|publicad[oa]|publicación|pubblica\p{L}*|geplaatst|gepubliceerd)(?!\p{L})/iu;

/** Whether a field asks when something was published, and a line has nothing but two days, as those of a life: "3 April 1938 – 12 November 2026". */
export function isOfSpan({ view }: Subject, query: FieldQuery, { where }: Candidate): boolean {
  if (query.concept?.id !== 'date' || !asksWhenPublished(query)) return false;
  const at = where.element === null ? undefined : view.indexOf(where.element);
  return at !== undefined && view.textLength(at) <= MAX_SPAN && isSpan(view.textOf(at));
}

const MAX_SPAN = 80; // characters
const SPAN = /^[^–—-]*(?:1[5-9]|20)\d\d\s?[–—-]\s?[^–—-]*(?:1[5-9]|20)\d\d\.?$/u;

/** Whether a line has two days or years and no other word: "Posted 3 May 2026 – Updated 4 May 2026" is not a span. */
function isSpan(line: string): boolean {
  if (!SPAN.test(line)) return false;
  return fold(line)
    .split(' ')
    .every((word) => MONTHS.has(word) || /^(?:\d.*|of|del?|di)$/.test(word));
}

function saysUpdated(view: Subject['view'], element: Element, date: string): boolean {
  let around: Element | null = element;
  for (let up = 0; around !== null && up <= ANCESTORS; up++) {
    const names = fold(`${around.attribs.class ?? ''} ${around.attribs.itemprop ?? ''}`);
    const [isPublished, isModified] = [PUBLISHED, MODIFIED].map((words) =>
      words.some((word) => holdsWords(names, word)),
    );
    if (isPublished !== isModified) return isModified === true; // blogs call one element both
    const at = view.indexOf(around);
    const text = at === undefined ? '' : view.textOf(at);
    const before = text.slice(0, Math.max(0, text.indexOf(date)));
    if (before !== '') return isUpdate(before.slice(-MAX_BEFORE));
    if (isUpdate(text.replace(/\d.*$/su, '').slice(0, MAX_BEFORE))) return true;
    around = parentElement(around);
  }
  return false;
}

const PUBLISHED = ['published', 'publish', 'date published'];
const MODIFIED = ['updated', 'modified', 'date modified', 'last modified'];

/** Whether the words before a date are those of an update: "Last updated on", "· Updated". */
function isUpdate(before: string): boolean {
  const words = fold(before);
  return UPDATE_TERMS.some((term) => (IDEOGRAPH.test(term) ? words.includes(term) : holdsWords(words, term)));
}

const UPDATE_TERMS = (conceptOfId('date modified')?.terms ?? '').split('|').map(fold);
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hangul}]/u; // such scripts have no spaces between words
