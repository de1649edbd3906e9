import { describe, expect, it } from 'vitest';
import { getUnits } from '../../../src/main/engine/page/utf16-units';

describe('UTF-16 units of a text', () => {
  it.each(['', 'plain', 'grün 日本 😀', 'a lone \ud83d surrogate', 'x'.repeat(2_000_000)])(
    'are its char codes',
    (text) => {
      const units = getUnits(text);
      for (let at = 0; at < text.length; at++) if (units[at] !== text.charCodeAt(at)) expect.fail(`unit ${at} differs`);
      expect(units.length).toBeGreaterThanOrEqual(text.length);
    },
  );

  it('of a short text follow those of a long one', () => {
    getUnits('long enough to be kept');
    expect([...getUnits('short').subarray(0, 5)]).toEqual([...'short'].map((character) => character.charCodeAt(0)));
  });
});
