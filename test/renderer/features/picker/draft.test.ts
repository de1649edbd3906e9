import { describe, expect, it } from 'vitest';
import {
  asKind,
  asOwnField,
  moved,
  resized,
  withoutField,
  withPerPage,
  withTaking,
} from '../../../../src/renderer/src/features/picker/draft/change-draft';
import { collectDraft } from '../../../../src/renderer/src/features/picker/draft/collect-draft';
import { withExtraFields } from '../../../../src/renderer/src/features/picker/draft/extra-fields';
import { beginPicking } from '../../../../src/renderer/src/features/picker/draft/history';
import { pickNode } from '../../../../src/renderer/src/features/picker/draft/pick';
import {
  faultyNames,
  getDescription,
  getFieldTemplate,
  getRequest,
  newDraft,
  type PickerDraft,
  withField,
} from '../../../../src/renderer/src/features/picker/draft/picker-draft';
import { takeAlike } from '../../../../src/renderer/src/features/picker/draft/picker-steps';
import { keepDraft, readDrafts } from '../../../../src/renderer/src/features/picker/draft/stored-drafts';
import { getMarks } from '../../../../src/renderer/src/features/picker/frame/draft-marks';
import type { PageNode } from '../../../../src/renderer/src/features/picker/page/page-tree';
import { findTemplateFaults } from '../../../../src/shared/template';
import { getHtmlPageTree, withText } from './page-tree-of';

const tree = getHtmlPageTree(`<main><ul>
  <li><h3><a href="/1">One</a></h3><p class="price">£1</p><div><b class="tag">a</b><b class="tag">b</b></div></li>
  <li><h3><a href="/2">Two</a></h3><p class="price">£2</p><div><b class="tag">c</b></div></li>
  <li><h3><a href="/3">Three</a></h3><p class="price">£3</p></li>
</ul></main>`);
const EMPTY = newDraft('token', 'https://shop.example/');

/** Clicks one element after the other, the field of each click being the active one at the next. */
function clicks(...nodes: readonly PageNode[]) {
  return clicksOn(EMPTY, ...nodes);
}

function clicksOn(begun: PickerDraft, ...nodes: readonly PageNode[]) {
  let [draft, active, kinds]: [PickerDraft, string | null, string[]] = [begun, null, []];
  for (const [at, node] of nodes.entries()) {
    const picked = pickNode(draft, tree, node, active, `f${at}`);
    [draft, active, kinds] = [picked.draft, picked.field, [...kinds, picked.kind]];
  }
  return { draft, active, kinds, names: draft.fields.map(({ name }) => name) };
}
const at = (text: string) => withText(tree, text);

describe('a click', () => {
  it('adds a field with a suggested name and type', () => {
    const { draft, kinds } = clicks(at('One'), at('£1'));
    expect(kinds).toEqual(['added', 'added']);
    expect(draft.perPage).toBe('one');
    expect(draft.fields).toMatchObject([
      { name: 'title', type: 'text', taking: 'text', nodes: [at('One').number] },
      { name: 'price', type: 'number', taking: 'text', nodes: [at('£1').number] },
    ]);
  });

  it('on a like element makes a list of records', () => {
    const { draft, kinds } = clicks(at('£1'), at('£3'));
    expect(kinds).toEqual(['added', 'records']);
    expect(draft.perPage).toBe('many');
    expect(draft.fields).toMatchObject([{ nodes: [at('£1').number, at('£3').number], isList: false }]);
  });

  it('on a like element of a known record makes a list of values', () => {
    const { draft, kinds } = clicks(at('One'), at('Two'), at('a'), at('b'));
    expect(kinds).toEqual(['added', 'records', 'added', 'values']);
    expect(draft.fields[1]).toMatchObject({ nodes: [at('a').number, at('b').number], isList: true });
    expect(getFieldTemplate(draft.fields)).toMatchObject({ tag: ['Each tag'] });
  });

  it('on the other price of a record adds a field, and on a list of prices a list', () => {
    const names = (html: string, ...texts: readonly string[]) => {
      const prices = getHtmlPageTree(html);
      let draft = EMPTY;
      for (const [count, text] of texts.entries()) {
        const active = draft.fields.at(-1)?.id ?? null;
        draft = pickNode(draft, prices, withText(prices, text), active, `f${count}`).draft;
      }
      return draft.fields.map(({ name, nodes }) => [name, nodes.length]);
    };
    const price = (text: string) => `<span class="amount">${text}</span>`;
    expect(names(`<p>${price('$31.00')} ${price('$11.50')}</p>`, '$31.00', '$11.50')).toEqual([
      ['old_price', 1],
      ['amount', 1],
    ]);
    expect(names(`<p>${price('$1')}${price('$2')}${price('$3')}</p>`, '$1', '$2')).toEqual([['amount', 2]]);
  });

  it('on a like element of another record adds to the field, whichever is active', () => {
    const { kinds, names } = clicks(at('One'), at('Two'), at('£1'), at('Three'), at('£2'));
    expect(kinds).toEqual(['added', 'records', 'added', 'record', 'record']);
    expect(names).toEqual(['title', 'price']);
  });

  it('on a picked element changes nothing', () => {
    const { draft } = clicks(at('One'), at('£1'));
    expect(pickNode(draft, tree, at('One'), 'f1', 'f9')).toEqual({ draft, field: 'f0', kind: 'known' });
  });
});

