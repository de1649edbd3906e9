import { describe, expect, it } from 'vitest';
import { getDeskPanes } from '../../../src/renderer/src/store/desk-slice';

const WIDE = { isNarrow: false, hasJob: true };
const NARROW = { isNarrow: true, hasJob: true };

describe('the panes of the desk', () => {
  it('are both, unless a person hid the form of a job', () => {
    expect(getDeskPanes({ formHidden: false, front: null }, WIDE)).toBe('both');
    expect(getDeskPanes({ formHidden: true, front: null }, WIDE)).toBe('results');
    expect(getDeskPanes({ formHidden: true, front: null }, { ...WIDE, hasJob: false })).toBe('both');
  });

  it('are reduced to one in a small window: results once there are any, otherwise the form, or the chosen pane', () => {
    expect(getDeskPanes({ formHidden: false, front: null }, NARROW)).toBe('results');
    expect(getDeskPanes({ formHidden: true, front: null }, { ...NARROW, hasJob: false })).toBe('form');
    expect(getDeskPanes({ formHidden: false, front: 'form' }, NARROW)).toBe('form');
  });
});
