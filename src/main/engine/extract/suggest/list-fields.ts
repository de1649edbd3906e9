import { getFreeName } from '@shared/field-name';
import type { Element } from 'domhandler';
import type { FieldQuery } from '../asked/query';
import { getColumnHeads } from '../records/index';
import type { ExtractedRecord } from '../types';
import type { ValueContext } from '../values/index';
import { parentElement } from '../view/css-path';
import { getLabels } from '../view/labels';
import type { PageView } from '../view/page-view';
import { type Column, getRecordColumns } from './columns';
import { findLocationsSaying } from './concepts';
import { getLocationName, isNamedAsField, sameTextAround } from './location-name';
import { inferLocationType } from './location-type';
import { withReadSamples } from './samples';
import type { FieldIdea, ValueLocation } from './types';
import { findLocations } from './value-locations';

/** The records of a list: the elements of each, and the values of the common fields. */
export interface FoundRecords {
  readonly roots: readonly (readonly Element[])[];
  readonly read: readonly ExtractedRecord[];
}

const MAX_RECORDS = 200; // records to examine; more say nothing new about the fields
const MAX_FIELDS = 40;
const RARE = 0.25; // share of records; rarer fields are badges or advertisements
const SAME_ENOUGH = 3; // records; a text that is the same in all of them belongs to the page
const LEAST = 0.3; // confidence; agreement between many records makes up for it
const SAMPLES = 3;
const READ = 12; // records whose values were read by common fields
const A_THIRD = 1 / 3;
const MOST = 0.6; // share of the records that must have the same label; a label that varies is a value

/** The fields that the records of a list have in common, in page order. */
export function listFields(
  view: PageView,
  { roots, read }: FoundRecords,
  queries: readonly FieldQuery[],
  context: ValueContext,
): readonly FieldIdea[] {
  const shown = roots.slice(0, MAX_RECORDS);
  const locations = shown.map((elements) => findLocations(view, elements));
  const commonFields = groupByLocation(locations, read, queries, { ...context, view });
  const labels = labelsByElement(view, shown, new Set(roots.slice(MAX_RECORDS).flat()));
  const columns = getDistinctColumns(
    getRecordColumns(locations).filter((column) => saysSomething(column, shown.length)),
  );
  const named = columns.slice(0, MAX_FIELDS).flatMap((column) => {
    const all = column.byRecord.flat();
    const [first] = all;
    const fieldName = commonest(
      all.slice(0, READ).map((location) => commonFields.get(location) ?? null),
      A_THIRD,
    );
    const label = commonest(
      all.map((location) => getLocationLabel(location, labels)),
      MOST,
    );
    return first ? { column, first, name: getLocationName(first, { label, fieldName }) } : [];
  });
  const hasTitle = named.some(({ name }) => TITLE.test(name));
  const fields: FieldIdea[] = [];
  for (const { column, first, name: own } of named) {
    const name = own || fallback(first, fields, hasTitle);
    const taken = fields.map((field) => field.name);
    fields.push(toFieldIdea(column, getFreeName(first.kind === 'link' ? linkName(first, name, fields) : name, taken)));
  }
  return withReadSamples(titleFirst(fields));
}

const TITLE = /^(?:.*_)?(?:title|name|headline)$/;

/** Puts the record's title first, as people would; the others keep their order. */
function titleFirst(fields: readonly FieldIdea[]): readonly FieldIdea[] {
  const title = fields.find(({ name, type }) => type === 'text' && TITLE.test(name));
  return title ? [title, ...fields.filter((field) => field !== title)] : fields;
}

function toFieldIdea({ byRecord, many }: Column, name: string): FieldIdea {
  const all = byRecord.flat();
  const records = byRecord.map((locations) => (many ? locations : locations.slice(0, 1)).map(({ element }) => element));
  const samples = [...new Set(byRecord.flatMap((locations) => locations[0]?.text ?? []))].slice(0, SAMPLES);
  return {
    name,
    type: inferLocationType(all, name),
    many,
    take: all[0]?.take ?? 'text',
    records: records.filter((elements) => elements.length > 0),
    samples,
  };
}

/** Name for a link: the URL of whatever its text names. */
function linkName({ element }: ValueLocation, name: string, fields: readonly FieldIdea[]): string {
  const isFirst = !fields.some(({ type }) => type === 'link');
  const text = fields.find(
    ({ records, type }) => type !== 'link' && records[0]?.some((inner) => isInside(inner, element)),
  );
  if (isFirst && (!text || /title|name|image|headline/.test(text.name))) return 'url';
  return text && !text.name.endsWith('_url') ? `${text.name}_url` : name.endsWith('url') ? name : `${name}_url`;
}

function isInside(element: Element, outer: Element): boolean {
  for (let node: Element | null = element; node; node = parentElement(node)) if (node === outer) return true;
  return false;
}

function fallback({ kind }: ValueLocation, fields: readonly FieldIdea[], hasTitle: boolean): string {
  if (kind !== 'text') return kind;
  return hasTitle || fields.some(({ name }) => name === 'title') ? 'text' : 'title';
}

/** For each location, the field that it was read as. */
function groupByLocation(
  locations: readonly (readonly ValueLocation[])[],
  read: readonly ExtractedRecord[],
  queries: readonly FieldQuery[],
  context: ValueContext & { readonly view: PageView },
): ReadonlyMap<ValueLocation, string> {
  const found = new Map<ValueLocation, string>();
  for (const [number, own] of locations.entries()) {
    const record = read[number];
    if (!record) continue;
    for (const [fieldName, fieldLocations] of findLocationsSaying(own, record, queries, context, LEAST))
      for (const location of fieldLocations) if (!found.has(location)) found.set(location, fieldName);
  }
  return found;
}

function getLocationLabel({ element }: ValueLocation, labels: ReadonlyMap<Element, string>): string | null {
  return (
    sameTextAround(element)
      .map((each) => labels.get(each))
      .find((label) => label !== undefined) ?? null
  );
}

function labelsByElement(
  view: PageView,
  roots: readonly (readonly Element[])[],
  others: ReadonlySet<Element>,
): ReadonlyMap<Element, string> {
  const inside = new Set(roots.flat());
  const found = new Map<Element, string>();
  for (const { label, at, text } of getLabels(view, others)) {
    const element = view.elements[at];
    if (element && text === null) found.set(element, label);
  }
  // heads are not folded here: "Losses" would lose its ending
  for (const row of inside) for (const [cell, head] of getColumnHeads(row)) found.set(cell, head);
  return found;
}

function saysSomething({ byRecord }: Column, records: number): boolean {
  const filled = byRecord.filter((locations) => locations.length > 0);
  if (filled.length < Math.max(1, records * RARE)) return false;
  const texts = new Set(filled.map((locations) => locations.map(({ text }) => text).join('\n')));
  if (texts.size > 1 || records < SAME_ENOUGH) return true;
  const [first] = filled[0] ?? [];
  return first !== undefined && first.kind === 'text' && isNamedAsField(first.element);
}

/** Removes columns that repeat an earlier column in every record. */
function getDistinctColumns(columns: readonly Column[]): readonly Column[] {
  const seen = new Set<string>();
  return columns.filter(({ byRecord }) => {
    const key = byRecord.map((locations) => locations.map(({ text }) => text).join('\n')).join('\u0000');
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

/** The most common value, if its share is at least this large. */
function commonest(values: readonly (string | null)[], share: number): string | null {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best && best[1] >= values.length * share ? best[0] : null;
}
