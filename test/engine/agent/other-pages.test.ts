import { describe, expect, it } from 'vitest';
import { withoutOtherPages } from '../../../src/main/engine/agent/run/other-pages';
import type { StoredItemRow } from '../../../src/main/engine/store/index';

const SITE = 'https://cars.example';
const kept = (path: string, name: string | null, mileage: number | null): StoredItemRow => ({
  id: path.length,
  index: 0,
  item: {
    name,
    mileage,
    _url: SITE + path,
    _htmlUrl: null,
    _status: 'ok',
    _message: null,
    _timestamp: '',
    _missing: [],
    _boosted: false,
  },
  evidence: {},
});
const cars = ['fiesta', 'yaris', 'corsa', 'polo'].map((name, at) => kept(`/used/${name}-40${at}/`, name, 9000 + at));
const left = (items: readonly StoredItemRow[]) => withoutOtherPages(items, []).map(({ item }) => item.name);

describe('the pages that a search found', () => {
  it('are no list of things that lacks what most of them have', () => {
    const list = kept('/used/?page=2', 'Used cars for sale', null);
    expect(left([...cars, list])).toEqual(['fiesta', 'yaris', 'corsa', 'polo']);
  });

  it('may lack a value as long as nothing is below them', () => {
    expect(left([...cars, kept('/used/mini-404/', 'mini', null)])).toContain('mini');
  });

  it('may be above others if they have all values', () => {
    expect(left([...cars, kept('/used/', 'all', 1)])).toContain('all');
  });

  it('are not the front page, and none without a value', () => {
    expect(left([...cars, kept('/', 'Riverside Cars', null), kept('/about', null, null)])).toHaveLength(cars.length);
  });
});
