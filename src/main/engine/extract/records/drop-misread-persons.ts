import type { FieldQuery } from '../asked/query';
import type { Choice, ExtractedRecord } from '../types';
import { withoutValue } from './without-value';

const MIN_ROWS = 3; // rows that show another person; fewer may do so by chance

/**
 * Drops a person read from a place that is beside another person in more rows than it was chosen in: in rows without an
 * author, "Penguin, 1979" looks like one with a date, while the other rows show that this is the publisher.
 */
export function dropMisreadPersons(
  queries: readonly FieldQuery[],
  records: readonly ExtractedRecord[],
): readonly ExtractedRecord[] {
  return queries
    .filter(({ form, many, path }) => form === 'person' && !many && !path.includes('.'))
    .reduce((settled, { path }) => settlePerson(path, settled), records);
}

function settlePerson(path: string, records: readonly ExtractedRecord[]): readonly ExtractedRecord[] {
  const chosen = records.map((record) => getChosenPlace(record, path));
  const isOther = (place: string) => {
    const beside = records.filter((record, at) => chosen[at] !== null && isBeside(record, path, place, chosen[at]));
    return beside.length >= MIN_ROWS && beside.length > chosen.filter((one) => one === place).length;
  };
  const others = new Set([...new Set(chosen)].filter((place) => place !== null && isOther(place)));
  return others.size === 0
    ? records
    : records.map((record, at) => (others.has(chosen[at] ?? null) ? withoutValue(record, path) : record));
}

function getChosenPlace({ values, evidence, choices }: ExtractedRecord, path: string): string | null {
  const own = evidence[path];
  const isChosen = (choice: Choice) => choice.evidence.path === own?.path && choice.value === values[path];
  return own?.source === 'rules' ? ((choices[path] ?? []).find(isChosen)?.place ?? null) : null;
}

/** Whether a row has a value at a place, but another one was chosen. */
function isBeside(
  { values, choices }: ExtractedRecord,
  path: string,
  place: string,
  chosen: string | null | undefined,
) {
  if (chosen === place) return false;
  const there = (choices[path] ?? []).filter((choice) => choice.place === place);
  return there.length > 0 && there.every(({ value }) => value !== values[path]);
}
