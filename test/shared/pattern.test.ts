import { AppError } from '@shared/errors';
import { explainMatch, hasWildcard, parsePattern } from '@shared/pattern';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const matches = (pattern: string, url: string) => parsePattern(pattern).matches(url);

/** The message of the refusal; fails the test when there is none. */
function refusal(pattern: string): string {
  try {
    parsePattern(pattern);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_pattern') return error.message;
    throw error;
  }
  throw new Error(`${pattern} was accepted`);
}

describe('a pattern', () => {
  it.each([
    // the wildcards by themselves
    ['https://example.com/a/*', 'https://example.com/a/page-1', true],
    ['https://example.com/a/*', 'https://example.com/b/page-1', false],
    ['https://example.com/a/*', 'https://example.com/a/x/y/z', false],
    ['https://example.com/a/**', 'https://example.com/a/page-1', true],
    ['https://example.com/a/**', 'https://example.com/a/x/y/z', true],
    ['https://example.com/a/**', 'https://example.com/b/page-1', false],
    // both wildcards match the empty run
    ['https://example.com/a/*', 'https://example.com/a/', true],
    ['https://example.com/a/**', 'https://example.com/a/', true],
    ['https://example.com/a/*', 'https://example.com/a', false],
    // the whole URL counts
    ['https://example.com/a', 'https://example.com/a/b', false],
    ['https://example.com/a', 'https://example.com/a?q=1', false],
    ['https://example.com/a/*', 'https://example.com/a/b?q=1', true],
    ['https://example.com/a/*', 'https://example.com/a/b?q=x/y', false],
    ['https://example.com/a/**', 'https://example.com/a/b?q=x/y', true],
    ['https://example.com/**', 'https://example.com/', true],
    ['https://example.com', 'https://example.com/', true],
    ['https://example.com/*/c/*.html', 'https://example.com/b/c/d.html', true],
    ['https://example.com/*/c/*.html', 'https://example.com/b/x/c/d.html', false],
    ['https://example.com/**/c', 'https://example.com/a/b/c', true],
    ['https://example.com/**/c', 'https://example.com/c', false],
    ['https://example.com/a***', 'https://example.com/a/b/c', true],
    ['https://example.com/list?page=*', 'https://example.com/list?page=12', true],
    ['https://example.com/list?page=*', 'https://example.com/list?page=1/2', false],
    ['https://example.com/list?*', 'https://example.com/list', false],
    // characters that mean something elsewhere mean themselves here
    ['https://example.com/a.c', 'https://example.com/abc', false],
    ['https://example.com/(a|b)', 'https://example.com/a', false],
    ['https://example.com/[ab]', 'https://example.com/[ab]', true],
    ['https://example.com/a?b', 'https://example.com/ab', false],
  ])('%s against %s', (pattern, url, expected) => {
    expect(matches(pattern, url)).toBe(expected);
  });

  it('compares scheme and host in any case, and the rest exactly', () => {
    expect(matches('HTTPS://Example.COM/a/*', 'https://example.com/a/b')).toBe(true);
    expect(matches('https://example.com/A/*', 'https://example.com/a/b')).toBe(false);
    expect(matches('https://example.com/a/*', 'http://example.com/a/b')).toBe(false);
    expect(matches('https://example.com/a/*', 'https://www.example.com/a/b')).toBe(false);
    expect(matches('https://bücher.example/*', 'https://xn--bcher-kva.example/a')).toBe(true);
  });

  it('drops the default port and keeps another', () => {
    expect(matches('https://example.com:443/*', 'https://example.com/a')).toBe(true);
    expect(matches('http://example.com:8080/*', 'http://example.com:8080/a')).toBe(true);
    expect(matches('http://example.com:8080/*', 'http://example.com/a')).toBe(false);
  });

  it('looks at no fragment, its own or the URL’s', () => {
    expect(matches('https://example.com/a#x', 'https://example.com/a')).toBe(true);
    expect(matches('https://example.com/a/*', 'https://example.com/a/b#c/d')).toBe(true);
    expect(matches('https://example.com/a#*', 'https://example.com/a#b')).toBe(true);
  });

  it('writes a literal star as %2A, which a URL may spell in three ways', () => {
    for (const star of ['*', '%2A', '%2a']) {
      expect(matches('https://example.com/a%2Ab', `https://example.com/a${star}b`)).toBe(true);
      expect(matches('https://example.com/*%2a', `https://example.com/x${star}`)).toBe(true);
    }
    expect(matches('https://example.com/a%2Ab', 'https://example.com/axb')).toBe(false);
    expect(matches('https://example.com/*', 'https://example.com/a*b')).toBe(true);
  });

  it('reads what people type, with spaces around and letters beyond ASCII', () => {
    expect(matches('  https://example.com/a/* ', 'https://example.com/a/b')).toBe(true);
    expect(matches('https://example.com/größe/*', 'https://example.com/gr%C3%B6%C3%9Fe/1')).toBe(true);
    expect(matches('https://example.com/a b/*', 'https://example.com/a%20b/1')).toBe(true);
  });

  it('knows its origin, host and prefix', () => {
    expect(parsePattern('HTTP://Example.com:80/a/b*/c#d')).toMatchObject({
      source: 'HTTP://Example.com:80/a/b*/c#d',
      href: 'http://example.com/a/b*/c',
      origin: 'http://example.com',
      host: 'example.com',
      prefix: 'http://example.com/a/b',
    });
    expect([hasWildcard('http://x/*'), hasWildcard('http://x/')]).toEqual([true, false]);
  });

  it.each([
    ['', 'starts with http:// or https://', 1],
    ['example.com/*', 'starts with http:// or https://', 1],
    ['/a/*', 'starts with http:// or https://', 1],
    ['ftp://example.com/*', 'must start with http:// or https://', 1],
    ['http*://example.com/', 'scheme must not contain a wildcard', 5],
    ['*://example.com/', 'scheme must not contain a wildcard', 1],
    ['https://*.example.com/', 'domain and port must not contain a wildcard', 9],
    ['https://example.*/a', 'domain and port must not contain a wildcard', 17],
    ['https://**/a', 'domain and port must not contain a wildcard', 9],
    ['https://example.com:80*/', 'domain and port must not contain a wildcard', 23],
    ['https:///a', 'domain is missing', 9],
    ['https://user@example.com/', 'must not contain a user name', 9],
    ['https://example.com:99999/', 'not a valid URL', 9],
    ['https://exa mple.com/', 'not a valid URL', 9],
  ])('"%s" is refused: %s, at character %d', (pattern, reason, character) => {
    const message = refusal(pattern);
    expect(message).toContain(reason);
    expect(message).toContain(`(character ${character} of`);
  });

  it('names the parameter it is in', () => {
    try {
      parsePattern('x', ['priority', 'only', 2]);
      expect.unreachable();
    } catch (error) {
      expect(error instanceof AppError && error.details[0]?.path).toEqual(['priority', 'only', 2]);
    }
  });
});

