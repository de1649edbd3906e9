import { isPriceLike } from '@shared/value-look';
import type { ValueLocation } from './types';
import { getOwnText } from './value-locations';

/** The values at one location in all records, by record, in page order. */
export interface Column {
  readonly byRecord: readonly (readonly ValueLocation[])[];
  /** Whether a record usually has several values. */
  readonly many: boolean;
}

const OWN_MEANING = /^(?:td|th|dd|dt)\./;
const ENTRY = /^li\./;
const MIN_RECORDS = 3; // with fewer, a list of values cannot be told from similar fields

/** Aligns the values of records: those at the same location form a column. */
export function getRecordColumns(found: readonly (readonly ValueLocation[])[]): readonly Column[] {
  const records = withOneTake(found);
  const lists = listPlaces(records);
  const columns = new Map<string, { readonly many: boolean; readonly byRecord: ValueLocation[][] }>();
  for (const [number, locations] of records.entries())
    for (const location of locations) {
      const list = generalizePaths(location).find((general) => lists.has(general));
      const key = `${list ?? toExactPath(location)} ${takeName(location)}`;
      const column = columns.get(key) ?? { many: list !== undefined, byRecord: records.map(() => []) };
      columns.set(key, column);
      column.byRecord[number]?.push(location);
    }
  return [...columns.values()];
}

/**
 * If some records have a price beside one struck through and others only a price, reads the price of all in the same
 * way.
 */
function withOneTake(records: readonly (readonly ValueLocation[])[]): readonly (readonly ValueLocation[])[] {
  const isOwnPrice = ({ take, text }: ValueLocation) => take === 'own' && isPriceLike(text);
  const own = new Set(records.flatMap((locations) => locations.filter(isOwnPrice).map(toExactPath)));
  const toOwn = (location: ValueLocation): ValueLocation => {
    if (location.take !== 'text' || !own.has(toExactPath(location))) return location;
    const text = getOwnText(location.element);
    return isPriceLike(text) ? { ...location, take: 'own', text } : location;
  };
  return own.size === 0 ? records : records.map((locations) => locations.map(toOwn));
}

/** Locations whose elements are values of a list, because their number varies between records. */
function listPlaces(records: readonly (readonly ValueLocation[])[]): ReadonlySet<string> {
  const counts = new Map<string, number[]>();
  for (const [number, locations] of records.entries())
    for (const location of locations)
      for (const general of generalizePaths(location)) {
        const byRecord = counts.get(general) ?? records.map(() => 0);
        byRecord[number] = (byRecord[number] ?? 0) + 1;
        counts.set(general, byRecord);
      }
  const found = [...counts].filter(([general, byRecord]) => isListColumn(general, byRecord));
  return new Set([...found.map(([general]) => general), ...linkListPlaces(records)]);
}

/** Locations of links to several pages of one kind in each record: /tag/garden and /tag/iron. */
function linkListPlaces(records: readonly (readonly ValueLocation[])[]): readonly string[] {
  const byPlace = new Map<string, Map<number, ValueLocation[]>>();
  for (const [number, locations] of records.entries())
    for (const location of locations) {
      if (location.element.name !== 'a') continue;
      const [general] = generalizePaths(location);
      if (general === undefined) continue;
      const byRecord = byPlace.get(general) ?? new Map<number, ValueLocation[]>();
      byPlace.set(general, byRecord.set(number, [...(byRecord.get(number) ?? []), location]));
    }
  return [...byPlace].flatMap(([general, byRecord]) => (isLinkList([...byRecord.values()]) ? general : []));
}

function isLinkList(byRecord: readonly (readonly ValueLocation[])[]): boolean {
  if (byRecord.length < MIN_RECORDS) return false;
  const folders = new Set(byRecord.flat().map(({ element }) => getFolder(element.attribs.href ?? '')));
  const isSeveral = (links: readonly ValueLocation[]) =>
    links.length > 1 && new Set(links.map(({ element }) => element.attribs.href)).size === links.length;
  return folders.size === 1 && !folders.has('') && byRecord.filter(isSeveral).length * 2 > byRecord.length;
}

/** A URL without its last path segment; empty if nothing is left. */
function getFolder(href: string): string {
  return /^(.*[^/]\/)[^/]+\/?$/.exec(href.replace(/[?#].*$/, ''))?.[1] ?? '';
}

function isListColumn(general: string, byRecord: readonly number[]): boolean {
  const present = byRecord.filter((count) => count > 0);
  if (Math.max(...byRecord) < 2) return false;
  const isEntry = ENTRY.test(general.slice(general.lastIndexOf('*') + 1));
  if (present.length < MIN_RECORDS) return isEntry;
  return new Set(present).size > 1 && present.filter((count) => count > 1).length * 3 >= present.length;
}

/** Paths of a value with one step made independent of position, the innermost step first. */
function generalizePaths({ pathSteps, take, kind }: ValueLocation): readonly string[] {
  const names: string[] = [];
  for (let free = pathSteps.length - 1; free > 0 && names.length < 2; free--) {
    const step = pathSteps[free];
    if (!step || OWN_MEANING.test(step.look)) break;
    const steps = pathSteps.map(({ look, at }, number) => (number === free ? `*${look}` : `${look}[${at}]`));
    names.push(
      `${[...steps.slice(0, free), ...steps.slice(free + 1)].join('>')}|${steps[free] ?? ''} ${takeName({ take })} ${kind}`,
    );
  }
  return names;
}

function toExactPath({ pathSteps }: ValueLocation): string {
  return pathSteps.map(({ look, at }) => `${look}[${at}]`).join('>');
}

function takeName({ take }: Pick<ValueLocation, 'take'>): string {
  return typeof take === 'string' ? take : `@${take.attribute}`;
}
