import { isObject } from '@shared/json-value';
import type { FieldQuery } from '../asked/query';
import type { ExtractedRecord } from '../types';
import { GROUP_PLACE } from '../view/where';

/** Picks `count` members evenly spread over a list. */
export function getSpread<Member>(members: readonly Member[], count: number): readonly Member[] {
  if (members.length <= count) return members;
  return Array.from(
    { length: count },
    (_, at) => members[Math.floor((at * (members.length - 1)) / (count - 1))],
  ).filter((member) => member !== undefined);
}

const GENERAL = 0.5; // weight of general fields; every link has a name and URL, while a price or date is distinctive
const OF_GROUP = 0.5; // weight of a value taken from a group's heading, because it says nothing about the records themselves
const OWN = new Set(['name', 'url', 'body', 'description', 'image']); // fields whose value differs in every record

/** How much of the template the records answer, 0 to 1. */
export function templateFit(records: readonly ExtractedRecord[], queries: readonly FieldQuery[]): number {
  if (records.length === 0 || queries.length === 0) return 0;
  const weights = queries.map((query) => (query.concept?.general ? GENERAL : 1));
  const parts = queries.map((query, at) => fieldFit(records, query) * (weights[at] ?? 1));
  return sum(parts) / sum(weights);
}

/** How reliably a field was found; a name or link that several records share does not count. */
function fieldFit(records: readonly ExtractedRecord[], query: FieldQuery): number {
  const found = records.flatMap((record) => {
    const isGroup = record.choices[query.path]?.[0]?.place === GROUP_PLACE;
    return (record.evidence[query.path]?.confidence ?? 0) * (isGroup ? OF_GROUP : 1) || [];
  });
  if (found.length === 0) return 0;
  const mean = sum(found) / records.length;
  if (!OWN.has(query.concept?.id ?? '')) return mean;
  const values = records
    .map((record) => JSON.stringify(getNestedValue(record.values, query.path)))
    .filter((text) => text !== 'null');
  return mean * (new Set(values).size / values.length || 0);
}

function getNestedValue(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), values) ?? null;
}

/** The sum of numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
