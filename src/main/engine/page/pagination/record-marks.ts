import { selectAll } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import type { Page } from '../types';
import { elementsOf, foldedTextOf } from '../walk';

const MAX_TEXT = 2000; // characters of a record that tell it from others

/**
 * By what each record of a list is known again on another page of it: where its first link leads, or its text. Null where the selector
 * does not find the `count` records.
 */
export function recordMarks(page: Page, selector: string | null, count: number): readonly string[] | null {
  if (selector === null || count === 0) return null;
  const records = selectAll<AnyNode, Element>(selector, page.document);
  if (records.length !== count) return null;
  return records.map(markOf);
}

function markOf(record: Element): string {
  const link = [record, ...elementsOf(record)].find(({ name, attribs }) => name === 'a' && leadsAway(attribs.href));
  return link?.attribs.href ?? hashOf(foldedTextOf(record).slice(0, MAX_TEXT));
}

function leadsAway(href: string | undefined): boolean {
  return href !== undefined && href !== '' && !/^(?:#|javascript:)/i.test(href);
}

/** 53 bits of a text: enough for millions of records, and quick. */
export function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
