import type { AlertRule } from '@shared/contract/alert-kinds';
import type { Item } from '@shared/item';
import { describe, expect, it } from 'vitest';
import { findMeaningfulChanges } from '../../../../src/main/engine/alerts/meaningful-changes';
import { findUnknownFields, meetsRule, type PlainRule } from '../../../../src/main/engine/alerts/rules/meets-rule';

type Values = Readonly<Record<string, unknown>> | null;

function toItem(values: Values): Item | null {
  if (values === null) return null;
  const facts = { _url: 'https://a.example/', _htmlUrl: null, _status: 'ok', _message: null, _timestamp: '' } as const;
  return { ...values, ...facts, _missing: [], _boosted: false };
}

function meets(before: Values, after: Values, rule: PlainRule): boolean {
  const [change] = findMeaningfulChanges([{ before: toItem(before), after: toItem(after) }], ['name']);
  return change !== undefined && meetsRule(change, rule);
}

const below: PlainRule = { kind: 'threshold', field: 'price', is: 'below', value: 20 };
const tenth: PlainRule = { kind: 'amount', field: 'price', by: 10, unit: 'percent', direction: 'either' };
const keyword: PlainRule = { kind: 'keyword', words: ['sale', 'last one'], field: null };

const CASES: readonly (readonly [what: string, rule: PlainRule, before: Values, after: Values, meets: boolean])[] = [
  ['a value that crosses', below, { name: 'a', price: '20.00 €' }, { name: 'a', price: '19,99 €' }, true],
  ['a value that was below already', below, { name: 'a', price: 19 }, { name: 'a', price: 18 }, false],
  ['a value that stays above', below, { name: 'a', price: 25 }, { name: 'a', price: 20 }, false],
  ['a value that was unknown', below, { name: 'a', price: null }, { name: 'a', price: 18 }, true],
  ['a new row below', below, null, { name: 'a', price: 18 }, true],
  ['a row that went', below, { name: 'a', price: 25 }, null, false],
  ['another field', below, { name: 'a', price: 25, x: 1 }, { name: 'a', price: 25, x: 2 }, false],
  ['at most', { ...below, is: 'at_most' }, { name: 'a', price: 25 }, { name: 'a', price: 20 }, true],
  ['above', { ...below, is: 'above' }, { name: 'a', price: 20 }, { name: 'a', price: '1,000' }, true],
  ['a tenth', tenth, { name: 'a', price: 20 }, { name: 'a', price: 18 }, true],
  ['less than a tenth', tenth, { name: 'a', price: 20 }, { name: 'a', price: 18.1 }, false],
  [
    'a rise where a fall is wanted',
    { ...tenth, direction: 'down' },
    { name: 'a', price: 20 },
    { name: 'a', price: 30 },
    false,
  ],
  ['a difference', { ...tenth, unit: 'number', by: 5 }, { name: 'a', price: 20 }, { name: 'a', price: 15 }, true],
  ['from nothing', tenth, { name: 'a', price: 0 }, { name: 'a', price: 1 }, true],
  ['a word', keyword, { name: 'a', text: 'Lamp' }, { name: 'a', text: 'Lamp (Last  One!)' }, true],
  ['a word that was there', keyword, { name: 'a', text: 'sale' }, { name: 'a', text: 'Sale now' }, false],
  ['a part of a word', keyword, { name: 'a', text: 'x' }, { name: 'a', text: 'wholesale' }, false],
  ['a word of a list', keyword, { name: 'a', tags: ['x'] }, { name: 'a', tags: ['x', 'SALE'] }, true],
  ['a new row with the word', keyword, null, { name: 'sale' }, true],
  ['a field', { kind: 'field', field: 'size' }, { name: 'a', size: { w: 1 } }, { name: 'a', size: { w: 2 } }, true],
  ['a new row for a field', { kind: 'field', field: 'size' }, null, { name: 'a', size: 1 }, false],
  ['a new row', { kind: 'appears' }, null, { name: 'a' }, true],
  ['a row that went for its rule', { kind: 'disappears' }, { name: 'a' }, null, true],
  ['anything', { kind: 'any' }, { name: 'a' }, null, true],
];

describe('a rule', () => {
  it.each(CASES)('of %s', (_, rule, before, after, expected) => {
    expect(meets(before, after, rule)).toBe(expected);
  });

  it('names fields that no row has', () => {
    const rows = [toItem({ name: 'a', size: { w: 1 } })].flatMap((item) => item ?? []);
    const rules: AlertRule[] = [below, { kind: 'field', field: 'size.w' }, keyword];
    expect(findUnknownFields(rules, rows)).toEqual(['price']);
    expect(findUnknownFields(rules, [])).toEqual([]);
  });
});
