import { EXTRACTOR_FORMAT, type ExtractorDocument, type FieldCertificate } from '@shared/extractor';
import type { TemplateObject } from '@shared/template';
import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../src/main/engine/extract/index';
import type { ActiveExtractor } from '../../../src/main/engine/learn/attempt';
import { getFingerprint, getUrlKind } from '../../../src/main/engine/learn/kinds';
import { readLearned } from '../../../src/main/engine/learn/read-learned';
import { parsePage } from '../../../src/main/engine/page/parse';
import { readStructured } from '../../../src/main/engine/page/structured/index';

const URL_OF = 'https://shop.example/p/';
const template = { name: 'Name of the product', origin: 'Where it was made', price: 'Price' };

const product = (n: number, origin = `<p class="kiln">Town${n}</p>`) =>
  `<html lang="en"><body><main class="pot"><div class="head"><h1 class="pot-name">Teapot ${n}</h1></div>
   <div class="facts">${origin}<span class="price">$${n}.50</span></div><section class="story"><p class="told">Old.</p></section></main></body></html>`;
const list = (count: number) =>
  `<html lang="en"><body><main class="pots"><h1 class="title">Pots</h1><p class="note">${count + 2} products</p><ul class="grid">${Array.from(
    { length: count },
    (_, n) =>
      `<li class="card"><h3 class="pot-name">Teapot ${n}</h3><p class="kiln">Town${n}</p><span class="price">$${n}.50</span></li>`,
  ).join('')}</ul></main></body></html>`;

function ready(html: string, url = `${URL_OF}1`) {
  const page = parsePage(html, url);
  let reads = 0;
  const structured = () => {
    reads++;
    return readStructured(page);
  };
  return { page, structured, structuredReads: () => reads };
}

const field = (change: Partial<FieldCertificate> = {}): FieldCertificate => ({
  accepted: true,
  agreement: 1,
  pages: 3,
  heldOut: 3,
  reason: null,
  author: 'induction',
  fillRate: 1,
  length: [3, 20],
  shape: null,
  ...change,
});

const css = (selector: string) => ({ by: 'selector' as const, selector, take: 'text' as const, transforms: [] });
const READ = { name: '.pot-name', origin: '.kiln', price: '.price' };

function extractor(
  selectors: Readonly<Record<string, string>>,
  {
    certificate = {},
    html = product(1),
    perPage = 'one' as 'one' | 'many',
    usual = {},
    absent = [] as readonly string[],
    of = template as TemplateObject,
  } = {},
): ActiveExtractor {
  const kind = getUrlKind(`${URL_OF}1`, getFingerprint(parsePage(html, `${URL_OF}1`)));
  const document: ExtractorDocument = {
    format: EXTRACTOR_FORMAT,
    version: 1,
    name: 'Pots',
    template: of,
    perPage,
    kind,
    records: perPage === 'many' ? { selectors: ['li.card'] } : null,
    fields: Object.fromEntries(
      Object.entries(selectors).map(([path, selector]) => [path, { locators: [css(selector)] }]),
    ),
    code: null,
  };
  const fields = Object.fromEntries(Object.keys(selectors).map((path) => [path, field(certificate)]));
  return { id: JSON.stringify([selectors, perPage]), revision: 1, document, fields, usual, absent };
}

const MODEL = { transform: 'reduce', pageTokens: 10_000, all: false } as const;

function read(
  html: string,
  made: ActiveExtractor,
  { perPage = 'one' as 'one' | 'many', model = null as typeof MODEL | null, recheck = false } = {},
) {
  const page = ready(html);
  const request = { plan: planTemplate(template), perPage };
  const outcome = readLearned(page, getFingerprint(page.page), request, model, { extractors: [made], recheck });
  return { ...outcome, structuredReads: page.structuredReads() };
}

