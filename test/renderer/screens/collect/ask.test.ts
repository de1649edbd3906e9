import { describe, expect, it } from 'vitest';
import { completeAddress, readAsk } from '../../../../src/renderer/src/screens/collect/start/ask';
import { getAskSentence } from '../../../../src/renderer/src/screens/collect/start/get-sentence';
import { createRunAction } from '../../../../src/renderer/src/screens/collect/start/run-action';
import { costWords } from '../../../../src/renderer/src/texts/cost-words';

describe('what the one input holds', () => {
  it.each([
    ['', 'empty'],
    ['example.com/shop', 'page'],
    ['https://example.com/a\nhttps://example.com/b', 'pages'],
    ['https://example.com/{{1..3}}', 'pages'],
    ['https://example.com/shop/*', 'pattern'],
    ['name of all lamps on https://example.com', 'query'],
    ['lamps', 'query'],
    ['http://*.test/', 'faulty'],
  ])('%j is a %s', (typed, kind) => {
    expect(readAsk(typed).kind).toBe(kind);
  });

  it('requests the cost with the arguments that would be sent', () => {
    expect(readAsk('example.com/shop')).toMatchObject({
      forecast: { strategy: 'extract', args: { urls: ['https://example.com/shop'] } },
    });
    expect(readAsk('https://a.test/*')).toMatchObject({
      forecast: { strategy: 'scrape', args: { pattern: 'https://a.test/*' } },
    });
  });

  it.each([
    ['localhost:8080/list', 'http://localhost:8080/list'],
    ['127.0.0.1:4327', 'http://127.0.0.1:4327'],
    ['localhost.example.com', 'https://localhost.example.com'],
    ['10.example.com/1', 'https://10.example.com/1'],
  ])('takes %s as %s', (typed, url) => {
    expect(completeAddress(typed)).toBe(url);
  });

  it('says what is read and where', () => {
    expect(getAskSentence(readAsk('https://a.test/1 https://b.test/2'), null)).toBe('Reads 2 pages on 2 hosts.');
    expect(getAskSentence(readAsk('lamps'), null)).toBeNull();
  });

  it('asks before it runs a sentence of which a part was not understood', () => {
    const unclear = { text: 'on sale', message: 'This is not a value that items have.', hint: 'Name a field.' };
    expect(createRunAction({ notUnderstood: [] }, () => undefined)).not.toHaveProperty('asks');
    expect(createRunAction({ notUnderstood: [unclear] }, () => undefined)).toMatchObject({
      label: 'Run anyway',
      asks: true,
    });
  });

  it('tells a price that is not known from none', () => {
    const forecast = { visits: 1, bytes: 60_000, tokens: 0, costUsd: 0.001, basis: '' };
    expect(costWords(forecast, true)).toBe('At most 1 visit, about 60 kB. No AI cost. By the rate card: $0.0010.');
    expect(costWords({ ...forecast, tokens: 9, costUsd: 0.5 }, true)).toContain('Up to $0.50');
    expect(costWords({ ...forecast, tokens: 9, costUsd: null }, true)).toContain('unknown');
  });

  it('says no price while nothing paid is set up', () => {
    const forecast = { visits: 1, bytes: 60_000, tokens: 0, costUsd: 0.001, basis: '' };
    expect(costWords(forecast, false)).toBe('At most 1 visit, about 60 kB. Free. Runs on your computer.');
  });
});
