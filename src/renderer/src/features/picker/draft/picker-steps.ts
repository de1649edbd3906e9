import { texts } from '../../../texts';
import { getSimilar } from '../page/alike';
import type { PageTree } from '../page/page-tree';
import { getWholePrice } from '../page/whole-price';
import { asKind, asOwnField } from './change-draft';
import { withExtraFields } from './extra-fields';
import { type PickerHistory, recordDraft } from './history';
import { pickAlike, pickNode } from './pick';
import { getFieldName, withField } from './picker-draft';

const { did } = texts.picker;

/** Picks elements one after the other, as one change: two similar ones make a list. `ids` are for new fields. */
export function pickAll(
  history: PickerHistory,
  tree: PageTree,
  numbers: readonly number[],
  ids: readonly string[],
): PickerHistory {
  let { active, outcome } = history;
  let { draft } = history.now;
  for (const [at, number] of numbers.entries()) {
    const clicked = tree.nodes.get(number);
    if (!clicked) continue;
    const node = draft.fields.some(({ nodes }) => nodes.includes(number)) ? clicked : getWholePrice(clicked);
    const id = ids[at] ?? '';
    const picked =
      at > 0 && active !== null ? pickAlike(draft, tree, active, node, id) : pickNode(draft, tree, node, active, id);
    ({ draft } = picked);
    [active, outcome] = [picked.field, picked.kind];
  }
  const name = active === null ? '' : getFieldName(draft, active);
  const what = history.now.draft.fields.some(({ id }) => id === active) ? did.more(name) : did.add(name);
  return recordDraft(history, draft, { what, active, outcome });
}

/**
 * Adds all similar elements to a field; returns the same history if there are no others, or if the field already has
 * several elements.
 */
export function takeAlike(history: PickerHistory, tree: PageTree, fieldId: string, newId: string): PickerHistory {
  const field = history.now.draft.fields.find(({ id }) => id === fieldId);
  const node = field && field.nodes.length < 2 ? tree.nodes.get(field.nodes[0] ?? -1) : undefined;
  const other = node && getSimilar(tree, node).find((each) => each !== node);
  if (!other) return history;
  const { draft, field: active, kind: outcome } = pickAlike(history.now.draft, tree, fieldId, other, newId);
  return recordDraft(history, draft, { what: did.more(getFieldName(draft, active)), active, outcome });
}

/** Keeps only the first element of a field. */
export function takeFirst(history: PickerHistory, fieldId: string): PickerHistory {
  const { draft } = history.now;
  const field = draft.fields.find(({ id }) => id === fieldId);
  if (!field) return history;
  const single = withField(draft, { ...field, nodes: field.nodes.slice(0, 1), isList: false });
  return recordDraft(history, single, { what: did.less(field.name) });
}

/** Makes a field's elements records, or values of one list. */
export function chooseKind(history: PickerHistory, fieldId: string, kind: 'records' | 'values'): PickerHistory {
  const { draft } = history.now;
  const what = did[kind](getFieldName(draft, fieldId));
  return recordDraft(history, asKind(draft, fieldId, kind), { what, active: fieldId, outcome: kind });
}

/** Adds a field for another value of a picked element, such as the URL of its link. */
export function takeExtraField(history: PickerHistory, tree: PageTree, fieldId: string, newId: string): PickerHistory {
  const next = withExtraFields(history.now.draft, tree, fieldId, newId);
  return recordDraft(history, next, { what: did.add(getFieldName(next, newId)), active: newId });
}

/** Moves the last picked element to a new field. */
export function splitField(history: PickerHistory, tree: PageTree, fieldId: string, newId: string): PickerHistory {
  const next = asOwnField(history.now.draft, tree, fieldId, newId);
  const what = did.add(getFieldName(next, newId));
  return recordDraft(history, next, { what, active: next.fields.at(-1)?.id ?? null, outcome: 'added' });
}
