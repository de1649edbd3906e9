import type { Source } from '@shared/item';
import { describe, expect, it } from 'vitest';
import { type ExtractedRecord, planTemplate } from '../../../../src/main/engine/extract/index';
import type { ModelOutcome } from '../../../../src/main/engine/jobs/load/types';
import { toAcceptedExample } from '../../../../src/main/engine/learn/in-jobs/accepted-example';

const plan = planTemplate({ name: 'Name', author: { name: 'Author' }, price: 'Price' });
type Said = readonly [value: unknown, source: Source, confidence: number];

function record({ name, author, price }: { name?: Said; author?: Said; price?: Said }): ExtractedRecord {
  const said = { name, 'author.name': author, price };
  const found = Object.entries(said).flatMap(([path, one]) => (one ? [[path, one] as const] : []));
  return {
    values: { name: name?.[0] ?? null, author: { name: author?.[0] ?? null }, price: price?.[0] ?? null },
    missing: Object.entries(said).flatMap(([path, one]) => (one ? [] : [path])),
    evidence: Object.fromEntries(
      found.map(([path, [, source, confidence]]) => [path, { source, path: null, range: null, confidence }]),
    ),
    choices: Object.fromEntries(
      found.map(([path, [value, source, confidence]]) => [
        path,
        [{ value, place: '', evidence: { source, path: null, range: null, confidence } }],
      ]),
    ),
  };
}

const read = {
  kind: 'read',
  encoding: 'utf-8',
  stored: null,
  captured: null,
  verdict: null,
  links: [],
  identity: null,
  match: null,
  ways: [],
  marks: null,
  includes: {},
  extracted: { records: [], divide: null },
  modelView: null,
  fingerprint: [],
  byExtractor: null,
  misfits: [],
  around: null,
  marked: null,
  pickable: null,
} as const;
const asked: ModelOutcome = { records: [], asked: true, message: null, failure: null, end: null, tooLong: false };
const page = (byModel: Partial<ModelOutcome> = {}) =>
  ({ status: 'ok', byModel: { ...asked, ...byModel }, read }) as const;
const alone = { status: 'ok', byModel: null, read } as const;
const accept = (what: Parameters<typeof toAcceptedExample>[1], one: ExtractedRecord) =>
  toAcceptedExample(plan, what, [one]);
const byExtractor = { id: 'a', taken: ['name'], silent: ['price'], seen: [], values: [], problem: null };

describe('toAcceptedExample', () => {
  it('takes what a model showed on the page and what cheaper sources are sure of', () => {
    const one = record({ name: ['Pot', 'ai', 0.8], author: ['Ada', 'json_ld', 0.95], price: [4, 'rules', 0.7] });
    expect(accept(page(), one)).toEqual({ origin: 'model', records: [{ name: 'Pot', 'author.name': 'Ada' }] });
  });

  it('takes what a cheaper source was unsure of and the model said as well', () => {
    const one = record({ name: ['Pot', 'rules', 0.84], author: ['Ada', 'ai', 0.8], price: [4, 'rules', 0.84] });
    const said = (value: unknown) =>
      ({ value, place: '', evidence: { source: 'ai', path: null, range: null, confidence: 0.8 } }) as const;
    const choices = {
      ...one.choices,
      name: [said('Pot'), ...(one.choices.name ?? [])],
      price: [said(5), ...(one.choices.price ?? [])],
    };
    expect(accept(page(), { ...one, choices })?.records).toEqual([{ name: 'Pot', 'author.name': 'Ada' }]);
  });

  it('does not take what a model judged', () => {
    const one = record({ name: ['Pot', 'ai', 0.8], author: ['Ada', 'ai', 0.8], price: [4, 'ai', 0.6] });
    expect(accept(page(), one)?.records).toEqual([{ name: 'Pot', 'author.name': 'Ada' }]);
  });

  it('takes an empty field for answered only if the model left nothing out', () => {
    const one = record({ name: ['Pot', 'ai', 0.8], author: ['Ada', 'ai', 0.8] });
    expect(accept(page(), one)?.records).toEqual([{ name: 'Pot', 'author.name': 'Ada', price: null }]);
    expect(accept(page({ message: 'Left out …' }), one)?.records).toEqual([{ name: 'Pot', 'author.name': 'Ada' }]);
  });

  it('is none where most is unsure, or nothing is there', () => {
    expect(
      accept(page(), record({ name: ['Pot', 'ai', 0.8], author: ['A', 'ai', 0.5], price: [4, 'ai', 0.5] })),
    ).toBeNull();
    expect(accept(page(), record({}))).toBeNull();
  });

  it('is none if the model failed or the page did not load', () => {
    const one = record({ name: ['Pot', 'ai', 0.8], author: ['Ada', 'ai', 0.8], price: [4, 'ai', 0.8] });
    expect(accept(page({ failure: 'The model did not answer.' }), one)).toBeNull();
    expect(accept({ ...page(), status: 'block' }, one)).toBeNull();
    expect(accept({ ...page(), read: null }, one)).toBeNull();
  });

  it("takes the markup's values if it states every field, and otherwise nothing", () => {
    const whole = record({
      name: ['Pot', 'json_ld', 0.97],
      author: ['Ada', 'microdata', 0.95],
      price: [4, 'rdfa', 0.93],
    });
    expect(accept(alone, whole)).toEqual({
      origin: 'structured',
      records: [{ name: 'Pot', 'author.name': 'Ada', price: 4 }],
    });
    expect(accept(alone, record({ name: ['Pot', 'json_ld', 0.97], author: ['Ada', 'json_ld', 0.97] }))).toBeNull();
    const byRules = record({
      name: ['Pot', 'rules', 0.99],
      author: ['Ada', 'json_ld', 0.97],
      price: [4, 'json_ld', 0.97],
    });
    expect(accept(alone, byRules)).toBeNull();
  });

  it('believes an extractor, and leaves out what nobody was asked for', () => {
    const one = record({ name: ['Pot', 'selector', 0.85], author: ['Ada', 'ai', 0.8] });
    expect(accept(page(), one)?.records).toEqual([{ 'author.name': 'Ada', price: null }]);
    const partly = { ...page(), read: { ...read, byExtractor } };
    expect(accept(partly, one)?.records).toEqual([{ name: 'Pot', 'author.name': 'Ada' }]);
  });
});
