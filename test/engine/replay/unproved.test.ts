import { expect, it } from 'vitest';
import { createUnproved } from '../../../src/main/engine/replay/unproved';

it('keeps pages that were read after the last comparison began', () => {
  const unproved = createUnproved<string>();
  unproved.add('one');
  const begun = unproved.count();
  unproved.add('two');
  unproved.agreed(begun);
  unproved.add('three');
  expect(unproved.left()).toEqual(['two', 'three']);
  expect(unproved.take()).toEqual(['two', 'three']);
  expect(unproved.take()).toEqual([]);
});