describe('what a second click meant', () => {
  const records = clicks(at('£1'), at('£2')).draft;

  it('can be values of one record', () => {
    const values = asKind(records, 'f0', 'values');
    expect(values).toMatchObject({ perPage: 'one', fields: [{ isList: true }] });
    expect(asKind(values, 'f0', 'records')).toEqual(records);
  });

  it('can be another field', () => {
    const split = asOwnField(records, tree, 'f0', 'f9');
    expect(split).toMatchObject({
      perPage: 'one',
      fields: [
        { name: 'price', nodes: [at('£1').number] },
        { name: 'price_2', nodes: [at('£2').number] },
      ],
    });
  });
});

describe('one record and a list of them', () => {
  it('turn into each other; several elements of one record are a list of values', () => {
    const records = clicks(at('£1'), at('£2')).draft;
    const one = withPerPage(records, 'one');
    expect(one).toMatchObject({ perPage: 'one', fields: [{ isList: true }] });
    expect(withPerPage(one, 'many').perPage).toBe('many');
  });
});

describe('a page that is certainly one item', () => {
  const opened: PickerDraft = { ...EMPTY, list: { page: 'list', names: ['title'] } };
  const chosen = withPerPage(clicks(at('One')).draft, 'one');

  it.each([
    ['opened from a list', opened],
    ['by choice', chosen],
  ])('(%s) gets a column with each click, on whatever similar element', (_, begun) => {
    const before = begun.fields.length;
    const { draft, kinds } = clicksOn(begun, at('£1'), at('£2'), at('a'), at('b'));
    expect([draft.perPage, kinds]).toEqual(['one', ['added', 'added', 'added', 'added']]);
    expect(draft.fields.slice(before).map(({ nodes, isList }) => [nodes, isList])).toEqual(
      ['£1', '£2', 'a', 'b'].map((text) => [[at(text).number], false]),
    );
  });

  it('takes all similar elements, if asked for them, as values of one column', () => {
    const { draft } = clicksOn(opened, at('£1'));
    const step = takeAlike(beginPicking(draft), tree, 'f0', 'f9');
    expect(step.now.draft).toMatchObject({
      perPage: 'one',
      fields: [{ nodes: [at('£1').number, at('£2').number], isList: true }],
    });
    const more = pickNode(step.now.draft, tree, at('£3'), 'f0', 'f8');
    expect(more).toMatchObject({ kind: 'values', draft: { perPage: 'one', fields: [{ isList: true }] } });
  });

  it('stays a list if the user chose that, whatever becomes of its fields', () => {
    const list = withPerPage(clicks(at('£1'), at('£2')).draft, 'many');
    expect(asOwnField(list, tree, 'f0', 'f9').perPage).toBe('many');
    expect(asKind(list, 'f0', 'values').perPage).toBe('many');
  });

  it('is remembered with its draft', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    };
    keepDraft(storage, chosen);
    expect(readDrafts(storage)).toEqual([chosen]);
  });
});

