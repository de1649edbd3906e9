import { hashText } from '@shared/text-hash';
import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import type { Page } from '../types';
import { getElements, getFoldedText } from '../walk';

const MAX_TEXT = 2000; // characters of a record that distinguish it from others

/**
 * A key for each record by which it is recognized on other pages of its list: its first link's target, or a hash of its
 * text, which begins with `#`.
 * Null if the selector does not find the `count` records.
 */
export function recordMarks(page: Page, selector: string | null, count: number): readonly string[] | null {
  if (selector === null || count === 0) return null;
  const records = selectAll<AnyNode, Element>(selector, page.document);
  if (records.length !== count) return null;
  return records.map(toRecordMark);
}

const TEXT_MARK = '#';

/** Whether a mark is the target of a record's link. */
export function isLinkMark(mark: string): boolean {
  return !mark.startsWith(TEXT_MARK);
}

function toRecordMark(record: Element): string {
  const link = [record, ...getElements(record)].find(({ name, attribs }) => name === 'a' && leadsAway(attribs.href));
  return link?.attribs.href ?? TEXT_MARK + hashToMarkText(getFoldedText(record).slice(0, MAX_TEXT));
}

function leadsAway(href: string | undefined): boolean {
  return href !== undefined && href !== '' && !/^(?:#|javascript:)/i.test(href);
}

/** Short, but sufficient for millions of records. */
export function hashToMarkText(text: string): string {
  return hashText(text).toString(36);
}
