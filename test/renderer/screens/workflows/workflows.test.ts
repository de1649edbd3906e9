import { describe, expect, it } from 'vitest';
import {
  getLines,
  parseMeantValue,
  parseNumberInput,
  toInputText,
  toLineText,
} from '../../../../src/renderer/src/components/value-text';
import { createCheckedDoc, getMessageAt } from '../../../../src/renderer/src/screens/workflows/document/checked-doc';
import {
  changeStep,
  duplicateStep,
  insertStep,
  moveStep,
  removeStep,
} from '../../../../src/renderer/src/screens/workflows/document/edit-steps';
import {
  beginDocument,
  type DocumentHistory,
  type Edit,
  recordEdit,
} from '../../../../src/renderer/src/screens/workflows/document/history';
import {
  EMPTY_DOC,
  formatDoc,
  readDoc,
  readFile,
  toBody,
  toDocument,
  type WorkflowDoc,
} from '../../../../src/renderer/src/screens/workflows/document/workflow-doc';
import { describeStep } from '../../../../src/renderer/src/screens/workflows/kinds/step-views';
import { getStepCounts } from '../../../../src/renderer/src/screens/workflows/side/step-counts';

const DOC = toDocument({
  name: 'Shop',
  steps: [
    { name: 'crawl', args: { pattern: 'https://a.test/*', maxVisits: '{{visits}}' } },
    { name: 'extract', args: { questions: { name: 'The name' } } },
    { name: 'limit', args: { limit: 3 } },
  ],
  defaults: { visits: 10 },
});
const kinds = ({ steps }: WorkflowDoc) => steps.map(({ name }) => name).join(' ');
const keyAt = (doc: WorkflowDoc, at: number) => doc.steps[at]?.key ?? '';

describe('the document of a workflow', () => {
  it('is the same again after it was written as JSON, with the keys of its steps', () => {
    const reading = readDoc(formatDoc(DOC), DOC);
    expect(reading).toEqual({ kind: 'ready', doc: DOC });
    const text = formatDoc({ ...DOC, steps: DOC.steps.toSpliced(1, 1) });
    const shorter = readDoc(text, DOC);
    if (shorter.kind !== 'ready') throw new Error('it can be read');
    expect(keyAt(shorter.doc, 0)).toBe(keyAt(DOC, 0));
    expect(keyAt(shorter.doc, 1)).not.toBe(keyAt(DOC, 1)); // another kind is in its place
    expect(readDoc('{', DOC).kind).toBe('faulty');
    expect(readDoc('{"steps": [{"nmae": "x"}]}', DOC)).toMatchObject({ kind: 'faulty' });
    expect(toBody(DOC)).toMatchObject({ name: 'Shop', steps: [{ name: 'crawl' }, {}, {}], defaults: { visits: 10 } });
  });

  it('is read from an export, or from a bare list of steps', () => {
    const exported = { id: 'x', params: ['visits'], createdAt: '', ...toBody(DOC) };
    expect(formatDoc(readFile(JSON.stringify(exported)) ?? toDocument({}))).toBe(formatDoc(DOC));
    expect(readFile('[{"name": "const"}]')?.steps).toMatchObject([{ name: 'const', args: {} }]);
    expect([readFile('{"rows": 1}'), readFile('steps')]).toEqual([null, null]);
  });

  it('has its steps added, moved within its ends, duplicated, changed and removed', () => {
    const filtered = insertStep(DOC, 2, 'filter');
    expect(kinds(filtered)).toBe('crawl extract filter limit');
    expect(kinds(moveStep(filtered, keyAt(filtered, 2), 1))).toBe('crawl filter extract limit');
    expect(kinds(moveStep(filtered, keyAt(filtered, 0), 99))).toBe('extract filter limit crawl');
    expect(moveStep(DOC, keyAt(DOC, 0), -1)).toBe(DOC);
    const twice = duplicateStep(DOC, keyAt(DOC, 1));
    expect(kinds(twice)).toBe('crawl extract extract limit');
    expect(new Set(twice.steps.map(({ key }) => key)).size).toBe(4);
    expect(kinds(removeStep(DOC, keyAt(DOC, 1)))).toBe('crawl limit');
    expect(changeStep(DOC, keyAt(DOC, 2), { args: { limit: 5 } }).steps[2]?.args).toEqual({ limit: 5 });
  });
});

describe('the history of a workflow', () => {
  const through = (edits: readonly Edit[]): DocumentHistory => edits.reduce(recordEdit, beginDocument(DOC));
  const named = (name: string): Edit => ({ kind: 'doc', change: (doc) => ({ ...doc, name }), mark: 'name' });
  const drop: Edit = { kind: 'doc', change: (doc) => removeStep(doc, keyAt(DOC, 2)), mark: null };

  it('undoes typing in one field at once, and other changes one by one, on both sides', () => {
    const done = through([named('A'), named('AB'), drop, named('ABC')]);
    expect([done.past.length, done.now.doc.name, kinds(done.now.doc)]).toEqual([3, 'ABC', 'crawl extract']);
    const back = [{ kind: 'undo' } as const, { kind: 'undo' } as const].reduce(recordEdit, done);
    expect([back.now.doc.name, kinds(back.now.doc)]).toEqual(['AB', 'crawl extract limit']);
    expect(back.now.text).toBe(formatDoc(back.now.doc));
    const again = recordEdit(back, { kind: 'redo' });
    expect(kinds(again.now.doc)).toBe('crawl extract');
    expect(recordEdit(again, named('X')).future).toEqual([]);
    expect(through([{ kind: 'undo' }, { kind: 'redo' }]).now.doc).toBe(DOC);
  });

  it('keeps a text that cannot be read beside the last document that could', () => {
    const broken = through([{ kind: 'text', text: '{"steps": [' }]);
    expect([broken.now.doc, broken.now.text, broken.now.faults.length]).toEqual([DOC, '{"steps": [', 1]);
    const mended = recordEdit(broken, { kind: 'text', text: '{"steps": []}' });
    expect([mended.now.doc.steps, mended.now.faults, mended.past.length]).toEqual([[], [], 1]);
    expect(recordEdit(mended, { kind: 'undo' }).now.text).toBe(formatDoc(DOC));
  });
});

