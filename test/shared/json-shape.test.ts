import { describe, expect, it } from 'vitest';
import { checkJsonShape } from '../../src/shared/json-shape';

const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;
const named = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":${at}`).join()}}`;

describe('the shape of a body', () => {
  it.each([
    ['200 levels', nested(200)],
    ['many lists beside one another', `[${'[],'.repeat(50_000)}[]]`],
    ['10,000 names', named(10_000)],
    ['more names in several objects', `[${named(6000)},${named(6000)}]`],
    ['brackets and colons in strings', JSON.stringify({ text: '[{:"'.repeat(20_000), 'a\\"b': '\\\\' })],
    ['a string that ends in a backslash', `["\\\\",${'"[",'.repeat(300)}1]`],
    ['what is not JSON', ']]}} "'],
  ])('may have %s', (_what, text) => {
    expect(() => checkJsonShape(text, 'body')).not.toThrow();
  });

  it.each([
    ['202 levels', nested(202), 'nested more than 200 deep'],
    ['levels without an end', '['.repeat(2_000_000), 'nested more than 200 deep'],
    ['10,001 names', named(10_001), 'more than 10000 names'],
    ['as many within a list', `[1,{"a":${named(10_001)}}]`, 'more than 10000 names'],
    ['as many behind escaped quotes', `["\\"",${named(10_001)}]`, 'more than 10000 names'],
  ])('may not have %s', (_what, text, reason) => {
    expect(() => checkJsonShape(text, 'body')).toThrow(reason);
  });
});
