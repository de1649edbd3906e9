import { AppError } from '@shared/errors';
import { expandRanges } from '@shared/url-range';
import { describe, expect, it } from 'vitest';

const expand = (text: string) => expandRanges(text, ['startUrls', 0]);

describe('ranges in a start URL', () => {
  it.each([
    ['http://h/a', ['http://h/a']],
    ['http://h/{{1..3}}', ['http://h/1', 'http://h/2', 'http://h/3']],
    ['http://h/{{ 9 .. 11 }}/x', ['http://h/9/x', 'http://h/10/x', 'http://h/11/x']],
    ['http://h/{{3..1}}', ['http://h/3', 'http://h/2', 'http://h/1']],
    ['http://h/{{7..7}}', ['http://h/7']],
    ['http://h/{{08..10}}', ['http://h/08', 'http://h/09', 'http://h/10']],
    ['http://h/{{0..20..10}}', ['http://h/0', 'http://h/10', 'http://h/20']],
    ['http://h/{{0..25..10}}', ['http://h/0', 'http://h/10', 'http://h/20']],
    ['http://h/{{10..0..5}}', ['http://h/10', 'http://h/5', 'http://h/0']],
    ['http://h/{{1..2}}/{{1..2}}', ['http://h/1/1', 'http://h/1/2', 'http://h/2/1', 'http://h/2/2']],
    ['http://h/{1..3}', ['http://h/{1..3}']],
    ['http://h/{{a..c}}', ['http://h/{{a..c}}']],
    ['http://h/{{-1..3}}', ['http://h/{{-1..3}}']],
  ])('%s', (text, urls) => {
    expect(expand(text)).toEqual(urls);
  });

  it.each([
    ['http://h/{{1..3..0}}', /step .* must be 1 or more/],
    ['http://h/{{1..100001}}', /more than 100,000 URLs/],
    ['http://h/{{1..99999999999999999999}}', /more than 100,000 URLs/],
    ['http://h/{{1..1000}}/{{1..1000}}', /more than 100,000 URLs/],
  ])('%s is refused', (text, reason) => {
    try {
      expand(text);
      expect.unreachable();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect([error.code, error.details[0]?.path]).toEqual(['invalid_request', ['startUrls', 0]]);
      expect(error.message).toMatch(reason);
    }
  });

  it('are at most sixteen to a URL', () => {
    expect(expand(`http://h/${'{{1..1}}'.repeat(16)}`)).toEqual([`http://h/${'1'.repeat(16)}`]);
    expect(() => expand(`http://h/${'{{1..1}}'.repeat(20_000)}`)).toThrow(/at most 16 ranges/);
  });

  it('expands as many as are allowed', () => {
    expect(expand('http://h/{{1..100000}}')).toHaveLength(100_000);
  });
});
