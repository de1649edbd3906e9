import { isPriceLike } from '@shared/value-look';
import { compareElements, holderAt } from '../page/likeness';
import { getChain, type PageNode, type PageTree } from '../page/page-tree';
import { suggestName } from '../page/suggest-name';
import { chooseTaking, getTakenText } from '../page/taking';
import { typeOfTexts } from '../page/value-type';
import { isCertainlyOne, type PickedField, type PickerDraft, takenNames, withField } from './picker-draft';

/** What a click on an element did. */
export interface Picked {
  readonly draft: PickerDraft;
  /** Id of the field it belongs to. */
  readonly field: string;
  readonly kind: 'added' | 'known' | 'records' | 'record' | 'values';
}

/**
 * Adds a clicked element to the draft: as a new field, or as one more record or value of a field; or finds the field
 * that has it already.
 */
export function pickNode(
  draft: PickerDraft,
  tree: PageTree,
  node: PageNode,
  active: string | null,
  newId: string,
): Picked {
  const known = draft.fields.find(({ nodes }) => nodes.includes(node.number));
  if (known) return { draft, field: known.id, kind: 'known' };
  const waiting = draft.fields.find(({ id, nodes }) => id === active && nodes.length === 0);
  if (waiting)
    return { draft: withField(draft, { ...waiting, nodes: [node.number] }), field: waiting.id, kind: 'added' };
  const like = likeField(draft, tree, node, active);
  if (like && !isOtherPrice(tree, like, node)) return extend(draft, tree, like, node);
  return { draft: { ...draft, fields: [...draft.fields, fieldFrom(draft, node, newId)] }, field: newId, kind: 'added' };
}

/** The active field, or another field of a list, with elements similar to the node. */
function likeField(draft: PickerDraft, tree: PageTree, node: PageNode, active: string | null): PickedField | null {
  const fits = ({ nodes, isList }: PickedField) =>
    nodes.length > 0 &&
    (isList || !isCertainlyOne(draft)) &&
    nodes.every((number) => {
      const other = tree.nodes.get(number);
      return other !== undefined && compareElements(other, node) !== null;
    });
  const first = draft.fields.filter(({ id }) => id === active);
  const others = draft.perPage === 'many' ? draft.fields : [];
  return [...first, ...others].find(fits) ?? null;
}

/** Whether a node is a price beside one that was picked: the former or the current price of the same thing, which is another field. */
function isOtherPrice(tree: PageTree, { nodes, isList, taking }: PickedField, node: PageNode): boolean {
  if (isList || taking !== 'text' || !isPriceLike(node.text)) return false;
  const box = getBox(node);
  const prices = box?.children.filter(({ text }) => isPriceLike(text)) ?? [];
  // more are a list
  if (prices.length !== 2) return false;
  return nodes.some((number) => {
    const other = tree.nodes.get(number);
    return other !== undefined && getBox(other) === box && isPriceLike(other.text);
  });
}

/** The nearest element around a node that has more text. */
function getBox(node: PageNode): PageNode | null {
  return getChain(node).find(({ text }) => text !== node.text) ?? null;
}

/** Adds an element that the user took as similar to a field's: a value of one item, or as a click does. */
export function pickAlike(draft: PickerDraft, tree: PageTree, fieldId: string, node: PageNode, newId: string): Picked {
  const field = draft.fields.find(({ id }) => id === fieldId);
  if (!field || !isCertainlyOne(draft)) return pickNode(draft, tree, node, fieldId, newId);
  const nodes = [...new Set([...field.nodes, node.number])];
  return { draft: withField(draft, { ...field, nodes, isList: true }), field: fieldId, kind: 'values' };
}

function extend(draft: PickerDraft, tree: PageTree, field: PickedField, node: PageNode): Picked {
  const extended = { ...field, nodes: [...field.nodes, node.number] };
  const isValue = field.isList ? !isApart(draft, tree, field, node) : isSameRecord(draft, tree, field, node);
  if (isValue || (draft.perPage === 'one' && field.isList)) {
    return { draft: withField(draft, { ...extended, isList: true }), field: field.id, kind: 'values' };
  }
  const kind = draft.perPage === 'many' ? 'record' : 'records';
  return { draft: { ...withField(draft, extended), perPage: 'many' }, field: field.id, kind };
}

/** Whether a node is in a record in which a field was picked; true only if the records are known. */
function isSameRecord(draft: PickerDraft, tree: PageTree, { nodes }: PickedField, node: PageNode): boolean {
  const depth = recordDepth(draft, tree);
  if (depth === null) return false;
  const own = holderAt(node, depth);
  return nodes.some((number) => {
    const other = tree.nodes.get(number);
    return other !== undefined && holderAt(other, depth) === own;
  });
}

function isApart(draft: PickerDraft, tree: PageTree, field: PickedField, node: PageNode): boolean {
  return recordDepth(draft, tree) !== null && !isSameRecord(draft, tree, field, node);
}

/** Depth of a list's records in the tree; null until a field is picked in two of them. */
export function recordDepth({ perPage, fields }: PickerDraft, tree: PageTree): number | null {
  if (perPage !== 'many') return null;
  for (const { nodes, isList } of fields) {
    const [first, second] = nodes.map((number) => tree.nodes.get(number));
    const likeness = !isList && first && second ? compareElements(first, second) : null;
    if (likeness) return likeness.depth;
  }
  return null;
}

/** Makes a field of an element, with a suggested name and type. */
export function fieldFrom(draft: PickerDraft, node: PageNode, id: string): PickedField {
  const taking = chooseTaking(node);
  const name = suggestName(node, takenNames(draft));
  const type = typeOfTexts([getTakenText(node, taking)], taking, node.tag);
  return { id, name, type, description: null, cleanUp: '', taking, nodes: [node.number], isList: false };
}
