import { describe, expect, it } from 'vitest';
import { findShapeChange, learnShape, widenShape } from '../../../src/main/engine/replay/shape';

const shape = learnShape([
  { item: { name: 'Teapot', price: 12.5, tags: ['a'] } },
  { item: { name: 'Kettle', price: 3, tags: [] } },
]);

describe('the form of answers', () => {
  it('accepts answers like those before', () => {
    expect(findShapeChange(shape, { item: { name: 'Lamp', price: 7, tags: ['b', 'c'] } })).toBeNull();
  });

  it('notices names that are missing, new, or of another type', () => {
    expect(findShapeChange(shape, { item: { price: 7, tags: [] } })).toBe('".item.name" is missing from the answer.');
    expect(findShapeChange(shape, { item: { name: 'Lamp', price: 7, tags: [], sale: 1 } })).toBe(
      '".item.sale" is new in the answer.',
    );
    expect(findShapeChange(shape, { item: { name: 'Lamp', price: '7', tags: [] } })).toBe(
      '".item.price" is a string and was a number.',
    );
  });

  it('accepts another form once the browser has confirmed it', () => {
    const other = { item: { name: 'Lamp', price: null, tags: [], sale: 1 } };
    expect(findShapeChange(widenShape(shape, other), other)).toBeNull();
  });
});
