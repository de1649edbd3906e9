import { describe, expect, it } from 'vitest';
import { createComebacks } from '../../src/main/desktop/comebacks';

describe('createComebacks', () => {
  it('brings a window back three times a minute, then no more', () => {
    let time = 0;
    const { mayComeBack } = createComebacks(() => time);
    expect([mayComeBack(), mayComeBack(), mayComeBack(), mayComeBack()]).toEqual([true, true, true, false]);
    time = 61_000;
    expect(mayComeBack()).toBe(true);
  });
});
