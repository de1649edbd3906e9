import { describe, expect, it } from 'vitest';
import { createDetectedTemplate } from '../../../../src/renderer/src/screens/collect/start/detect-fields';

describe('the template of detected fields', () => {
  it('names each field and states its type', () => {
    expect(
      createDetectedTemplate([
        { name: 'title', type: 'text', many: false },
        { name: 'shipping_weight', type: 'number', many: false },
        { name: 'price', type: 'price', many: false },
        { name: 'tag', type: 'text', many: true },
        { name: 'url', type: 'link', many: false },
      ]),
    ).toEqual({
      title: 'The title',
      shipping_weight: 'The shipping weight | number',
      price: 'The price | price',
      tag: ['The tag'],
      url: 'The url | url',
    });
  });
});
