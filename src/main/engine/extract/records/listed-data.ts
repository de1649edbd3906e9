import { isRecord } from '@shared/json-value';
import { Document } from 'domhandler';
import { createObjectCache, type Page } from '../../page/index';
import { type DataLists, findListed, indexDataLists } from '../entities/data-lists';
import { type QueryNode, readRecord } from '../read-record';
import { pageBlobs, recordSubject, type Subject } from '../subject';
import type { ExtractedRecord } from '../types';

/**
 * Fills what a card does not show from the object of the page's script state that it is about: shops made by scripts
 * often show a name and a picture, and have price and brand in their state.
 */
export function withListedData(
  subject: Subject,
  nodes: readonly QueryNode[],
  record: ExtractedRecord,
): ExtractedRecord {
  const { page, view } = subject;
  const lists = record.missing.length === 0 ? null : getLists(page);
  if (lists === null || lists.byName.size + lists.bySlug.size === 0) return record;
  const links = view.elements.flatMap(({ attribs }) => (attribs.href === undefined ? [] : [attribs.href]));
  const entity = findListed(lists, links, view.linesOf(0));
  if (entity === null) return record;
  const empty = recordSubject(page, new Document([]), []);
  const stated = readRecord({ ...empty, data: () => [entity] }, nodes);
  const added = record.missing.filter((path) => stated.evidence[path] !== undefined);
  if (added.length === 0) return record;
  const only = <Value>(of: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(of).filter(([path]) => added.includes(path)));
  return {
    values: fill(record.values, stated.values),
    missing: record.missing.filter((path) => !added.includes(path)),
    evidence: { ...record.evidence, ...only(stated.evidence) },
    choices: { ...record.choices, ...only(stated.choices) },
  };
}

/** Values with those of others where they are null, also in nested objects. */
function fill(values: ExtractedRecord['values'], others: ExtractedRecord['values']): ExtractedRecord['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const other = others[name];
      return [name, isRecord(value) && isRecord(other) ? fill(value, other) : (value ?? other)];
    }),
  );
}

const known = createObjectCache<Page, DataLists>();

function getLists(page: Page): DataLists {
  const lists = known.get(page) ?? indexDataLists(pageBlobs(page));
  known.set(page, lists);
  return lists;
}
