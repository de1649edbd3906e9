import { describe, expect, it } from 'vitest';
import { createAnswerCache } from '../../../../src/main/engine/results/rows/answer-cache';

describe('createAnswerCache', () => {
  it('keeps an answer that took long though there are newer items, unless it must be exact', async () => {
    let clock = 0;
    const cache = createAnswerCache<string>(() => clock);
    const slow = (answer: string) => async () => {
      clock += 1000;
      return answer;
    };
    expect(await cache.get({ question: 'q', version: '1' }, slow('first'))).toBe('first');
    expect(await cache.get({ question: 'q', version: '2' }, slow('second'))).toBe('first');
    expect(await cache.get({ question: 'q', version: '2', exact: true }, slow('third'))).toBe('third');
    expect(await cache.get({ question: 'q', version: '2', exact: true }, slow('fourth'))).toBe('third');
  });
});
