import type { FieldQuery } from '../asked/query';
import { isNameLike } from '../hints/index';
import type { Choice, ExtractedRecord } from '../types';

const MIN_ROWS = 3;
const NEARLY_ALL = 0.9; // share of the rows; some may lack the link

/**
 * Takes the name of all records from the same one of their links. Which link is the longest differs from row to row: of a car and its dealer, the
 * dealer's name is the longer in some. The one whose texts say most over all rows has it: names differ, those of dealers and categories repeat.
 */
export function alignNames(
  queries: readonly FieldQuery[],
  records: readonly ExtractedRecord[],
): readonly ExtractedRecord[] {
  if (records.length < MIN_ROWS) return records;
  return queries
    .filter((query) => isNameLike(query) && query.type === 'text' && !query.many && !query.path.includes('.'))
    .reduce((settled, { path }) => settleName(path, settled), records);
}

function settleName(path: string, records: readonly ExtractedRecord[]): readonly ExtractedRecord[] {
  const links = records.map((record) => getLinks(record.choices[path] ?? []));
  const taken = records.map(({ evidence }, at) => {
    const own = evidence[path]?.path;
    return [...(links[at] ?? [])].find(([, link]) => link.evidence.path === own)?.[0] ?? null;
  });
  const keys = [...new Set(taken.filter((key) => key !== null))];
  if (keys.length < 2) return records;
  const rated = keys.flatMap((key) => {
    const values = links.flatMap((some) => some.get(key)?.value ?? []).map(String);
    const said = [...new Set(values)].reduce((sum, { length }) => sum + length, 0);
    return values.length >= records.length * NEARLY_ALL ? [{ key, said }] : [];
  });
  const [best] = rated.toSorted((one, other) => other.said - one.said);
  if (best === undefined) return records;
  return records.map((record, at) => {
    const name = taken[at] === null || taken[at] === best.key ? undefined : links[at]?.get(best.key);
    return name === undefined ? record : withName(record, path, name);
  });
}

/** The links that may have a record's name, by where they are in it. Classes around a link may alternate from row to row. */
function getLinks(choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  return new Map(
    choices.flatMap((choice) => {
      const { source, path } = choice.evidence;
      const around = choice.place.split(' > ').map((step) => step.replace(/[.#[].*/, ''));
      const last = path?.split(' > ').at(-1) ?? '';
      return source === 'rules' && around.at(-1) === 'a' ? [[`${around.join(' ')} ${last}`, choice] as const] : [];
    }),
  );
}

function withName(record: ExtractedRecord, path: string, name: Choice): ExtractedRecord {
  const { values, evidence } = record;
  return { ...record, values: { ...values, [path]: name.value }, evidence: { ...evidence, [path]: name.evidence } };
}
