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
      title: 'title',
      shipping_weight: 'shipping weight | number',
      price: 'price | price',
      tag: ['tag'],
      url: 'url | url',
    });
  });
});
