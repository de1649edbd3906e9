import type { CheckedRecord } from './checked-record';
import { getFault } from './fault';

/**
 * Values of a record are close together. A value located after another record belongs to that one, unless the records in
 * between share it, like the heading of a group.
 */
export function separateRecords(records: readonly CheckedRecord[]): readonly CheckedRecord[] {
  const middles = records.map(getMiddle);
  return records.map((record, at) => {
    const own = middles[at] ?? 0;
    const strays = [...record.found].filter(([path, { nodes }]) =>
      nodes.some((n) => isStray(records, middles, at, own, path, n)),
    );
    if (strays.length === 0) return record;
    const found = new Map([...record.found].filter(([path]) => !strays.some(([stray]) => stray === path)));
    const faults = strays.map(([path, { value }]) => ({
      ...getFault(path, 'other_record', value),
      record: record.record,
    }));
    return { ...record, found, faults: [...record.faults, ...faults] };
  });
}

function isStray(
  records: readonly CheckedRecord[],
  middles: readonly number[],
  at: number,
  own: number,
  path: string,
  n: number,
): boolean {
  return middles.some(
    (middle, number) =>
      number !== at &&
      middle > 0 &&
      isBetween(middle, own, n) &&
      !(records[number]?.found.get(path)?.nodes.includes(n) ?? false),
  );
}

function getMiddle({ found }: CheckedRecord): number {
  const nodes = [...found.values()].flatMap((value) => value.nodes).sort((one, other) => one - other);
  return nodes[Math.floor(nodes.length / 2)] ?? 0;
}

function isBetween(middle: number, one: number, other: number): boolean {
  return (middle > one && middle < other) || (middle < one && middle > other);
}
