import { getFreeName, toName } from '@shared/field-name';
import { createLookup } from '@shared/table';
import { getChain, type PageTree } from '../page/page-tree';
import { isSameTaking } from '../page/taking';
import { withTaking } from './change-draft';
import { type PickedField, type PickerDraft, takenNames } from './picker-draft';

/** The likeliest other value of picked elements: an attribute, or the URL of the link around them. */
export interface ExtraFields {
  readonly nodes: readonly number[];
  readonly attribute: string;
}

/** Finds another value of a picked element that people usually want and no field reads yet; null if there is none. */
export function findExtraField({ fields }: PickerDraft, tree: PageTree, { nodes }: PickedField): ExtraFields | null {
  const picked = nodes.flatMap((number) => tree.nodes.get(number) ?? []);
  const isTaken = (numbers: readonly number[], attribute: string) =>
    fields.some(({ nodes: own, taking }) => own[0] === numbers[0] && isSameTaking(taking, { attribute }));
  const links = picked.flatMap(
    (node) => getChain(node).find(({ tag, attributes }) => tag === 'a' && attributes.href) ?? [],
  );
  const linkNumbers = [...new Set(links.map(({ number }) => number))];
  if (linkNumbers.length === picked.length && !isTaken(linkNumbers, 'href'))
    return { nodes: linkNumbers, attribute: 'href' };
  const [first] = picked;
  const attribute = EXTRA_ATTRIBUTES.find((name) => first?.attributes[name]?.trim() && !isTaken(nodes, name));
  return attribute === undefined ? null : { nodes, attribute };
}

const EXTRA_ATTRIBUTES = ['src', 'alt', 'datetime', 'title'];
const SUFFIX: Readonly<Record<string, string>> = createLookup({ href: 'url', src: 'image', datetime: 'date' });

/** Adds a field that reads another value of a picked element. */
export function withExtraFields(draft: PickerDraft, tree: PageTree, id: string, newId: string): PickerDraft {
  const at = draft.fields.findIndex((field) => field.id === id);
  const field = draft.fields[at];
  const also = field && findExtraField(draft, tree, field);
  if (!also) return draft;
  const { nodes, attribute } = also;
  const name = getFreeName(`${field.name}_${SUFFIX[attribute] ?? toName(attribute)}`, takenNames(draft));
  const own: PickedField = { ...field, id: newId, name, description: null, cleanUp: '', nodes };
  const fields = draft.fields.toSpliced(at + 1, 0, own);
  return withTaking({ ...draft, fields }, tree, newId, { attribute });
}
