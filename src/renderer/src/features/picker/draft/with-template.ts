import { printPipeline } from '@shared/clean-up/index';
import { readRows, type ValueRow } from '../../../store/draft/template-rows';
import { withSteps } from './clean-up';
import { getPipeline, type PickedField, type PickerDraft } from './picker-draft';

/**
 * The draft after its template was changed as text. A field keeps what was picked for it while its name or, where names alone were
 * changed, its place stays; a new one waits to be picked. A text that no picked fields can make changes nothing.
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
