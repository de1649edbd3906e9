import { expect, test } from 'vitest';
import { createObjectCache } from '../../../src/main/engine/page/object-cache';

test('a value is kept with its object, and can be replaced', () => {
  const [cache, other] = [createObjectCache<object, string>(), createObjectCache<object, string>()];
  const key = { name: 'a' };
  expect(cache.get(key)).toBeUndefined();
  cache.set(key, 'first');
  cache.set(key, 'second');
  expect(cache.get(key)).toBe('second');
  expect(other.get(key)).toBeUndefined();
});

test('copies of the object do not have the value', () => {
  const cache = createObjectCache<object, object>();
  const key: object = { name: 'a' };
  cache.set(key, { of: key });
  for (const copy of [{ ...key }, Object.assign({}, key), structuredClone(key)]) {
    expect(cache.get(copy)).toBeUndefined();
    expect(copy).toEqual(key);
  }
  expect(JSON.stringify(key)).toBe('{"name":"a"}');
});
