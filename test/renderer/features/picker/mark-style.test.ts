import { describe, expect, it } from 'vitest';
import { MARK_STYLE, PICKED } from '../../../../src/renderer/src/features/picker/frame/mark-style';

describe('the marks on a picked page', () => {
  it('tint an element without taking away the colour that its text is on', () => {
    const rules = MARK_STYLE.split('\n').filter((rule) => rule.includes('data-winnow-') && rule.includes('{'));
    expect(rules.filter((rule) => rule.includes(PICKED)).length).toBeGreaterThan(1);
    expect(rules.filter((rule) => /background/.test(rule))).toEqual([]);
  });
});
