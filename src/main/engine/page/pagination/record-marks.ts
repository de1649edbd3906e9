import { hashText } from '@shared/text-hash';
import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import type { Page } from '../types';
import { getElements, getFoldedText } from '../walk';

const MAX_TEXT = 2000; // characters of a record that distinguish it from others

/**
 * By what each record of a list is known again on another page of it: where its first link leads, or its text. Null where the selector
 * does not find the `count` records.
 */
export function recordMarks(page: Page, selector: string | null, count: number): readonly string[] | null {
  if (selector === null || count === 0) return null;
  const records = selectAll<AnyNode, Element>(selector, page.document);
  if (records.length !== count) return null;
  return records.map(toRecordMark);
}

function toRecordMark(record: Element): string {
  const link = [record, ...getElements(record)].find(({ name, attribs }) => name === 'a' && leadsAway(attribs.href));
  return link?.attribs.href ?? hashToMarkText(getFoldedText(record).slice(0, MAX_TEXT));
}

function leadsAway(href: string | undefined): boolean {
  return href !== undefined && href !== '' && !/^(?:#|javascript:)/i.test(href);
}

/** Short, and enough for millions of records. */
export function hashToMarkText(text: string): string {
  return hashText(text).toString(36);
}
