import { describe, expect, it } from 'vitest';
import { getIdentity } from '../../../../src/main/engine/page/identity/canonical';
import { CLAIMED_SAME_BITS, getDistance, isNearSame } from '../../../../src/main/engine/page/identity/near-same';
import { scanPage } from '../../../../src/main/engine/page/links/index';
import { PAGE_URL } from '../page';

const print = (body: string) => getIdentity(scanPage(`<body>${body}`), PAGE_URL).fingerprint;
const WORDS =
  'harvest orchard river lantern copper meadow winter harbour quiet window letter garden stone bridge'.split(' ');

/** Sentences of made up order, the same for the same seed. */
function prose(seed: number, words: number): string {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return WORDS[(state >>> 8) % WORDS.length];
  };
  return Array.from({ length: words }, next).join(' ');
}

describe('fingerprint', () => {
  it('is the same for the same text in other markup', () => {
    const text = prose(1, 200);
    expect(print(`<div class=a><p>${text}</p></div>`)).toBe(print(`<script>x()</script><section>${text}</section>`));
    expect(print(`<p>${text}</p>`)).toMatch(/^[\da-f]{16}$/);
  });

  it('differs in few bits for another date, in many for another text', () => {
    const one = print(`<p>3 March 2026</p><p>${prose(1, 300)}</p>`) ?? '';
    const later = print(`<p>21 November 2025</p><p>${prose(1, 300)}</p>`) ?? '';
    const other = print(`<p>3 March 2026</p><p>${prose(2, 300)}</p>`) ?? '';
    expect(getDistance(one, later)).toBeLessThanOrEqual(CLAIMED_SAME_BITS);
    expect(getDistance(one, other)).toBeGreaterThan(12);
  });

  it('leaves out what frames the page, unless there is hardly anything else', () => {
    const text = prose(1, 100);
    const menu = (seed: number) => `<nav>${prose(seed, 60)}</nav>`;
    expect(print(`${menu(2)}<p>${text}</p>`)).toBe(print(`${menu(3)}<p>${text}</p>`));
    expect(print(menu(2))).not.toBe(print(menu(3)));
  });

  it('is none of a page with hardly any text', () => {
    expect(
      print(
        '<p>Nothing here yet</p><script>var a = "many words that nobody sees and that are no text at all"</script>',
      ),
    ).toBeNull();
  });

  it('reads scripts without spaces character by character', () => {
    const text = '春眠不覺曉處處聞啼鳥夜來風雨聲花落知多少床前明月光疑是地上霜舉頭望明月低頭思故鄉';
    expect(isNearSame(print(`<p>${text}</p>`), print(`<p>${[...text].reverse().join('')}</p>`))).toBe(false);
  });
});

describe('isNearSame', () => {
  it('counts bits', () => {
    expect(getDistance('ffffffffffffffff', '0000000000000000')).toBe(64);
    expect(getDistance('8000000000000001', '0000000000000000')).toBe(2);
    expect(isNearSame('0000000000000007', '0000000000000000')).toBe(true);
    expect(isNearSame('000000000000000f', '0000000000000000')).toBe(false);
  });

  it('holds pages with hardly any text to be the same only as each other', () => {
    expect(isNearSame(null, null)).toBe(true);
    expect(isNearSame(null, '0000000000000000')).toBe(false);
  });
});
