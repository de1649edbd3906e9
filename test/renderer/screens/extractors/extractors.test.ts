import type { Extractor } from '@shared/contract/extractors';
import type { ExtractorDocument, FieldCertificate, Locator } from '@shared/extractor';
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../../../src/renderer/src/components/json-lines';
import { describeLocator } from '../../../../src/renderer/src/features/locators/locator-words';
import { formatDocument, readExtractorDocument } from '../../../../src/renderer/src/screens/extractors/document-text';
import { readExtractorFile } from '../../../../src/renderer/src/screens/extractors/extractor-file';
import { EXTRACTOR_SCHEMA } from '../../../../src/renderer/src/screens/extractors/extractor-schema';
import { listFieldRows } from '../../../../src/renderer/src/screens/extractors/field-rows';

const DOCUMENT: ExtractorDocument = {
  format: 'winnow-extractor',
  version: 1,
  name: 'Shop',
  template: { name: 'The name', price: 'The price' },
  perPage: 'one',
  kind: { site: 'a.test', patterns: ['http://a.test/p/*'], fingerprint: ['main > h1', 'main > p.price'] },
  records: null,
  fields: {
    name: { locators: [{ by: 'selector', selector: 'h1', take: 'text', transforms: [] }] },
    price: { code: true },
  },
  code: 'export function read(page) {\n  return {};\n}',
};

describe('a locator in words', () => {
  const none: Locator['transforms'] = [];
  it.each<[Locator, string]>([
    [{ by: 'selector', selector: 'h1', take: 'text', transforms: none }, 'h1'],
    [{ by: 'selector', selector: 'a', at: 0, take: { attribute: 'href' }, transforms: none }, 'a, the first, its href'],
    [{ by: 'selector', selector: 'p', at: -1, take: 'lines', transforms: none }, 'p, the last, line by line'],
    [{ by: 'selector', selector: 'p', at: 2, take: 'own', transforms: none }, 'p, number 3, its own text'],
    [
      { by: 'selector', selector: 'p', at: 0, min: 2, take: 'text', transforms: none },
      'p, the first, if there are at least 2',
    ],
    [{ by: 'label', label: 'Price', take: 'text', transforms: none }, 'beside the label “Price”'],
    [
      { by: 'label', label: 'Tags', selector: 'li', take: 'text', transforms: [{ do: 'split', by: ';' }] },
      'beside the label “Tags”, its li, split at “;”',
    ],
    [
      {
        by: 'data',
        source: 'json_ld',
        path: 'Product.offers.price',
        transforms: [
          { do: 'between', after: '£' },
          { do: 'match', pattern: '\\d+', flags: 'i' },
        ],
      },
      'JSON-LD “Product.offers.price”, after “£”, matching /\\d+/i',
    ],
  ])('%j is %j', (locator, words) => {
    expect(describeLocator(locator)).toBe(words);
  });
});

describe('the text of a document', () => {
  it('leaves defaults out, shows the code separately, and parses back into the document', () => {
    const text = formatDocument(DOCUMENT);
    expect(text.json).toContain('{ "locators": [{ "by": "selector", "selector": "h1" }] }');
    expect(text.json).not.toContain('export function');
    expect(text.code).toBe(DOCUMENT.code);
    expect(readExtractorDocument(text)).toEqual({ kind: 'ready', document: DOCUMENT });
  });

  it('is faulty if it is not JSON; otherwise names the place of each fault', () => {
    const { json } = formatDocument(DOCUMENT);
    expect(readExtractorDocument({ json: json.slice(1), code: null })).toMatchObject({
      kind: 'faulty',
      faults: [{ path: [] }],
    });
    const wrong = readExtractorDocument({ json: json.replace('"by": "selector"', '"by": "selektor"'), code: null });
    expect(wrong.kind === 'faulty' && wrong.faults[0]?.path.slice(0, 4)).toEqual(['fields', 'name', 'locators', 0]);
    const empty = readExtractorDocument({ json: json.replace('"h1"', '""'), code: null });
    expect(empty).toEqual({
      kind: 'faulty',
      faults: [{ path: ['fields', 'name', 'locators', 0, 'selector'], message: 'This is empty.' }],
    });
    const unknown = readExtractorDocument({
      json: json.replace('"name": "Shop"', '"name": 1, "nme": "Shop"'),
      code: null,
    });
    expect(unknown.kind === 'faulty' && unknown.faults.map(({ message }) => message)).toEqual([
      'It must be of the type string.',
      'Unknown here: nme.',
    ]);
  });

  it('breaks only what does not fit on a line', () => {
    const long = 'x'.repeat(90);
    expect(formatJson({ a: [1, 2], b: { c: null } })).toBe('{ "a": [1, 2], "b": { "c": null } }');
    expect(formatJson({ a: [1, 2], b: [long] })).toBe(`{\n  "a": [1, 2],\n  "b": [\n    "${long}"\n  ]\n}`);
    expect(JSON.parse(formatJson(DOCUMENT))).toEqual(DOCUMENT);
  });
});

describe('the schema of the editor', () => {
  it('knows locators, and templates as the template editor does', () => {
    const text = JSON.stringify(EXTRACTOR_SCHEMA);
    expect(text).toContain('which of the matches, from 0');
    expect(EXTRACTOR_SCHEMA.definitions.node).toBeDefined();
    expect(EXTRACTOR_SCHEMA.properties.template.anyOf).toHaveLength(2);
  });
});

const PASSED: FieldCertificate = {
  accepted: true,
  agreement: 1,
  pages: 4,
  heldOut: 2,
  reason: null,
  author: 'induction',
  fillRate: 1,
  length: [1, 9],
  shape: 'words',
};

describe('how a field stands', () => {
  const certificate: Extractor['certificate'] = {
    examinedAt: '2026-01-01T00:00:00.000Z',
    fields: { name: PASSED, price: { ...PASSED, accepted: false, reason: 'It differs.' }, gone: PASSED },
    records: null,
    examples: [],
    taught: false,
    model: null,
    costUsd: 0,
  };
  const standing = (health: Extractor['health']) =>
    listFieldRows({ certificate, document: DOCUMENT, health }).map(({ field, standing: is, reason }) => [
      field,
      is,
      reason,
    ]);

  it('is accepted if it passed and the document reads it, otherwise listed with the reason', () => {
    expect(standing({})).toEqual([
      ['name', 'accepted', null],
      ['price', 'left', 'It differs.'],
      ['gone', 'left', null],
    ]);
  });

  it('is drifted once the site changed', () => {
    const health = { name: { pages: 9, filled: 1, drifted: true, reason: 'Filled on 1 of 9.' } };
    expect(standing(health)[0]).toEqual(['name', 'drifted', 'Filled on 1 of 9.']);
  });
});

describe('a file to import', () => {
  it('is an export, or a bare document', () => {
    expect(readExtractorFile(JSON.stringify({ document: DOCUMENT })).document).toEqual(DOCUMENT);
    expect(readExtractorFile(JSON.stringify(DOCUMENT)).document).toEqual(DOCUMENT);
  });

  it.each(['', '{}', '[]', 'not json'])('is refused if it is neither: %j', (text) => {
    expect(() => readExtractorFile(text)).toThrow('not an extractor');
  });
});
