import { describe, expect, it } from 'vitest';
import { carriedDraft, matchingFields } from '../../../../src/renderer/src/features/picker/draft/carry-draft';
import { pickNode } from '../../../../src/renderer/src/features/picker/draft/pick';
import {
  getRequest,
  newDraft,
  type PickedField,
  type PickerDraft,
} from '../../../../src/renderer/src/features/picker/draft/picker-draft';
import { keepDraft, readDrafts } from '../../../../src/renderer/src/features/picker/draft/stored-drafts';
import type { PageNode } from '../../../../src/renderer/src/features/picker/page/page-tree';

const field = (name: string, nodes: readonly number[], isList = false): PickedField => ({
  id: name,
  name,
  type: 'text',
  description: null,
  cleanUp: '',
  taking: 'text',
  nodes,
  isList,
});
const getDraft = (perPage: PickerDraft['perPage'], ...fields: readonly PickedField[]): PickerDraft => ({
  ...newDraft('old', 'http://shop.test/'),
  perPage,
  fields,
});
const getPickerDraftNodes = ({ fields }: PickerDraft) => fields.map(({ nodes }) => nodes);

describe('a draft on a copy taken again', () => {
  it('of one record picks what its fields’ readers find there', () => {
    const draft = getDraft('one', field('name', [4]), field('price', [9]), field('tags', [11, 12], true));
    const carried = carriedDraft(draft, 'new', [{ name: [5], price: [], tags: [20, 21, 22] }]);
    expect([carried.page, getPickerDraftNodes(carried)]).toEqual(['new', [[5], [], [20, 21]]]);
    expect(matchingFields(carried)).toBe(2);
  });

  it('of a list has as many records picked as before, and a list of values in one of them', () => {
    const draft = getDraft('many', field('name', [4, 8]), field('tags', [5, 6], true));
    const found: readonly Readonly<Record<string, readonly number[]>>[] = [
      { name: [30] },
      { name: [40], tags: [41, 42] },
      { name: [50], tags: [51] },
    ];
    expect(getPickerDraftNodes(carriedDraft(draft, 'new', found))).toEqual([
      [30, 40],
      [41, 42],
    ]);
  });

  it('has nothing picked if nothing was found, and is kept so', () => {
    const carried = carriedDraft(getDraft('one', field('name', [4])), 'new', []);
    expect([getPickerDraftNodes(carried), matchingFields(carried), getRequest(carried)]).toEqual([[[]], 0, null]);
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    keepDraft(storage, carried);
    expect(readDrafts(storage)).toEqual([carried]);
  });

  it('takes the next click for the field that waits, and asks for the others alone until then', () => {
    const draft = getDraft('one', field('name', [4]), field('price', []));
    expect(getRequest(draft)?.picks.map((each) => each.field)).toEqual(['name']);
    const node: PageNode = { number: 7, tag: 'b', attributes: {}, parent: null, children: [], text: '9', ownText: '9' };
    const tree = { root: node, nodes: new Map([[7, node]]) };
    const picked = pickNode(draft, tree, node, 'price', 'new');
    expect([picked.field, getPickerDraftNodes(picked.draft)]).toEqual(['price', [[4], [7]]]);
    expect(pickNode(draft, tree, node, 'name', 'new').draft.fields).toHaveLength(3);
  });
});