/** The two wildcards in the plainest words, exponential and only for short texts. */
function plainlyMatches(pattern: string, text: string): boolean {
  if (pattern === '') return text === '';
  if (pattern.startsWith('**')) {
    const rest = pattern.slice(2);
    return plainlyMatches(rest, text) || (text !== '' && plainlyMatches(pattern, text.slice(1)));
  }
  if (pattern.startsWith('*')) {
    const rest = pattern.slice(1);
    return plainlyMatches(rest, text) || (text !== '' && text[0] !== '/' && plainlyMatches(pattern, text.slice(1)));
  }
  return text !== '' && pattern[0] === text[0] && plainlyMatches(pattern.slice(1), text.slice(1));
}

describe('matching', () => {
  const piece = fc.constantFrom('a', 'b', '/', '?', 'ab', '.x');
  const wild = fc.constantFrom('a', 'b', '/', '*', '**', '?', '.x');
  const path = (of: fc.Arbitrary<string>) => fc.array(of, { maxLength: 9 }).map((pieces) => pieces.join(''));

  it('is what a plain reading of the wildcards says', () => {
    let hits = 0;
    fc.assert(
      fc.property(path(wild), path(piece), fc.nat({ max: 70 }), (pattern, text, length) => {
        // of any length, so that wildcards are on both sides of a word's end
        const [left, right] = [`http://h/p*${'z'.repeat(length)}`, `http://h/p${'z'.repeat(length)}`];
        const url = new URL(right + text).href;
        const expected = plainlyMatches(left + pattern, url);
        hits += Number(expected);
        expect(matches(left + pattern, url)).toBe(expected);
      }),
      { numRuns: 3000 },
    );
    expect(hits).toBeGreaterThan(100);
  });

  it('holds for a pattern made from the URL itself', () => {
    fc.assert(
      fc.property(path(piece), fc.nat(), fc.nat(), (text, from, length) => {
        const url = new URL(`http://h/${text}`).href;
        const start = 9 + (from % (url.length - 8));
        const end = start + (length % (url.length - start + 1));
        const cut = url.slice(start, end);
        expect(matches(`${url.slice(0, start)}**${url.slice(end)}`, url)).toBe(true);
        expect(matches(`${url.slice(0, start)}*${url.slice(end)}`, url)).toBe(!cut.includes('/'));
      }),
    );
  });

  it('looks at each character once for each token, however hostile the pattern', () => {
    const pattern = `http://h/${'*a'.repeat(1000)}b`;
    const url = `http://h/${'a'.repeat(10_000)}`;
    // ten million steps at the most; backtracking would need more than there is time for
    expect(matches(pattern, url)).toBe(false);
    expect(matches(`http://h/${'*'.repeat(1000)}/x`, `http://h/${'a/'.repeat(5000)}`)).toBe(false);
    expect(matches(`http://h/${'**/'.repeat(300)}x`, `http://h/${'/'.repeat(3000)}`)).toBe(false);
  });

  it('of thousands of wildcards judges hundreds of long URLs in no time', () => {
    const { matches: fits } = parsePattern(`http://h/${'*a'.repeat(2000)}*b`);
    const long = 'a'.repeat(2500);
    const verdicts = Array.from({ length: 200 }, (_, index) => fits(`http://h/${long}${index % 2 ? 'b' : index}`));
    expect(verdicts.filter(Boolean)).toHaveLength(100);
  });

  it('longer than 8,000 characters is refused, and shown in part', () => {
    const message = refusal(`http://h/${'x'.repeat(8000)}`);
    expect(message).toContain('at most 8000 characters');
    expect(message.length).toBeLessThan(400);
  });
});

