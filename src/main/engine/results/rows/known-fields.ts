import { AppError } from '@shared/errors';
import { PRIVATE_FIELDS } from '@shared/item';
import { createUnknownFieldFault } from '@shared/unknown-field';
import type { JobRow, Store } from '../../store/index';
import { type FieldTree, getSchemaFields, joinFields, listColumns, toFieldTree } from '../export/index';
import type { FieldProfiles } from './field-profiles';
import type { ItemsWanted } from './items-wanted';

const SAMPLE = 50; // items; most tables show all of their fields in fewer
const MAX_COUNTED = 500; // fields; more are not counted, so what is missing is unknown

interface FieldCheckParts {
  readonly items: Pick<Store['items'], 'page'>;
  readonly profiles: Pick<FieldProfiles, 'whole'>;
}

/**
 * Refuses to sort, filter or compare items by fields that none of them has. Without items every field passes, as do those in values whose shape is
 * unknown.
 */
export function createFieldCheck({ items, profiles }: FieldCheckParts) {
  return async (job: JobRow, wanted: ItemsWanted): Promise<void> => {
    const named = getNamedFields(wanted);
    const sample = named.length === 0 ? [] : items.page(job.num, SAMPLE, 0).rows;
    if (sample.length === 0) return;
    const seen = [...PRIVATE_FIELDS, ...sample.flatMap(({ item }) => Object.keys(item))];
    const schema = getSchemaFields(job.artifacts.find((artifact) => artifact.type === 'schema')?.schema);
    // the schema also knows the fields within fields
    const early = joinFields(toFieldTree(seen), schema);
    if (named.every(({ field }) => hasField(early, field))) return;
    const { fields } = await profiles.whole(job);
    if (fields.length >= MAX_COUNTED) return;
    const tree = joinFields(toFieldTree([...fields.map(({ field }) => field), ...seen]), schema);
    const known = [...listColumns(tree).keys()];
    const unknown = named.filter(({ field }) => !hasField(tree, field));
    if (unknown.length > 0)
      throw AppError.all(unknown.map(({ field, parameter }) => createUnknownFieldFault(field, known, [parameter])));
  };
}

function getNamedFields({ sort, filter, repeats, key }: ItemsWanted) {
  return [
    ...sort.map(({ field }) => ({ parameter: 'sort', field })),
    ...filter.map(({ field }) => ({ parameter: 'filter', field })),
    ...(repeats === 'all' ? [] : (key ?? [])).map((field) => ({ parameter: 'key', field })),
  ];
}

/** Whether a tree has a dotted path; a field's own name may contain dots. */
function hasField({ children }: FieldTree, path: string): boolean {
  if (children.size === 0) return true;
  return [...children].some(
    ([name, inner]) => name === path || (path.startsWith(`${name}.`) && hasField(inner, path.slice(name.length + 1))),
  );
}
