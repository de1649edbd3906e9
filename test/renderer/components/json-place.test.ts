import { describe, expect, it } from 'vitest';
import { findJsonPlace } from '../../../src/renderer/src/components/json-place';

const TEXT = `{
  "a": "x, \\"y\\": {",
  "list": [ 1, { "deep\\u0065r": ["z"] } ],
  "empty": {},
  "a": null
}`;

function at(path: readonly PropertyKey[]): string {
  const { offset, length } = findJsonPlace(TEXT, path);
  return TEXT.slice(offset, offset + length);
}

describe('placeOf', () => {
  it('is the whole text for the root', () => {
    expect(at([])).toBe(TEXT);
  });

  it('is the name of a field, the last of those named alike', () => {
    expect(at(['list'])).toBe('"list"');
    expect(findJsonPlace(TEXT, ['a']).offset).toBe(TEXT.lastIndexOf('"a"'));
  });

  it('is the value of an entry of a list', () => {
    expect(at(['list', 0])).toBe('1');
    expect(at(['list', 1, 'deeper'])).toBe('"deep\\u0065r"');
    expect(at(['list', 1, 'deeper', 0])).toBe('"z"');
  });

  it('is the nearest existing place for a missing one', () => {
    expect(at(['empty', 'gone', 0])).toBe('"empty"');
    expect(at(['list', 7])).toBe('"list"');
  });
});