describe('facts about a workflow', () => {
  it('stays with its step, wherever that is moved', () => {
    const fault = { code: 'invalid_request', message: 'Too few.', path: ['steps', 1, 'args', 'limit'] };
    const steps = [
      { fields: ['url'], understood: null },
      { fields: null, understood: 'price is 1' },
    ];
    const doc = {
      ...EMPTY_DOC,
      steps: [
        { key: 'k1', name: 'const', args: {} },
        { key: 'k2', name: 'limit', args: { limit: 0, fields: [] as string[] } },
      ],
    };
    const checked = createCheckedDoc({ check: { problems: [fault], params: ['a'], steps }, doc });
    expect(getMessageAt(checked.faultsOf('k2'), ['args', 'limit'])).toBe('Too few.');
    expect(getMessageAt(checked.faultsOf('k2'), ['args', 'query'])).toBeUndefined();
    expect([checked.faultsOf('k1'), checked.faultsOf('new')]).toEqual([[], []]);
    expect([checked.fieldsAfter('k1'), checked.fieldsAfter('k2'), checked.fieldsAfter('new')]).toEqual([
      ['url'],
      null,
      undefined,
    ]);
    expect(checked.understood('k2')).toBe('price is 1');
    expect(createCheckedDoc(null).faults).toEqual([]);
    const getMessage = (arg: string, message: string) => {
      const problems = [{ ...fault, message, path: ['steps', 1, 'args', arg] }];
      return createCheckedDoc({ check: { problems, params: [], steps }, doc }).faults[0]?.message;
    };
    expect(getMessage('limit', 'steps.1.args.limit must be at least 10.')).toBe('This must be at least 10.');
    expect(getMessage('fields', 'steps.1.args.fields must not be empty.')).toBe('Fill this in.');
  });

  it('counts of a run are shown if its steps are those of the document', () => {
    const step = { taken: 0, items: 1, visits: 0, failed: 0, done: true, error: null };
    const run = {
      steps: [
        { ...step, step: 'const' as const },
        { ...step, step: 'limit' as const },
      ],
    };
    expect(getStepCounts(run, [{ name: 'const' }, { name: 'limit' }])).toBe(run.steps);
    expect([
      getStepCounts(run, [{ name: 'const' }]),
      getStepCounts(run, [{ name: 'limit' }, { name: 'const' }]),
    ]).toEqual([null, null]);
  });

  it.each([
    ['const', { items: [{ url: 'https://a.test/' }] }, 'https://a.test/'],
    ['const', { items: [{ url: 'x', rank: 1 }, { url: 'y' }] }, '2 items with url, rank'],
    ['crawl', { pattern: 'https://a.test/*', maxVisits: '{{n}}' }, 'Find https://a.test/*, up to {{n}} visits'],
    [
      'extract',
      { questions: { name: 'x', price: 'y' }, mode: 'single', limit: 5 },
      'Read name, price, one item per page, up to 5 items',
    ],
    ['fetch', { include: ['markdown', 'urls'] }, 'Save Markdown, Links'],
    ['action', { commands: [{ click: 'text=More' }, { type: { into: '#q', text: 'x' } }] }, 'Click text=More, Type #q'],
    ['filter', { query: 'in stock' }, 'Keep items that match “in stock”'],
    ['limit', { limit: '{{most}}' }, 'Stop after {{most}} items'],
    ['unique', { fields: [] }, 'No field chosen yet'],
    ['nothing', {}, 'Choose a kind. Arguments that the new kind shares are kept.'],
  ])('%s %o is summed up', (name, args, words) => {
    expect(describeStep({ name, args })).toBe(words);
  });

  it('values are texts in fields, and typed values in the document', () => {
    expect([
      parseNumberInput(' 5 '),
      parseNumberInput(''),
      parseNumberInput('{{n}}'),
      parseNumberInput('many'),
    ]).toEqual([5, undefined, '{{n}}', 'many']);
    expect([getLines('a\n\n b '), getLines(' {{urls}} '), getLines('')]).toEqual([['a', 'b'], '{{urls}}', undefined]);
    expect([toLineText(['a', 1]), toLineText('{{x}}'), toInputText({ a: 1 })]).toEqual(['a\n1', '{{x}}', '{"a":1}']);
    expect([parseMeantValue('10'), parseMeantValue('[1]'), parseMeantValue('Bern'), parseMeantValue('')]).toEqual([
      10,
      [1],
      'Bern',
      '',
    ]);
  });
});
