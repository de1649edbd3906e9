import { isRecord } from '@shared/json-value';
import type { FieldPlan } from '../../types';

/** Builds a template's values in its order, with nested objects, from the value of each path. */
export function assembleValues(
  fields: readonly FieldPlan[],
  valueFor: (path: string) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.kind === 'object' ? assembleValues(field.fields, valueFor) : valueFor(field.path),
    ]),
  );
}

/** Dotted paths with a value: all except objects, whose fields have the values. */
export function getFieldPaths(fields: readonly FieldPlan[]): readonly string[] {
  return fields.flatMap((field) => (field.kind === 'object' ? getFieldPaths(field.fields) : [field.path]));
}

/** Value at a dotted path of a record. */
export function getRecordValue(
  fields: readonly FieldPlan[],
  values: Readonly<Record<string, unknown>>,
  path: string,
): unknown {
  for (const field of fields) {
    const value = values[field.name];
    if (field.path === path) return value ?? null;
    if (field.kind === 'object' && path.startsWith(`${field.path}.`) && isRecord(value))
      return getRecordValue(field.fields, value, path);
  }
  return null;
}
