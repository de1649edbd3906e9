import { explainOtherName } from '@shared/other-names';
import { restoreSecrets } from '@shared/restore-secrets';
import { toErrorDetails } from '@shared/schema-faults';
import { spell } from '@shared/spelling';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const faultsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? toErrorDetails(error, value) : [];
};

describe('the advice of a refusal', () => {
  it('shows what a parameter may look like', () => {
    const [fault] = faultsOf(z.object({ url: z.string(), urls: z.array(z.string()).optional() }), { url: 5 });
    expect(fault?.hint).toBe('For example "url": "https://example.com/shop".');
    const [number] = faultsOf(z.object({ maxVisits: z.number() }), { maxVisits: 'abc' });
    expect(number?.hint).toBe('Send "maxVisits": 10.');
  });

  it('is one for a number beyond all bounds', () => {
    const faults = faultsOf(z.object({ maxVisits: z.int().max(1_000_000) }), { maxVisits: 1e30 });
    expect(faults.map(({ message }) => message)).toEqual(['maxVisits must be at most 1000000.']);
  });

  it('lists the known parameters once', () => {
    const [fault] = spell({ foo: 1 }, z.object({ maxVisits: z.number() })).faults;
    expect(fault).toMatchObject({
      message: 'There is no parameter "foo" here.',
      hint: 'Known parameters: maxVisits.',
    });
  });

  it('names our way for habits of other services', () => {
    const extract = ['url', 'perPage', 'maxPages'];
    const agent = ['prompt', 'planBy', 'startUrls', 'maxVisits'];
    expect(explainOtherName('limit', extract)).toContain('maxPages limits the pages');
    expect(explainOtherName('maxResults', ['pattern', 'maxVisits', 'maxExtracts'])).toBe('Did you mean "maxExtracts"?');
    expect(explainOtherName('interact', extract)).toBe('Did you mean "maxPages"?');
    expect(explainOtherName('url', agent)).toContain('startUrls');
    expect(explainOtherName('limit', agent)).toContain('prompt');
  });

  it('says that three stars are no wildcard, unless they stand for a secret', () => {
    const patternOf = (pattern: string) => () => restoreSecrets({ pattern }, {});
    expect(patternOf('https://shop.example/***')).toThrow('*** is no wildcard.');
    expect(patternOf('https://shop.example/item?key=***')).toThrow('replaces a secret');
    expect(patternOf('https://shop.example/**')).not.toThrow();
  });
});
