import { AppError } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { fillParams, findParams, requireParams } from '../../../src/main/engine/workflows/params';

describe('params', () => {
  it('are the names in all texts, each once; a range of start URLs is none', () => {
    const steps = { a: ['{{one}} {{ two }}', { b: '{{one}}' }], c: 'http://h/{{1..100}}/{{three-3}}', d: 5 };
    expect(findParams(steps)).toEqual(['one', 'two', 'three-3']);
  });

  it('are filled in place; a text that is one of them takes the type of its value', () => {
    const given = {
      limit: '{{n}}',
      url: 'http://h/{{n}}/{{1..9}}?q={{q}}',
      items: '{{items}}',
      list: ['{{q}}'],
      keep: '{{x}}',
    };
    expect(fillParams(given, { n: 3, q: 'a b', items: [{ url: 'u' }] })).toEqual({
      limit: 3,
      url: 'http://h/3/{{1..9}}?q=a b',
      items: [{ url: 'u' }],
      list: ['a b'],
      keep: '{{x}}',
    });
  });

  it('have to be there, and to be known', () => {
    const steps = [{ name: 'limit' as const, args: { limit: '{{most}}' } }];
    expect(() => requireParams(steps, { most: 1 })).not.toThrow();
    const faults = (params: Record<string, unknown>) => {
      try {
        requireParams(steps, params);
      } catch (error) {
        return error instanceof AppError ? error.details.map(({ code, path }) => [code, ...path]) : error;
      }
    };
    expect(faults({ mots: 1 })).toEqual([
      ['invalid_request', 'params', 'most'],
      ['unknown_parameter', 'params', 'mots'],
    ]);
  });
});
