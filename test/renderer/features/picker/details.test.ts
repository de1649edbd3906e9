import { describe, expect, it } from 'vitest';
import { pickedWorkflow } from '../../../../src/renderer/src/features/picker/details/details-workflow';
import { joinedRows } from '../../../../src/renderer/src/features/picker/details/joined-rows';
import { columnLinks, linkKinds } from '../../../../src/renderer/src/features/picker/details/link-columns';
import { pickNode } from '../../../../src/renderer/src/features/picker/draft/pick';
import {
  faultyNames,
  newDraft,
  type PickedField,
  type PickerDraft,
} from '../../../../src/renderer/src/features/picker/draft/picker-draft';
import { keepDraft, readDraft } from '../../../../src/renderer/src/features/picker/draft/stored-drafts';
import type { PickAnswer } from '../../../../src/renderer/src/features/picker/preview/use-preview';
import { runTargets } from '../../../../src/renderer/src/features/picker/run/run-target';
import { getHtmlPageTree, withText } from './page-tree-of';

const SHOP = 'https://shop.example/lamps';

const field = (name: string, part: Partial<PickedField> = {}): PickedField => ({
  id: `id of ${name}`,
  name,
  type: 'text',
  description: null,
  cleanUp: '',
  taking: 'text',
  nodes: [1, 2],
  isList: false,
  ...part,
});
const link = field('more', { type: 'url', taking: { attribute: 'href' } });
const list: PickerDraft = {
  ...newDraft('list', SHOP),
  perPage: 'many',
  fields: [field('name'), link],
  next: { selector: 'a.next', node: 9, found: 'link "Next"', maxPages: 5 },
  details: { field: link.id, page: 'lamp', pattern: 'https://shop.example/lamp/*', workflow: null },
};
const lamp: PickerDraft = {
  ...newDraft('lamp', 'https://shop.example/lamp/1'),
  list: { page: 'list', names: ['name', 'more'] },
  fields: [field('sku', { nodes: [4] }), field('tags', { nodes: [5, 6], isList: true })],
};

describe('a list and the pages behind its links', () => {
  it('are a workflow that reads the list and opens the link of each row', () => {
    const { steps } = pickedWorkflow({ list, details: lamp }, SHOP);
    expect(steps).toEqual([
      { name: 'const', args: { items: [{ _url: SHOP }] } },
      {
        name: 'extract',
        args: {
          questions: { name: 'The name', more: 'The more (url)' },
          mode: 'multiple',
          maxPages: 5,
          nextSelector: 'a.next',
        },
      },
      {
        name: 'extract',
        args: {
          questions: { sku: 'The sku, as text', tags: ['Each tag'] },
          mode: 'single',
          urlField: 'more',
          urlPattern: 'https://shop.example/lamp/*',
        },
      },
    ]);
  });

  it('are named by what they are and where', () => {
    const nameOf = (part: Partial<PickerDraft>) =>
      pickedWorkflow({ list: { ...list, ...part }, details: lamp }, SHOP).name;
    expect(nameOf({})).toBe('Lamps of shop.example with details');
    expect(nameOf({ url: 'https://www.shop.example/' })).toBe('Rows of shop.example with details');
    expect(nameOf({ name: 'My lamps' })).toBe('My lamps');
  });

  it('begin at all pasted addresses, or crawl for a pattern or a sentence', () => {
    const first = (target: string) => pickedWorkflow({ list, details: lamp }, target).steps[0];
    expect(first(`${SHOP}\n${SHOP}?page=2`)?.args).toEqual({ items: [{ _url: SHOP }, { _url: `${SHOP}?page=2` }] });
    expect(first('https://shop.example/*')).toEqual({
      name: 'crawl',
      args: { pattern: 'https://shop.example/*', startUrls: [SHOP, 'https://shop.example/'] },
    });
    expect(first(`all lamps on ${SHOP}`)).toEqual({
      name: 'crawl',
      args: { query: 'all lamps', startUrls: [SHOP] },
    });
  });

  it('open nothing once the field with the links is gone, or nothing is picked behind them', () => {
    const count = (of: PickerDraft, details: PickerDraft) => pickedWorkflow({ list: of, details }, SHOP).steps.length;
    expect(count({ ...list, fields: [field('name')] }, lamp)).toBe(2);
    expect(count(list, { ...lamp, fields: [] })).toBe(2);
    expect(count(list, lamp)).toBe(3);
  });

  it('have columns of different names', () => {
    const tree = getHtmlPageTree('<h2 class="name">Reading lamp</h2>');
    const node = withText(tree, 'Reading lamp');
    const nameOf = (draft: PickerDraft) =>
      pickNode({ ...draft, fields: [] }, tree, node, null, 'new').draft.fields[0]?.name;
    expect([nameOf({ ...lamp, list: null }), nameOf(lamp)]).toEqual(['name', 'name_2']);
    expect(faultyNames({ ...lamp, fields: [field('name')] }).size).toBe(1);
  });

  it('are kept, the opened page also while nothing is picked on it', () => {
    const storage = new Map<string, string>();
    const kept = {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    };
    keepDraft(kept, list);
    keepDraft(kept, { ...lamp, fields: [] });
    expect(readDraft(kept, 'list')).toEqual(list);
    expect(readDraft(kept, 'lamp')?.list).toEqual(lamp.list);
  });
});

