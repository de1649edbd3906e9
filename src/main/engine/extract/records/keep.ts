import type { Element } from 'domhandler';
import { getFoldedText, walk } from '../../page/index';
import type { FieldQuery } from '../query';
import type { ExtractedRecord } from '../types';
import type { Block } from './block';

/** A block with its record. */
export interface ReadBlock {
  readonly block: Block;
  readonly record: ExtractedRecord;
}

const USUAL = 0.6; // share of records; a more frequent field belongs to all of them
const ENOUGH = 0.5; // share of the usual fields; blocks with fewer are advertisements and headings among the records

/** Drops blocks that are not records: those without any value for the template, or with far fewer than the others. */
export function keptRecords(read: readonly ReadBlock[], queries: readonly FieldQuery[]): readonly ReadBlock[] {
  const filled = read.filter(({ record }) => record.missing.length < queries.length);
  const usual = queries.filter(
    ({ path }) => filled.filter(({ record }) => record.evidence[path]).length >= filled.length * USUAL,
  );
  return withoutCopies(filled).filter(
    ({ record }) => usual.filter(({ path }) => record.evidence[path]).length >= usual.length * ENOUGH,
  );
}

/** Counts copies of a linked record once, such as those for another screen width or in a carousel. */
function withoutCopies(read: readonly ReadBlock[]): readonly ReadBlock[] {
  const seen = new Set<string>();
  return read.filter(({ block, record }) => {
    const link = linkIn(block.element);
    if (link === null) return true;
    const key = `${link} ${getFoldedText(block.element)} ${JSON.stringify(record.values)}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

function linkIn(element: Element): string | null {
  if (element.name === 'a') return element.attribs.href ?? null;
  let found: string | null = null;
  walk(element, {
    enter: (inner) => {
      if (inner.name === 'a') found ??= inner.attribs.href ?? null;
      return found === null;
    },
  });
  return found;
}
