import { isRecord } from './json-value';

/**
 * Reads fields that are listed, as other tools write them, as an object: `["Model", "Price"]`, or a list of objects with a
 * name and a description, also under `fields`. Returns anything else as it is.
 */
export function readFieldList(given: unknown): unknown {
  const listed = isRecord(given) && Object.keys(given).length === 1 ? given.fields : given;
  const fields = Array.isArray(listed) ? listed.map(readField) : [];
  // a single object may describe what each member of a list has
  const isPlain = Array.isArray(given) || fields.length > 1;
  const names = fields.flatMap((field) => (field === null ? [] : [field[0]]));
  const isList = isPlain && fields.length > 0 && new Set(names).size === fields.length;
  return isList ? Object.fromEntries(fields.flatMap((field) => (field === null ? [] : [field]))) : given;
}

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N} _.-]{0,79}$/u;

function readField(field: unknown): readonly [name: string, description: unknown] | null {
  if (typeof field === 'string') return NAME.test(field.trim()) ? [field.trim(), ''] : null;
  if (!isRecord(field)) return null;
  const { name, ...rest } = field;
  if (typeof name !== 'string' || !NAME.test(name.trim())) return null;
  const { description = '' } = rest;
  return [name.trim(), Object.keys(rest).some((key) => key !== 'description') ? rest : description];
}