describe('a field', () => {
  const { draft } = clicks(at('One'), at('£1'), at('a'));

  it('is moved by one place, and not past the ends', () => {
    expect(moved(draft, 'f0', 1).fields.map(({ id }) => id)).toEqual(['f1', 'f0', 'f2']);
    expect(moved(draft, 'f0', -1)).toBe(draft);
    expect(moved(draft, 'f2', 1)).toBe(draft);
  });

  it('is removed; without fields there is one record again', () => {
    expect(withoutField(draft, 'f1').fields.map(({ id }) => id)).toEqual(['f0', 'f2']);
    expect(withoutField(clicks(at('£1'), at('£2')).draft, 'f0')).toMatchObject({ fields: [], perPage: 'one' });
  });

  it('takes an attribute with its type', () => {
    expect(withTaking(draft, tree, 'f0', { attribute: 'href' }).fields[0]).toMatchObject({
      taking: { attribute: 'href' },
      type: 'url',
    });
  });

  it('is joined by one that takes its link, even if the link is around it', () => {
    const list = clicks(at('One'), at('Two')).draft;
    const linked = withExtraFields(list, tree, 'f0', 'f9');
    expect(linked.fields[1]).toMatchObject({
      id: 'f9',
      name: 'title_url',
      type: 'url',
      taking: { attribute: 'href' },
      nodes: list.fields[0]?.nodes,
    });
    expect(withExtraFields(linked, tree, 'f0', 'f10')).toBe(linked);
    expect(withExtraFields(clicks(at('£1')).draft, tree, 'f0', 'f9').fields).toHaveLength(1);
    const around = getHtmlPageTree('<a href="/1"><b>One</b></a>');
    const [one, link] = [withText(around, 'One'), withText(around, 'One').parent];
    const alone = pickNode(EMPTY, around, one, null, 'f0').draft;
    expect(withExtraFields(alone, around, 'f0', 'f9').fields[1]?.nodes).toEqual([link?.number]);
  });

  it('is widened and narrowed in all its records at once', () => {
    const list = clicks(at('One'), at('Two')).draft;
    const wide = resized(list, tree, 'f0', 'widen');
    const headings = [at('One').parent?.number, at('Two').parent?.number];
    expect(wide?.fields[0]?.nodes).toEqual(headings);
    expect(wide && resized(wide, tree, 'f0', 'narrow')?.fields[0]?.nodes).toEqual(list.fields[0]?.nodes);
    expect(resized(list, tree, 'f0', 'narrow')).toBeNull();
  });

  it('is not widened beyond its record', () => {
    let [list, steps] = [clicks(at('One'), at('Two')).draft, 0];
    for (let wide = resized(list, tree, 'f0', 'widen'); wide; wide = resized(list, tree, 'f0', 'widen')) {
      [list, steps] = [wide, steps + 1];
    }
    expect(steps).toBe(2);
  });
});

