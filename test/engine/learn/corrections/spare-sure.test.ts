import { describe, expect, it } from 'vitest';
import { planTemplate } from '../../../../src/main/engine/extract/index';
import { dropHarmfulFields, keepCorrectedFields } from '../../../../src/main/engine/learn/corrections/spare-sure';

const plan = planTemplate({ name: 'The name', price: 'The price as a number' });
const certificate = { accepted: true, agreement: 1, pages: 1, heldOut: 0, reason: null, author: null } as const;
const facts = { fillRate: 1, length: null, shape: null } as const;
const field = { ...certificate, ...facts } as never;
const learned = {
  document: { records: null, fields: { name: { locators: ['h2'] }, price: { locators: ['b'] } } },
  fields: { name: field, price: field },
  records: null,
} as never;
const accepted = (of: { fields: Readonly<Record<string, { accepted: boolean }>> }) =>
  Object.entries(of.fields).flatMap(([path, each]) => (each.accepted ? [path] : []));

const row = (name: string, price: number, confidence: number, source = 'json_ld') =>
  ({ item: { name, price }, evidence: { name: { source, confidence }, price: { source, confidence } } }) as never;
const page = (...rows: object[]) =>
  ({ rows: rows.map((each, record) => ({ ...each, record })), isCut: false }) as never;
const read = (...items: object[]) => ({ items, count: items.length }) as never;

describe('the stored part of a correction', () => {
  it("is the person's value and the one read before, with what the new one lacks", () => {
    expect(accepted(keepCorrectedFields(learned, { field: 'price', fields: new Set(), corrected: null }))).toEqual([
      'price',
    ]);
    const fields = { name: { locators: ['h1'] }, price: { locators: ['i'] } };
    const corrected = { certificate: { fields: { name: field } }, document: { records: null, fields } } as never;
    const told = keepCorrectedFields(learned, { field: 'price', fields: new Set(), corrected });
    expect(accepted(told)).toEqual(['name', 'price']);
    const weak = { ...(learned as object), fields: { price: field } } as never;
    const carried = keepCorrectedFields(weak, { field: 'price', fields: new Set(), corrected });
    expect([accepted(carried), carried.document.fields.name]).toEqual([['price', 'name'], fields.name]);
  });

  it('changes no value that was sure, or that a person said', () => {
    const sure = dropHarmfulFields(learned, plan, 'price', page(row('Oak', 1, 0.95)), read({ name: 'Elm', price: 2 }));
    expect(accepted(sure)).toEqual(['price']);
    const unsure = dropHarmfulFields(learned, plan, 'price', page(row('Oak', 1, 0.5)), read({ name: 'Elm', price: 2 }));
    expect(accepted(unsure)).toEqual(['name', 'price']);
    const said = dropHarmfulFields(
      learned,
      plan,
      'price',
      page(row('Oak', 1, 1, 'person')),
      read({ name: 'Oak', price: 2 }),
    );
    expect(accepted(said)).toEqual(['name']);
    const same = dropHarmfulFields(
      learned,
      plan,
      'price',
      page(row('Oak', 1, 1, 'person')),
      read({ name: 'Oak', price: 1 }),
    );
    expect(accepted(same)).toEqual(['name', 'price']);
  });

  it('is empty if it would find other records', () => {
    const many = { ...(learned as object), document: { records: { selectors: ['li'] }, fields: {} } } as never;
    expect(accepted(dropHarmfulFields(many, plan, 'price', page(row('Oak', 1, 0.9)), read({}, {})))).toEqual([]);
  });

  it('may find more records than a job kept, and compares those that it kept', () => {
    const many = { ...(learned as object), document: { records: { selectors: ['li'] }, fields: {} } } as never;
    const kept = (record: number) => ({ rows: [{ ...(row('Oak', 1, 0.9) as object), record }], isCut: true }) as never;
    const found = read({ name: 'Elm', price: 3 }, { name: 'Oak', price: 2 });
    expect(accepted(dropHarmfulFields(many, plan, 'price', kept(1), found))).toEqual(['name', 'price']);
    expect(accepted(dropHarmfulFields(many, plan, 'price', kept(0), found))).toEqual(['price']);
    expect(accepted(dropHarmfulFields(many, plan, 'price', kept(2), found))).toEqual([]);
  });
});
