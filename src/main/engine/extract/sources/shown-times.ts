import type { Element } from 'domhandler';
import { conceptIn } from '../asked/meaning';
import type { FieldQuery } from '../asked/query';
import { saysClock } from '../asked/value-type';
import type { Candidate } from '../candidate';
import { labelFit } from '../ranking/label-fit';
import type { Subject } from '../subject';
import { readClock, readDate, readDays, readSpanEnd, saysSince, splitDateRange } from '../values/index';
import type { PageView } from '../view/page-view';
import { inElement } from '../view/where';
import { conceptOfTerm } from '../vocabulary';
import { fold } from '../words/fold';
import { isLabelledAsCode } from './other-labels';
import { isThread } from './posts/index';
import { BAR, MAX_LINE, MAX_TEXT, toShownText } from './shown-text';
import { isTimeElement, statedTime } from './stated-time';

const TIME_ELEMENT = 0.68;
const DATE_TEXT = 0.55;
const LISTING_FROM = 4; // this many of a kind belong to a list
const MAX_DATE_LINE = 70; // characters of a line that begins with a day of the week
const MIN_DATE = 2; // characters: 昨天

/** The date of a page or record, stated by its markup or recognized by its form. */
export function dates(subject: Subject, query: FieldQuery): readonly Candidate[] {
  if (subject.scope === 'page' && query.concept?.id === 'date' && !query.terms.has(DATE)) return [];
  const times = statedTimes(subject, isTimeElement);
  const [first] = times.length === 0 && subject.scope === 'record' ? statedTimes(subject, () => true) : times;
  if (!first) return dateText(subject, query);
  return [
    { ...first, score: times.length > LISTING_FROM && subject.scope === 'page' ? TIME_ELEMENT * 0.7 : TIME_ELEMENT },
  ];
}

/** Times stated by elements of a kind; for `time` elements also their texts. */
function statedTimes(subject: Subject, isOne: (element: Element) => boolean): readonly Candidate[] {
  const { view, scope } = subject;
  return view.elements.flatMap((element, at): readonly Candidate[] => {
    if (!isOne(element) || (scope === 'page' && view.inAside(at))) return [];
    const text = statedTime(subject, at) ?? (element.name === 'time' ? view.textOf(at) : null);
    return text === null ? [] : [{ texts: [text], score: TIME_ELEMENT, source: 'rules', where: inElement(element) }];
  });
}

function dateText(subject: Subject, query: FieldQuery): readonly Candidate[] {
  const { view, context } = subject;
  const found: number[] = [];
  const others = labelledOtherwise(subject, query);
  const isOfPublication = query.concept?.id === 'date' && !query.asked.some((words) => BARE.has(words)); // no event's
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < MIN_DATE || length > MAX_DATE_LINE * 2 || (subject.scope === 'page' && view.inAside(at))) continue;
    const text = view.textOf(at);
    if (text.length > (readDays(text) === null ? MAX_TEXT : MAX_DATE_LINE) || /©|copyright/i.test(text)) continue;
    if (!/\d{4}|\d[./-]\d/.test(text) && !isSince(subject, at, text)) continue;
    if (!readDate(text, context)?.includes('-') || holdsOne(view, at, others)) continue;
    if (query.concept?.id === 'date' && JOINED.test(text) && !ASKS_JOINED.test(query.description)) {
      at = view.endOf(at) - 1;
      continue;
    }
    if (splitDateRange(text) === null && holdsRange(view, at)) continue; // "Fair A" above "1 - 18 May 2026"
    if (isLabelledAsCode(subject, at) || (isOfPublication && readSpanEnd(text) !== null)) continue;
    found.push(at);
    at = view.endOf(at) - 1;
  }
  const [first] = found;
  if (first === undefined) {
    if (subject.scope === 'record' && others.size > 0) return []; // the only dates have other labels
    const line = subject.scope === 'record' ? dateLine(subject) : [];
    return line.length > 0 ? line : datePart(subject);
  }
  if (subject.scope === 'page' && found.length >= LISTING_FROM) return firstOfThread(subject, query, found);
  const isOfUpdate = subject.scope === 'page' && query.concept?.id === 'date' && UPDATED.test(view.textOf(first));
  const row = isOfUpdate ? dateInRow(subject) : null;
  return [row ?? withTimeBeside(subject, query, first, toShownText(subject, first, DATE_TEXT))];
}