describe('the document', () => {
  it('sends the template, the picks and what to read of them', () => {
    const { draft } = clicks(at('One'), at('Two'), at('£1'));
    expect(getRequest(withTaking(draft, tree, 'f0', { attribute: 'href' }))).toEqual({
      page: 'token',
      perPage: 'many',
      template: { title: 'The title (url)', price: 'The price (number)' },
      picks: [
        { field: 'title', nodes: [at('One').number, at('Two').number], take: { attribute: 'href' } },
        { field: 'price', nodes: [at('£1').number], take: 'text' },
      ],
    });
  });

  it('is not asked for while a name is missing, twice or no key', () => {
    const { draft } = clicks(at('One'), at('£1'));
    for (const name of ['', '_x', 'a.b', 'title']) {
      const [, price] = draft.fields;
      const faulty = price ? withField(draft, { ...price, name }) : draft;
      expect(faultyNames(faulty)).toEqual(new Set(['f1']));
      expect(getRequest(faulty)).toBeNull();
    }
    expect(getRequest(EMPTY)).toBeNull();
  });

  it('describes fields so that their type is read from it', () => {
    const field = { name: 'unit_price', type: 'number', description: null, cleanUp: '', isList: false } as const;
    expect(getDescription(field)).toBe('The unit price (number)');
    expect(getDescription({ ...field, name: 'lead_image', type: 'image' })).toBe('The lead image');
    expect(getDescription({ ...field, type: 'text' })).toBe('The unit price, as text');
    expect(getDescription({ ...field, name: 'duration', type: 'text' })).toBe('The duration, as text');
    expect(getDescription({ ...field, name: 'tag', type: 'text', isList: true })).toBe('Each tag');
    expect(getDescription({ ...field, name: 'manual', type: 'file' })).toBe('The manual | file');
    expect(getDescription({ ...field, description: 'Net, in euro' })).toBe('Net, in euro (number)');
    expect(getDescription({ ...field, description: 'Net (number)' })).toBe('Net (number)');
    expect(getDescription({ ...field, type: 'text', description: 'Net, in euro' })).toBe('Net, in euro');
    expect(findTemplateFaults(getFieldTemplate(clicks(at('One'), at('£1')).draft.fields), [])).toEqual([]);
  });

  it('becomes the form of Collect, a crawl beginning at the page picked on and the front page', () => {
    const { draft } = clicks(at('One'), at('Two'));
    const form = collectDraft(draft, 'https://shop.example/page/*');
    expect(form).toMatchObject({
      target: 'https://shop.example/page/*',
      options: { perPage: 'many', startUrls: 'https://shop.example/', high: 'https://shop.example/page/*' },
    });
    expect(JSON.parse(form.template)).toEqual({ title: 'The title' });
    expect(collectDraft(draft, 'https://shop.example/').options.startUrls).toBe('');
    const deep = collectDraft({ ...draft, url: 'https://shop.example/page/1' }, 'https://shop.example/page/*');
    expect(deep.options.startUrls).toBe('https://shop.example/page/1\nhttps://shop.example/');
  });
});

describe('the drafts of this browser', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };

  it('come back as they were, the latest first, and go when nothing is picked', () => {
    const first = clicks(at('One'), at('£1')).draft;
    const second = { ...first, page: 'other' };
    for (const draft of [first, second, { ...first, name: 'Mine' }]) keepDraft(storage, draft);
    expect(readDrafts(storage)).toEqual([{ ...first, name: 'Mine' }, second]);
    keepDraft(storage, { ...second, fields: [] });
    expect(readDrafts(storage).map(({ page }) => page)).toEqual(['token']);
  });

  it('are none if the storage holds something else', () => {
    for (const text of ['{', '[{"page":1}]', '{}']) {
      expect(readDrafts({ getItem: () => text })).toEqual([]);
    }
  });
});

describe('the marks on the page', () => {
  it('show picks and matches in the colour of their field', () => {
    const { draft } = clicks(at('One'), at('Two'), at('£1'));
    const read: Record<string, number[]>[] = [
      { title: [at('One').number], price: [at('£1').number] },
      { price: [at('£2').number] },
    ];
    const { picked, matches } = getMarks(draft, tree, { nodes: read, isWhole: true });
    expect(picked.get(at('Two').number)).toBe('0');
    expect(matches).toEqual(new Map([[at('£2').number, '1']]));
  });

  it('show what is probably read until that is known', () => {
    const { draft } = clicks(at('One'), at('Two'), at('£1'));
    const { matches } = getMarks(draft, tree, null);
    const likely = [
      [at('Three').number, '0'],
      [at('£2').number, '1'],
      [at('£3').number, '1'],
    ] as const;
    expect(matches).toEqual(new Map(likely));
    expect(getMarks(clicks(at('One')).draft, tree, null).matches.size).toBe(0);
  });

  it('keep what another field reads around a pick', () => {
    const { draft } = clicks(at('One'), at('£1'));
    const card = at('One').parent?.number ?? -1;
    const { matches } = getMarks(draft, tree, { nodes: [{ price: [card] }], isWhole: true });
    expect(matches).toEqual(new Map([[card, '1']]));
  });

  it('leave out elements that only surround a pick', () => {
    const { draft } = clicks(at('£1'));
    expect(
      getMarks(draft, tree, { nodes: [{ price: [at('£1').parent?.number ?? -1] }], isWhole: true }).matches.size,
    ).toBe(0);
  });
});
