import { AppError } from '@shared/errors';
import { normalizeUrl, requireUrl, requireUrls } from '@shared/url';
import { describe, expect, it } from 'vitest';

describe('a normalized URL', () => {
  it.each([
    ['http://Example.com', 'http://example.com/'],
    [' https://example.com:443/a#b ', 'https://example.com/a'],
    ['http://example.com:80/a/../b?x=1&y=%20', 'http://example.com/b?x=1&y=%20'],
    ['http://example.com/a#', 'http://example.com/a'],
    ['http://example.com/ä ö', 'http://example.com/%C3%A4%20%C3%B6'],
    ['http://example.com/a?', 'http://example.com/a?'],
    ['mailto:a@example.com', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['/relative', null],
    ['http://', null],
  ])('%s', (text, url) => {
    expect(normalizeUrl(text)).toBe(url);
  });

  it('resolves against a base', () => {
    expect(normalizeUrl('../c?d#e', 'http://example.com/a/b/x')).toBe('http://example.com/a/c?d');
    expect(normalizeUrl('//other.example/x', 'https://example.com/')).toBe('https://other.example/x');
  });
});

describe('a URL that is too long', () => {
  const long = `http://example.com/${'a'.repeat(70_000)}`;

  it('is none, however it came to be', () => {
    expect(normalizeUrl(`http://example.com/${'a'.repeat(60_000)}`)).not.toBeNull();
    expect(normalizeUrl(long)).toBeNull();
    expect(normalizeUrl('ä'.repeat(20_000), 'http://example.com/')).toBeNull();
  });

  it('is refused with its length and without its text', () => {
    expect(() => requireUrl(long, ['url'])).toThrow(/70019 characters.*at most 65536/);
    expect(() => requireUrl(`no url ${'x'.repeat(5000)}`, ['url'])).toThrow(/^.{1,300}$/);
  });
});

describe('a required URL', () => {
  it.each([
    ['example.com', 'Did you mean https://example.com ?'],
    ['www.example.co.uk/a?b', 'Did you mean https://www.example.co.uk/a?b ?'],
    ['localhost:3000/a', 'Did you mean http://localhost:3000/a ?'],
    ['nothing', undefined],
  ])('%s is refused with a hint if one helps', (text, hint) => {
    try {
      requireUrl(text, ['url']);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(error.message).toBe(`"${text}" is not a full http or https URL.`);
      if (hint) expect(error.details[0]?.hint).toBe(hint);
      else expect(error.details[0]?.hint).not.toContain('Did you mean');
    }
  });
});

describe('a text with several URLs', () => {
  it.each([
    'http://a.test/1\nhttp://a.test/2',
    'http://a.test/1,http://a.test/2',
    'http://a.test/1; http://a.test/2',
    'http://a.test/1\thttp://a.test/2',
    'http://a.test/1 http://a.test/2',
    '"http://a.test/1","http://a.test/2"',
  ])('%j is refused, and not read as one', (text) => {
    try {
      requireUrl(text, ['url']);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(error.message).toContain('holds 2 URLs in one text.');
      expect(error.details[0]?.hint).toBe('Send them as a list: ["http://a.test/1", "http://a.test/2"].');
    }
    expect(() => requireUrls([text], (index) => ['urls', index])).toThrow('holds 2 URLs');
  });

  it('is told from one URL with a line break, and from one that names others', () => {
    expect(() => requireUrl('http://a.test/long\n-name', ['url'])).toThrow('has a line break or a tab within a URL');
    const others = [
      'http://a.test/?urls=http://b.test/,http://c.test/',
      'http://a.test/x,y',
      'http://a.test/http://b.test/',
    ];
    expect(requireUrls(others, (index) => ['urls', index])).toEqual(others);
  });
});
