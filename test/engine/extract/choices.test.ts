import { describe, expect, it } from 'vitest';
import { getBodyValues } from './reading';

const OPTIONS = '<option value="">Choose a size<option>S<option selected>M<option>L';

describe('a choice with a label', () => {
  it.each([
    `<label>Size</label><select>${OPTIONS}</select>`,
    `<label for="s">Size:</label> <select id="s">${OPTIONS}</select>`,
    `<label>Size <select>${OPTIONS}</select></label>`,
  ])('has its options as a list, and the chosen one as its value: %s', (html) => {
    const body = `<h1>Shirt</h1><p>12 EUR</p>${html}<p>Material: Cotton</p>`;
    expect(getBodyValues(body, { sizes: ['each size'], size: 'Size', material: 'Material' })).toEqual({
      sizes: ['S', 'M', 'L'],
      size: 'M',
      material: 'Cotton',
    });
  });
});
