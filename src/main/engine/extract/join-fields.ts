import { assembleValues, getFieldPaths, getRecordValue, pickFields } from './model/index';
import type { ExtractedRecord, FieldPlan } from './types';

/** The fields whose paths are not among those. */
export function fieldsWithout(fields: readonly FieldPlan[], paths: ReadonlySet<string>): readonly FieldPlan[] {
  return pickFields(fields, (path) => !paths.has(path));
}

/** One record of two that were read of the same: the fields of `taken` are the first one's, the others the second one's. */
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