describe('the reason a URL does not match', () => {
  const reason = (url: string) => explainMatch(parsePattern('https://example.com/shop/*.html'), url);

  it.each([
    ['https://example.com/shop/a.html', true, 'the whole URL fits'],
    ['https://example.com/shop/a.html#part', true, 'the whole URL fits'],
    ['shop/a.html', false, 'not a full URL'],
    ['http://example.com/shop/a.html', false, 'starts with http://, the pattern with https://'],
    ['https://example.org/shop/a.html', false, 'is on example.org, the pattern on example.com'],
    ['https://example.com/other/a.html', false, 'does not start with https://example.com/shop/'],
    ['https://example.com/shop/a/b.html', false, 'contains a /, which * does not match; use ** to match it'],
    ['https://example.com/shop/a.htm', false, 'does not end with .html'],
  ])('%s', (url, fits, text) => {
    const verdict = reason(url);
    expect(verdict.matches).toBe(fits);
    expect(verdict.reason).toContain(text);
  });

  it('is the slash at its end, if all else fits', () => {
    const verdict = explainMatch(parsePattern('https://example.com/shop/*'), 'https://example.com/shop/a/');
    expect(verdict).toMatchObject({
      matches: false,
      reason: 'ends in a slash, which * does not match; end the pattern in a slash too',
    });
  });
});