/** What forums say of a post's writer: "Joined: Sun Dec 17, 2023". */
const JOINED =
  /^\W*(?:(?:date )?joined|join(?:ed)? date|registered|registration(?: date)?|member since|user since|regist(?:riert|rierung)|beigetreten|dabei seit|mitglied seit|anmeldungsdatum|inscrit(?:e)?|inscription|membre depuis|registrado|miembro desde|iscritto|iscrizione|membro dal|lid sinds|geregistreerd|dołączył\p{L}*|rejestracja|регистрация|зарегистрирован)(?!\p{L})/iu;

const ASKS_JOINED = /join|regist|member|mitglied|beitr(?:itt|eten)|inscri|iscri/i;

function holdsRange(view: PageView, at: number): boolean {
  const inside = Array.from({ length: view.endOf(at) - at - 1 }, (_, step) => at + 1 + step);
  return inside.some((inner) => splitDateRange(view.textOf(inner)) !== null);
}

const UPDATED =
  /^\W*(?:last |zuletzt |dernière )?(?:updated|modified|edited|revised|update|aktualisiert|geändert|mise? à jour|modifiée?|actualizad[oa]|modificad[oa]|aggiornat[oa]|modificat[oa]|atualizad[oa])/iu;
const BELOW_HEADING = 30; // elements

/** The date in a row of facts below the heading, "Ann Lee · 9 May 2026 · 3 min read", if there is only one. */
function dateInRow({ view, context }: Subject): Candidate | null {
  const from = Math.max(0, view.heading);
  const found = new Map<string, number>();
  for (let at = from; at < Math.min(from + BELOW_HEADING, view.elements.length); at++) {
    const length = view.textLength(at);
    if (length < MIN_DATE || length > MAX_LINE * 2 || view.inAside(at)) continue;
    const parts = view.textOf(at).split(BAR);
    const dated = parts.length < 2 ? [] : parts.filter((part) => /^\P{L}{0,2}\d|^\p{L}+\.? \d/u.test(part.trim()));
    for (const part of dated) {
      const isDay = /\d{4}/.test(part) && (readDate(part, context)?.length ?? 0) >= DAY_LENGTH;
      if (isDay) found.set(part.trim(), at);
    }
  }
  const [only] = found;
  if (only === undefined || found.size > 1) return null;
  return { texts: [only[0]], score: DATE_TEXT, source: 'rules', where: inElement(view.elements[only[1]]) };
}

