import type { ValueLocation } from './types';

/** The values of one place in all records; by record, in page order. */
export interface Column {
  readonly byRecord: readonly (readonly ValueLocation[])[];
  /** Several values in a record are the rule. */
  readonly many: boolean;
}

const OWN_MEANING = /^(?:td|th|dd|dt)\./;
const ENTRY = /^li\./;
const MIN_RECORDS = 3; // with fewer, a list of values cannot be distinguished from fields that look alike

/** Lays the values of records over each other: those at the same place of each are one column. */
export function getRecordColumns(records: readonly (readonly ValueLocation[])[]): readonly Column[] {
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

/** Places whose elements are values of a list: their number differs from record to record. */
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
  return new Set(found.map(([general]) => general));
}

function isListColumn(general: string, byRecord: readonly number[]): boolean {
  const present = byRecord.filter((count) => count > 0);
  if (Math.max(...byRecord) < 2) return false;
  const isEntry = ENTRY.test(general.slice(general.lastIndexOf('*') + 1));
  if (present.length < MIN_RECORDS) return isEntry;
  return new Set(present).size > 1 && present.filter((count) => count > 1).length * 3 >= present.length;
}

/** The paths of a value with one step at any place, the innermost step first. */
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
