import type { Element } from 'domhandler';
import type { Subject } from '../subject';
import { readDate } from '../values/index';

const ATTRIBUTES = ['title', 'data-time', 'data-timestamp', 'data-datetime', 'data-utime', 'data-date', 'ts'] as const;
const MAX_TEXT = 40; // characters; "about two years ago", but no sentence
const MAX_TITLE = 60; // characters
const DAY = 'yyyy-mm-dd'.length;

/**
 * The time that an element states for machines: its `datetime`, or what a title or an attribute adds to "2 years ago";
 * null where there is none, or where the text says the day itself.
 */
export function statedTime(subject: Subject, at: number): string | null {
  const { attribs = {} } = subject.view.elements[at] ?? {};
  if (attribs.datetime) return attribs.datetime;
  const found = ATTRIBUTES.map((name) => attribs[name]).find((value) => saysDay(subject, value));
  if (found === undefined || subject.view.textLength(at) > MAX_TEXT) return null;
  return saysDay(subject, subject.view.textOf(at)) ? null : found;
}

/** Whether an element is made to show a time: `time`, and elements of scripts that count the days since. */
export function isTimeElement({ name, attribs }: Element): boolean {
  if (name === 'ins' || name === 'del') return false; // their `datetime` is that of an edit
  return name === 'time' || attribs.datetime !== undefined || /-time$|time-?ago$/.test(name);
}

/** "2 years ago" says no day, whenever the page was visited. */
function saysDay({ context }: Subject, text: string | undefined): boolean {
  const own = { ...context, visitedAt: null };
  return text !== undefined && text.length <= MAX_TITLE && (readDate(text, own)?.length ?? 0) >= DAY;
}