/** The first day of a page that shows a thread, whose posts each have one; when a writer joined is only a month. */
function firstOfThread(subject: Subject, query: FieldQuery, found: readonly number[]): readonly Candidate[] {
  if (!isThread(subject) || query.concept?.id !== 'date') return [];
  const first = found.find((at) => (readDate(subject.view.textOf(at), subject.context)?.length ?? 0) >= DAY_LENGTH);
  return first === undefined ? [] : [toShownText(subject, first, DATE_TEXT)];
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** A date with the time of day in the next element, for a field that asks for both: "3 May 2026", "14:30". */
function withTimeBeside({ view, context }: Subject, query: FieldQuery, at: number, shown: Candidate): Candidate {
  if (!saysClock(`${fold(query.path.replace(/_/g, ' '))} ${fold(query.description)}`)) return shown;
  const [text = ''] = shown.texts;
  const next = view.endOf(at);
  const isBeside = view.elements[next]?.parent === view.elements[at]?.parent;
  const time = isBeside ? view.textOf(next) : '';
  if (readDate(text, context)?.includes('T') !== false || readClock(time) === null) return shown;
  return { ...shown, texts: [`${text} ${time}`] };
}

/** Whether an element is or has one of others. */
function holdsOne(view: PageView, at: number, others: ReadonlySet<number>): boolean {
  for (let inner = at; others.size > 0 && inner < view.endOf(at); inner++) if (others.has(inner)) return true;
  return false;
}

/** The only line of a record that is a date: between line breaks, it has no element of its own. */
function dateLine({ view, context }: Subject): readonly Candidate[] {
  const dated = view
    .linesOf(0)
    .filter((line) => line.length <= MAX_DATE_LINE && /\d/.test(line) && startsWithDate(line))
    .filter((line) => readDate(line, context)?.includes('-'));
  const [only] = new Set(dated);
  if (only === undefined || dated.length > 1) return [];
  return [{ texts: [only], score: DATE_TEXT, source: 'rules', where: inElement(view.elements[0]) }];
}

/** The only part of a row that is a date and nothing else: "By Ida Lund · 22 August 2026 · updated 1 September 2026 · 12 comments". */
function datePart({ view, context, scope }: Subject): readonly Candidate[] {
  const found = [...view.elements.keys()].flatMap((at) => {
    const length = view.textLength(at);
    if (length < MIN_ROW || length > MAX_ROW * 2 || (scope === 'page' && view.inAside(at))) return [];
    return view.linesOf(at).flatMap((line) => {
      const parts = line.length > MAX_ROW || splitDateRange(line) !== null ? [] : line.split(BAR);
      const dated = parts.filter((part) => DAY.test(part.trim()) && readDate(part, context)?.length === DAY_LENGTH);
      return parts.length > 1 && dated.length === 1 ? [{ at, text: (dated[0] ?? '').trim() }] : [];
    });
  });
  const innermost = found.at(-1);
  if (!innermost || new Set(found.map(({ text }) => text)).size > 1) return [];
  return [
    { texts: [innermost.text], score: DATE_TEXT, source: 'rules', where: inElement(view.elements[innermost.at]) },
  ];
}

const MIN_ROW = 15; // characters
const MAX_ROW = 160;
/** A day alone: "22 August 2026", "August 22, 2026", "22.08.2026". */
const DAY =
  /^(?:\d{1,2}\.?\s(?:de\s)?\p{L}{3,12}\.?,?\s(?:de\s)?\d{4}|\p{L}{3,12}\.?\s\d{1,2}(?:st|nd|rd|th)?,\s\d{4}|\d{1,2}[./]\d{1,2}[./]\d{4}|\d{4}-\d\d-\d\d)$/u;

function startsWithDate(line: string): boolean {
  return /^\d/.test(line) || readDays(line) !== null;
}

/** Whether a label of something else is beside a value: in "Moving in: 1 March", the date is not a publication date. */
function labelledOtherwise(subject: Subject, query: FieldQuery): ReadonlySet<number> {
  if (subject.scope === 'record')
    return new Set(
      subject
        .labels()
        .flatMap(({ label, at, text, kind }) =>
          kind !== 'inline' && text === null && isOtherDate(label, query) ? [at] : [],
        ),
    );
  return new Set(
    subject.labels().flatMap(({ label, at, text }) => {
      const isSame = text === null || subject.view.textLength(at) <= MAX_LINE;
      return isSame && namesOtherDate(label, query) ? [at] : [];
    }),
  );
}

/** Whether a label names a date with another meaning: that of a publication, for a field that asks for the end. */
function isOtherDate(label: string, query: FieldQuery): boolean {
  if (BARE.has(label) || query.terms.has(label) || labelFit(label, query) > 0) return false;
  const concept = conceptOfTerm(label);
  return concept?.type === 'date' && query.concept?.type === 'date' && concept !== query.concept;
}

const BARE = new Set(fold('date datum fecha data tag termin day dato 日付 日期 時間 时间 time when').split(' '));

/** Whether a label is known to name something else. */
function namesOtherDate(label: string, query: FieldQuery): boolean {
  if (labelFit(label, query) > 0 || query.shortLabels.has(label) || WHEN.has(label)) return false;
  if (!query.terms.has(DATE) && !saysDate(label)) return true; // the date of something beside the page's subject
  const { concept, whole } = conceptIn(label);
  return concept !== null && whole && concept !== query.concept && !concept.general;
}

const DATE = 'date';
/** Labels of the day of an event, folded. */
const WHEN = new Set('when|wann|quand|cuando|quando|wanneer|いつ|何时'.split('|').map(fold));

/** Whether a label names no more than a date, or words that conceal it: "Date", "Posted". */
function saysDate(label: string): boolean {
  const { concept, whole } = conceptIn(label);
  return concept !== null && whole && concept.id === 'date';
}

/** Whether an element says only "3 days ago", without a machine-readable date. */
function isSince(subject: Subject, at: number, text: string): boolean {
  return isInnermost(subject.view, at) && saysSince(text, subject.context) && statedTime(subject, at) === null;
}

/** Whether no element inside has text of its own. */
function isInnermost({ endOf, textLength }: PageView, at: number): boolean {
  for (let inner = at + 1; inner < endOf(at); inner++) if (textLength(inner) > 0) return false;
  return true;
}

/** The only duration of a record or page, there beside its heading: "42 min" in a line of several values. */
export function durations(subject: Subject): readonly Candidate[] {
  const { view, scope } = subject;
  const found = view.elements.flatMap((_, at) => {
    const length = view.textLength(at);
    if (length < 3 || length > MAX_LINE || (scope === 'page' && view.inAside(at))) return [];
    return view
      .textOf(at)
      .split(BAR)
      .filter((text) => DURATION.test(text))
      .map((text) => ({ at, text }));
  });
  const innermost = found.at(-1);
  if (!innermost || new Set(found.map(({ text }) => text)).size !== 1) return [];
  if (scope === 'page' && Math.abs(innermost.at - view.heading) > NEAR_HEADING) return [];
  return [{ ...toShownText(subject, innermost.at, DATE_TEXT), texts: [innermost.text] }];
}

const NEAR_HEADING = 8; // elements

export const DURATION =
  /^(?:\d{1,2}\s?(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?|時間|小时)\s?)?\d{1,3}\s?(?:m|min|mins|minutes?|minuten|minutos|分|分钟)\.?$/iu;

/** The only time of day in a record. */
export function clocks(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  const found = view.elements.flatMap((_, at) => {
    const length = view.textLength(at);
    if (length < 2 || length > MAX_LINE) return [];
    const texts = view
      .textOf(at)
      .split(BAR)
      .filter((text) => readClock(text) !== null);
    return texts.length === 1 ? [{ at, texts }] : [];
  });
  const distinct = new Set(found.map(({ texts: [text = ''] }) => JSON.stringify(readClock(text))));
  const innermost = found.at(-1);
  if (!innermost || distinct.size !== 1) return [];
  return [{ ...toShownText(subject, innermost.at, DATE_TEXT), texts: innermost.texts }];
}

/** The only span of times in a record, which may be of two elements: `<time>09:00</time>–<time>09:45</time>`. */
export function clockSpans(subject: Subject): readonly Candidate[] {
  const { view } = subject;
  const found = [...view.elements.keys()].flatMap((at) => {
    const length = view.textLength(at);
    if (length < MIN_CLOCK_SPAN) return [];
    const lines = view.linesOf(at).flatMap((line) => (line.length > MAX_LINE ? [] : line.split(BAR)));
    return lines.flatMap((text) => {
      const clock = readClock(text);
      return clock?.to ? [{ at, text, span: `${clock.from} ${clock.to}` }] : [];
    });
  });
  const innermost = found.at(-1);
  if (!innermost || new Set(found.map(({ span }) => span)).size !== 1) return [];
  return [{ ...toShownText(subject, innermost.at, DATE_TEXT), texts: [innermost.text] }];
}

const MIN_CLOCK_SPAN = 7; // characters

/** The one day of a page that has a span of times: "5 December 2026 · 10:00–16:00". */
export function datedSpans(subject: Subject): readonly Candidate[] {
  const { view, context } = subject;
  const found = view.elements.flatMap((_, at) => {
    const length = view.textLength(at);
    if (length < MIN_DATED_SPAN || length > MAX_LINE || view.inAside(at)) return [];
    const text = view.textOf(at);
    return readSpanEnd(text) !== null && readDate(text, context)?.includes('T') ? [{ at, text }] : [];
  });
  const innermost = found.at(-1);
  if (!innermost || new Set(found.map(({ text }) => readDate(text, context))).size !== 1) return [];
  return [toShownText(subject, innermost.at, DATE_TEXT)];
}

const MIN_DATED_SPAN = 15; // characters

/** The only day of a page with a time, if it begins with the day of the week or is a range, as news do not: "Sat 19 December 2026, 18:00". */
export function datedTimes(subject: Subject): readonly Candidate[] {
  const { view, context } = subject;
  const found = [...view.elements.keys()].flatMap((at) => {
    const length = view.textLength(at);
    if (length < MIN_DATED_SPAN || length > MAX_LINE || view.inAside(at)) return [];
    const text = view.textOf(at);
    const isEvent = readDays(text) !== null || splitDateRange(text) !== null;
    const date = isEvent ? readDate(text, context) : null;
    return date?.includes('T') ? [{ at, date }] : [];
  });
  const innermost = found.at(-1);
  if (!innermost || new Set(found.map(({ date }) => date)).size !== 1) return [];
  return [toShownText(subject, innermost.at, DATE_TEXT)];
}