describe('readLearned', () => {
  it('reads a page whose fields are all learned by the extractor alone', () => {
    const { extracted, byExtractor, view, structuredReads } = read(product(7), extractor(READ), { model: MODEL });
    expect(extracted.records[0]?.values).toMatchObject({ name: 'Teapot 7', origin: 'Town7', price: 7.5 });
    expect(Object.keys(extracted.records[0]?.values ?? {})).toEqual(['name', 'origin', 'price']);
    expect(byExtractor).toMatchObject({ taken: ['name', 'origin', 'price'], values: [] });
    expect([view, structuredReads]).toEqual([null, 0]);
  });

  it('leaves fields that were not learned to the other readers, and shows the model only those', () => {
    const { extracted, byExtractor, view } = read(product(7), extractor({ origin: '.kiln' }), { model: MODEL });
    expect(extracted.records[0]?.values).toMatchObject({ name: 'Teapot 7', origin: 'Town7' });
    expect(extracted.records[0]?.evidence.origin?.source).toBe('selector');
    expect(extracted.records[0]?.choices.origin).toBeUndefined();
    expect(extracted.records[0]?.choices.name?.length).toBeGreaterThan(0);
    expect(byExtractor?.taken).toEqual(['origin']);
    expect(view === null || !JSON.stringify(view.chunks).includes('origin')).toBe(true);
  });

  it('leaves a field that usually has a value and is empty here, and takes one for empty that often is', () => {
    const without = product(7, '');
    expect(read(without, extractor(READ)).byExtractor?.taken).toEqual(['name', 'price']);
    const often = read(without, extractor(READ, { certificate: { fillRate: 0.5 } }));
    expect(often.byExtractor?.taken).toEqual(['name', 'origin', 'price']);
    expect(often.extracted.records[0]).toMatchObject({ values: { origin: null }, missing: ['origin'] });
  });

  it('leaves a field that is only known by a label to the other readers, but not to a model', () => {
    const made = extractor(READ, { certificate: { fillRate: 0.5 } });
    const origin = { locators: [{ by: 'label' as const, label: 'kiln', take: 'text' as const, transforms: [] }] };
    const labelled = {
      ...made,
      id: 'labelled',
      document: { ...made.document, fields: { ...made.document.fields, origin } },
    };
    const otherwise = product(7, '<dl><dt>Where it was made</dt><dd>Town7</dd></dl>');
    expect(read(otherwise, labelled).extracted.records[0]?.values.origin).toBe('Town7');
    expect(read(otherwise, labelled, { model: MODEL }).byExtractor?.taken).toContain('origin');
  });

  it('asks no model for a field that such pages lack, unless another reader sees something', () => {
    const made = extractor({ name: '.pot-name', price: '.price' }, { absent: ['origin'] });
    const without = read(product(7, ''), made, { model: MODEL });
    expect(without.byExtractor).toMatchObject({ taken: ['name', 'price'], silent: ['origin'] });
    expect(without.view).toBeNull();
    expect(without.extracted.records[0]).toMatchObject({ values: { origin: null }, missing: ['origin'] });
    const labelled = product(7, '<dl><dt>Where it was made</dt><dd>Town7</dd></dl>');
    expect(read(labelled, made, { model: MODEL }).byExtractor?.silent).toEqual([]);
    expect(read(product(7, ''), made).byExtractor?.silent).toEqual([]);
  });

  it('gives a page on which hardly anything is found to the other readers', () => {
    const made = extractor({ name: '.gone', origin: '.gone', price: '.price' });
    const { extracted, byExtractor } = read(product(7), made);
    expect(byExtractor).toMatchObject({ taken: [], seen: [{ filled: false }, { filled: false }, { filled: true }] });
    expect(extracted.records[0]?.values.name).toBe('Teapot 7');
  });

  it('uses none for a page of another layout, and says so of its address', () => {
    const { byExtractor, misfits } = read(list(4), extractor(READ));
    expect(byExtractor).toBeNull();
    expect(misfits).toHaveLength(1);
  });

  it('is used on another layout under its addresses only if all it goes by is still there', () => {
    const renamed = (html: string) => html.replace(/class="([^"]+)"/g, 'class="new-$1"');
    const byTags = { name: 'h1', origin: 'main p', price: 'span' };
    const { byExtractor, misfits } = read(renamed(product(7)), extractor(byTags));
    expect(byExtractor?.taken).toEqual(['name', 'origin', 'price']);
    expect(misfits).toHaveLength(1);
    expect(read(renamed(product(7, '')), extractor({ ...byTags, origin: '.kiln' })).byExtractor).toBeNull();
    expect(read(renamed(product(7)), extractor({ name: 'h1' })).byExtractor).toBeNull();
  });

  it('only compares if the page is to be checked', () => {
    const { extracted, byExtractor } = read(product(7), extractor({ origin: '.kiln' }), { recheck: true });
    expect(byExtractor).toMatchObject({ taken: [], values: [{ origin: 'Town7' }] });
    expect(extracted.records[0]?.evidence.origin?.source).not.toBe('selector');
  });

  it('compares if it is much less sure than usual and a model can decide', () => {
    const made = extractor(READ, { usual: { name: 1.2 } });
    expect(read(product(7), made, { model: MODEL }).byExtractor?.taken).toEqual([]);
    expect(read(product(7), made).byExtractor?.taken).toHaveLength(3);
  });

  it('finds the records of a list, counts them, and reads the remaining fields in each', () => {
    const made = extractor({ name: '.pot-name', origin: '.kiln' }, { html: list(3), perPage: 'many' });
    const { extracted, byExtractor } = read(list(5), made, { perPage: 'many' });
    expect(extracted.records.map(({ values }) => values)).toEqual(
      [0, 1, 2, 3, 4].map((n) => ({ name: `Teapot ${n}`, origin: `Town${n}`, price: n + 0.5 })),
    );
    expect(byExtractor?.taken).toEqual(['name', 'origin']);
    expect(extracted.divide).toMatchObject({ selector: 'li.card', count: 5, expected: 7 });
    expect(extracted.divide?.reasoning).toContain('learned');
  });

  it('asks no model for a field that the records of such lists lack', () => {
    const selectors = { name: '.pot-name', price: '.price' };
    const made = extractor(selectors, { html: list(3), perPage: 'many', absent: ['origin'] });
    const { byExtractor, view, extracted } = read(list(5), made, { perPage: 'many', model: MODEL });
    expect([byExtractor?.silent, view]).toEqual([['origin'], null]);
    expect(extracted.records).toHaveLength(5);
    const labelled = list(5).replaceAll('<p class="kiln">', '<p class="kiln">Where it was made: ');
    expect(read(labelled, made, { perPage: 'many', model: MODEL }).byExtractor?.silent).toEqual([]);
  });

  it('gives a list without records to the other readers', () => {
    const made = extractor({ name: '.pot-name' }, { html: list(3), perPage: 'many' });
    const lost = { ...made, document: { ...made.document, records: { selectors: ['.gone'] } } };
    const { extracted, byExtractor } = read(list(5), lost, { perPage: 'many' });
    expect(byExtractor?.taken).toEqual([]);
    expect(extracted.records).toHaveLength(5);
  });
});
