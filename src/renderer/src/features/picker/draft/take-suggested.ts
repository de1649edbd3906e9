import type { SuggestedField } from '@shared/contract/picker';
import { getFreeName } from '@shared/field-name';
import { isSameTaking } from '../page/taking';
import type { FieldType } from '../page/value-type';
import { type PickedField, type PickerDraft, takenNames } from './picker-draft';

const TYPES: Readonly<Record<SuggestedField['type'], FieldType>> = {
  text: 'text',
  number: 'number',
  price: 'number',
  date: 'date',
  link: 'url',
  image: 'image',
};

/** The field of a draft that reads what is suggested; undefined if none does. */
export function fieldTaking(draft: PickerDraft, { nodes, take }: SuggestedField): PickedField | undefined {
  return draft.fields.find((field) => field.nodes[0] === nodes[0] && isSameTaking(field.taking, take));
}

/** Adds suggested fields as if they had been picked; existing fields stay unchanged. */
export function withSuggested(
  draft: PickerDraft,
  kind: 'list' | 'record',
  suggested: readonly SuggestedField[],
  newId: () => string,
): PickerDraft {
  const fresh = suggested.filter((field) => field.nodes.length > 0 && !fieldTaking(draft, field));
  if (fresh.length === 0) return draft;
  const fields = [...draft.fields];
  for (const field of fresh) fields.push(toPickedField(field, newId(), takenNames({ ...draft, fields })));
  return { ...draft, fields, perPage: kind === 'list' ? 'many' : draft.perPage };
}

function toPickedField(
  { name, type, many, take, nodes }: SuggestedField,
  id: string,
  taken: readonly string[],
): PickedField {
  const free = getFreeName(name, taken);
  const common = { description: null, cleanUp: '', taking: take, nodes, isList: many };
  return { id, name: free, type: TYPES[type], ...common };
}