describe('rows of a list with their details', () => {
  const answer = (items: readonly Record<string, unknown>[]): PickAnswer =>
    ({ preview: { items, nodes: items.map(() => ({ sku: [7] })), count: items.length } }) as unknown as PickAnswer;
  const rows = [
    { name: 'A', more: 'https://shop.example/lamp/1' },
    { name: 'B', more: 'https://shop.example/lamp/2' },
  ];
  const left = { names: ['name', 'more'], answer: answer(rows) };
  const right = { names: ['sku'], answer: answer([{ sku: 'X-2' }]) };

  it('have the values of the opened page in its row, and wait in the others', () => {
    const joined = joinedRows(left, right, { field: 'more', opened: 'https://shop.example/lamp/2' }, 'details');
    expect(joined.names).toEqual(['name', 'sku', 'more']);
    expect(joined.rows.map(({ item, waiting, nodes }) => [item.sku, waiting, nodes])).toEqual([
      [undefined, ['sku'], {}],
      ['X-2', [], { sku: [7] }],
    ]);
  });

  it('take the first row with a link if the opened page was redirected', () => {
    const joined = joinedRows(left, right, { field: 'more', opened: 'https://shop.example/other' }, 'list');
    expect(joined.rows[0]?.item.sku).toBe('X-2');
    expect(joined.names).toEqual(['name', 'more', 'sku']);
  });
});

describe('the links of a column', () => {
  const kind = (pattern: string, urls: number, share: number) => ({
    pattern,
    urls,
    share,
    matches: urls,
    hits: 0,
    hitShare: 0,
    visited: 0,
    examples: [`${pattern} 1`],
    looks: 'unknown' as const,
    relation: null,
  });

  it('are opened at once if nearly all are of one kind, and otherwise listed by kind', () => {
    expect(linkKinds({ results: [kind('/lamp/*', 19, 0.95), kind('/about', 1, 0.05)] })).toEqual([]);
    expect(linkKinds({ results: [kind('/tag/*', 20, 0.67), kind('/author/*', 10, 0.33)] })).toEqual([
      { pattern: '/tag/*', count: 20, example: '/tag/* 1' },
      { pattern: '/author/*', count: 10, example: '/author/* 1' },
    ]);
  });

  it('are each once, and only those of pages', () => {
    const items = [
      { a: 'https://x.test/1' },
      { a: ['https://x.test/1', 'mailto:me'] },
      { a: null },
      { a: 'HTTP://x.test/2' },
    ];
    expect(columnLinks(items, 'a')).toEqual(['https://x.test/1', 'HTTP://x.test/2']);
  });
});

describe('what picked fields run on', () => {
  const kinds = (typed: string) => runTargets(SHOP, typed, ['https://shop.example/*']).map(({ kind }) => kind);

  it('is the page, and pages like it', () => {
    expect(kinds('')).toEqual(['page', 'pattern']);
    expect(kinds('https://other.example/a\nhttps://other.example/b')).toEqual(['page', 'pattern']);
  });

  it('start with what was typed if the page belongs to it', () => {
    expect(kinds(`${SHOP}\n${SHOP}?page=2`)).toEqual(['pages', 'page', 'pattern']);
    expect(kinds('https://shop.example/*')).toEqual(['pattern', 'page']);
    expect(kinds(`all lamps on ${SHOP}`)).toEqual(['query', 'page', 'pattern']);
  });
});
