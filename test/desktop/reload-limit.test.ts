import { describe, expect, it } from 'vitest';
import { createReloadLimit } from '../../src/main/desktop/reload-limit';

describe('createComebacks', () => {
  it('brings a window back three times a minute, then no more', () => {
    let time = 0;
    const { mayReload: mayComeBack } = createReloadLimit(() => time);
    expect([mayComeBack(), mayComeBack(), mayComeBack(), mayComeBack()]).toEqual([true, true, true, false]);
    time = 61_000;
    expect(mayComeBack()).toBe(true);
  });
});
