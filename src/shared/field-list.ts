import { isRecord } from './json-value';
import { isFieldDescription } from './schema-template';

/**
 * Reads fields that are listed, as other tools write them, as an object: `["Model", "Price"]`, or a list of objects with a
 * name and a description, also under `fields`. Returns anything else as it is.
 */
export function readFieldList(given: unknown): unknown {
  const listed = isRecord(given) && Object.keys(given).length === 1 ? given.fields : given;
  const fields = Array.isArray(listed) ? listed.map(readField) : [];
  // a single object may describe what each member of a list has
  const isPlain = Array.isArray(given) ? !isNamedOnly(given) : fields.length > 1;
  const names = fields.flatMap((field) => (field === null ? [] : [field[0]]));
  const isList = isPlain && fields.length > 0 && new Set(names).size === fields.length;
  return isList ? Object.fromEntries(fields.flatMap((field) => (field === null ? [] : [field]))) : given;
}

const NAME = /^[\p{L}\p{N}_][\p{L}\p{N} _.-]{0,79}$/u;

/** Whether a list has one object with nothing but a name, which may as well be a template with this field. */
function isNamedOnly([first, ...others]: readonly unknown[]): boolean {
  return others.length === 0 && isRecord(first) && Object.keys(first).length === 1;
}

// faulted later, with the reason
const PLACE = /selector|css|xpath/i;

function readField(field: unknown): readonly [name: string, description: unknown] | null {
  if (typeof field === 'string') return NAME.test(field.trim()) ? [field.trim(), ''] : null;
  if (!isRecord(field)) return null;
  const { name, ...rest } = field;
  if (typeof name !== 'string' || !NAME.test(name.trim())) return null;
  const { description = '' } = rest;
  const others = Object.keys(rest).filter((key) => key !== 'description');
  if (others.length === 0) return [name.trim(), description];
  // an object with other keys is a template or a row, whose field is called "name"
  return isFieldDescription(rest) || others.some((key) => PLACE.test(key)) ? [name.trim(), rest] : null;
}
