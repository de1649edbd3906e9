import { printPipeline } from '@shared/clean-up/index';
import { readRows, type ValueRow } from '../../../store/draft/template-rows';
import { withSteps } from './clean-up';
import { getPipeline, type PickedField, type PickerDraft } from './picker-draft';

/**
 * Changes the draft to a template that was edited as text. A field keeps its elements if its name stays, or its
 * position if only names changed; a new field must be picked. Ignores a template that picked fields cannot express.
 */
export function withTemplate(draft: PickerDraft, text: string): PickerDraft {
  const rows = readRows(text);
  if (rows === null || !rows.every((row): row is ValueRow => row.kind === 'value')) return draft;
  const names = new Set(rows.map(({ name }) => name));
  const isSameCount = rows.length === draft.fields.length;
  const fields = rows.map((row, at) => {
    const inPlace = draft.fields[at];
    const renamed = isSameCount && inPlace && !names.has(inPlace.name) ? inPlace : undefined;
    return withRow(draft.fields.find(({ name }) => name === row.name) ?? renamed ?? fieldOf(row.name), row);
  });
  return { ...draft, fields };
}

function withRow(field: PickedField, row: ValueRow): PickedField {
  const { description, type, list, steps, bracketed } = row;
  const own = getPipeline(field);
  const isSaid = own.description === description && own.type === type && own.list === list;
  const words = isSaid ? field.description : printPipeline({ description, type, list, steps: [] });
  return withSteps({ ...field, name: row.name, isList: bracketed, description: words }, steps);
}

function fieldOf(name: string): PickedField {
  return {
    id: crypto.randomUUID(),
    name,
    type: 'text',
    description: null,
    cleanUp: '',
    taking: 'text',
    nodes: [],
    isList: false,
  };
}
