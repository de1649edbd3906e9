import { assembleValues, getFieldPaths, getRecordValue, pickFields } from './model/index';
import type { ExtractedRecord, FieldPlan } from './types';

/** Fields whose paths are not in the set. */
export function fieldsWithout(fields: readonly FieldPlan[], paths: ReadonlySet<string>): readonly FieldPlan[] {
  return pickFields(fields, (path) => !paths.has(path));
}

/** Combines two readings of a record: fields in `taken` from the first, all others from the second. */
export function joinFields(
  fields: readonly FieldPlan[],
  taken: ReadonlySet<string>,
  first: ExtractedRecord,
  second: ExtractedRecord,
): ExtractedRecord {
  const of = (path: string) => (taken.has(path) ? first : second);
  const paths = getFieldPaths(fields);
  const evidence = paths.flatMap((path) => {
    const one = of(path).evidence[path];
    return one ? [[path, one] as const] : [];
  });
  const choices = Object.entries(second.choices).filter(([path]) => !taken.has(path));
  return {
    values: assembleValues(fields, (path) => getRecordValue(fields, of(path).values, path)),
    missing: paths.filter((path) => of(path).missing.includes(path)),
    evidence: Object.fromEntries(evidence),
    choices: Object.fromEntries(choices),
  };
}
