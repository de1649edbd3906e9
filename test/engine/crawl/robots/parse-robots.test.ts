import { describe, expect, it } from 'vitest';
import { parseRobots } from '../../../../src/main/engine/crawl/robots/parse-robots';
import { processorTime } from '../../../helpers/processor-time';
import { ROBOTS_CASES } from './cases';

const read = (file: string | Uint8Array, us = 'Bot') =>
  parseRobots(typeof file === 'string' ? new TextEncoder().encode(file) : file, us);
const url = (path: string) => `http://h.test${path}`;

describe.each(Object.entries(ROBOTS_CASES))('robots.txt: %s', (_, cases) => {
  it.each(cases)('$name', ({ file, us, allowed = [], refused = [], delayS, sitemaps }) => {
    const robots = read(file, us);
    expect(allowed.filter((path) => !robots.allows(url(path)))).toEqual([]);
    expect(refused.filter((path) => robots.allows(url(path)))).toEqual([]);
    if (delayS !== undefined) expect(robots.crawlDelayS).toBe(delayS);
    if (sitemaps) expect(robots.sitemaps).toEqual(sitemaps);
  });
});

describe('robots.txt in other encodings', () => {
  const file = 'User-agent: bot\nDisallow: /é\n';

  it('is read byte by byte, so that rules match URLs in any encoding', () => {
    const { allows } = read(Buffer.from(file, 'latin1'));
    expect([allows(url('/%E9')), allows(url('/%C3%A9'))]).toEqual([false, true]);
  });

  it('is read as UTF-16 if it says so', () => {
    const little = Buffer.from(`\ufeff${file}`, 'utf16le');
    expect(read(little).allows(url('/é'))).toBe(false);
    expect(read(Buffer.from(little).swap16()).allows(url('/é'))).toBe(false);
  });
});

describe('a hostile robots.txt', () => {
  const MANY = 15_000;
  const MAX_MS = 2500; // ten times what it takes; a pattern that backtracks takes for ever

  it.each([
    ['thousands of stars', Array.from({ length: MANY }, (_, index) => `Disallow: /*${index}*a*b`)],
    ['rules that nearly fit', Array.from({ length: MANY }, (_, index) => `Disallow: /*a*a*a*${index}$`)],
    ['one rule of stars', [`Disallow: /${'*a'.repeat(8000)}$`]],
    ['stars alone', [`Disallow: ${'*'.repeat(16_000)}x`]],
    ['agents without end', Array.from({ length: MANY }, (_, index) => `User-agent: a${index}`)],
    ['white space', [`Disallow:${' '.repeat(500_000)}/x`]],
    ['colons', [':'.repeat(500_000)]],
  ])('does not slow anything: %s', (_, rules) => {
    const file = new TextEncoder().encode(`User-agent: *\n${rules.join('\n')}`);
    const spent = processorTime();
    const { allows } = read(file);
    for (let page = 0; page < 20; page++) allows(url(`/${'a'.repeat(500)}/${page}`));
    expect(spent()).toBeLessThan(MAX_MS);
  });
});
