import { describe, expect, it, vi } from 'vitest';
import { byQuery } from '../../../../src/main/engine/extract/asked/by-query';
import { planTemplate } from '../../../../src/main/engine/extract/asked/template-plan';
import { flatQueries, getQueries } from '../../../../src/main/engine/extract/read-record';

const queries = flatQueries(getQueries(planTemplate({ price: 'The price', name: 'The name' })));

describe('what follows from a query alone', () => {
  it('is found once for each query, even if it is nothing', () => {
    const find = vi.fn(({ path }: { readonly path: string }) => (path === 'price' ? path : undefined));
    const getPath = byQuery(find);
    const found = [...queries, ...queries].map(getPath);
    expect(found).toEqual(['price', undefined, 'price', undefined]);
    expect(find).toHaveBeenCalledTimes(2);
  });
});
