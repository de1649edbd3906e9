import { parseRule, printRule, TableRule } from '@shared/table-rules/index';
import { describe, expect, it } from 'vitest';

const FIELDS = [
  'name',
  'price',
  'old_price',
  'sku',
  'date',
  'link',
  'stock',
  'net',
  'tax',
  'total',
  'unit price',
  'is unique',
];

const RULES: readonly TableRule[] = [
  { kind: 'rows', min: 40, max: null },
  { kind: 'rows', min: null, max: 90 },
  { kind: 'rows', min: 40, max: 90 },
  { kind: 'claimed', share: 0.9 },
  { kind: 'failed', share: 0.25 },
  { kind: 'repeats', share: 0.05 },
  { kind: 'kept', share: 0.5 },
  { kind: 'filled', field: 'name', share: 0.9 },
  { kind: 'filled', field: 'unit price', share: 1 },
  { kind: 'type', field: 'price', type: 'number', share: 0.95 },
  { kind: 'type', field: 'stock', type: 'yes or no', share: 1 },
  { kind: 'range', field: 'price', min: 1, max: 500, share: 1 },
  { kind: 'range', field: 'price', min: 0.5, max: null, share: 0.98 },
  { kind: 'range', field: 'price', min: null, max: 12.25, share: 1 },
  { kind: 'range', field: 'price', min: -3, max: 3, share: 1 },
  { kind: 'length', field: 'name', min: 2, max: 80, share: 1 },
  { kind: 'length', field: 'name', min: 2, max: null, share: 0.9 },
  { kind: 'unique', field: 'sku', share: 1 },
  { kind: 'unique', field: 'is unique', share: 0.95 },
  { kind: 'values', field: 'stock', values: ['in stock', 'sold "out", or not'], share: 1 },
  { kind: 'shape', field: 'sku', shape: 'A-9', share: 0.95 },
  { kind: 'host', field: 'link', hosts: ['shop.example', 'www.shop.example'], share: 1 },
  { kind: 'order', field: 'price', is: '≤', other: 'old_price', share: 1 },
  { kind: 'order', field: 'price', is: '=', other: 'unit price', share: 0.9 },
  { kind: 'sum', fields: ['net', 'tax'], total: 'total', share: 1 },
  { kind: 'fresh', field: 'date', days: 30, of: 'all' },
  { kind: 'fresh', field: 'date', days: 1, of: 'newest' },
  { kind: 'usual', field: 'price' },
  { kind: 'steady', field: 'price' },
];

describe('a rule in words', () => {
  it.each(RULES.map((rule) => [printRule(rule), rule] as const))('is read back: %s', (sentence, rule) => {
    expect(TableRule.parse(rule)).toEqual(rule);
    expect(parseRule(sentence, FIELDS)).toEqual({ rule, message: null });
  });

  it.each([
    ['price is a number from 1 to 500', { kind: 'range', field: 'price', min: 1, max: 500, share: 1 }],
    ['At least 90% of rows have a name.', { kind: 'filled', field: 'name', share: 0.9 }],
    ['sku is unique', { kind: 'unique', field: 'sku', share: 1 }],
    ['price ≤ old price', { kind: 'order', field: 'price', is: '≤', other: 'old_price', share: 1 }],
    ['price <= oldPrice', { kind: 'order', field: 'price', is: '≤', other: 'old_price', share: 1 }],
    ['the price is at most the old price', { kind: 'order', field: 'price', is: '≤', other: 'old_price', share: 1 }],
    ['at least 40 rows', { kind: 'rows', min: 40, max: null }],
    ['at least 1,200 items', { kind: 'rows', min: 1200, max: null }],
    ['date is within the last 30 days', { kind: 'fresh', field: 'date', days: 30, of: 'all' }],
    ['date is within the last 2 weeks', { kind: 'fresh', field: 'date', days: 14, of: 'all' }],
    ['price >= 1', { kind: 'range', field: 'price', min: 1, max: null, share: 1 }],
    ['price is between 1.5 and 20', { kind: 'range', field: 'price', min: 1.5, max: 20, share: 1 }],
    ['every row has a sku', { kind: 'filled', field: 'sku', share: 1 }],
    ['name is never empty', { kind: 'filled', field: 'name', share: 1 }],
    ['stock is one of yes, no', { kind: 'values', field: 'stock', values: ['yes', 'no'], share: 1 }],
    ['sku looks like "AB-123"', { kind: 'shape', field: 'sku', shape: 'A-9', share: 1 }],
    ['no duplicates', { kind: 'repeats', share: 0 }],
  ])('may be said as %s', (sentence, rule) => {
    expect(parseRule(sentence, FIELDS).rule).toEqual(rule);
  });

  it.each([
    ['prices should be good', /is not a rule/, /price is a number/],
    ['colour is unique', /no field "colour"/, /Its fields are name/],
    ['price is from 9 to 2', /no value lies between/, /smaller number first/],
    ['at least 140% of rows have name', /not a share/, /between 0 and 100/],
    ['price < 3', /includes the number/, /at most 3/],
    ['', /is not a rule/, /at least 40 rows/],
  ])('is refused with what would do: %s', (sentence, message, hint) => {
    const parsed = parseRule(sentence, FIELDS);
    expect(parsed.rule).toBeNull();
    expect(parsed.message).toMatch(message);
    expect('hint' in parsed && parsed.hint).toMatch(hint);
  });
});
