import type { Element } from 'domhandler';
import type { Subject } from '../subject';
import { readDate } from '../values/index';

const ATTRIBUTES = ['title', 'data-time', 'data-timestamp', 'data-datetime', 'data-utime', 'data-date', 'ts'] as const;
const MAX_TEXT = 40; // characters; enough for "about two years ago", but not for a sentence
const MAX_TITLE = 60; // characters
const DAY = 'yyyy-mm-dd'.length;

/**
 * The machine-readable time of an element: its `datetime`, or a title or attribute that completes "2 years ago"; null
 * if there is none, or if the text states the day itself.
 */
export function statedTime(subject: Subject, at: number): string | null {
  const { attribs = {} } = subject.view.elements[at] ?? {};
  if (attribs.datetime) return attribs.datetime;
  const found = ATTRIBUTES.map((name) => attribs[name]).find((value) => saysDay(subject, value));
  if (found === undefined || subject.view.textLength(at) > MAX_TEXT) return null;
  return saysDay(subject, subject.view.textOf(at)) ? null : found;
}

/** Whether an element shows a time: `time`, and custom elements for relative times. */
export function isTimeElement({ name, attribs }: Element): boolean {
  if (name === 'ins' || name === 'del') return false; // their `datetime` is the time of an edit
  return name === 'time' || attribs.datetime !== undefined || /-time$|time-?ago$/.test(name);
}

/** Whether a text states a day; "2 years ago" does not, even if the visit's time is known. */
function saysDay({ context }: Subject, text: string | undefined): boolean {
  const own = { ...context, visitedAt: null };
  return text !== undefined && text.length <= MAX_TITLE && (readDate(text, own)?.length ?? 0) >= DAY;
}
