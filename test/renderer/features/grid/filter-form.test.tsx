import type { Condition } from '@shared/item-filter';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FilterForm } from '../../../../src/renderer/src/features/grid/filter-form';
import { renderPart } from '../../render-part';

const KINDS = new Map([
  ['day', 'date'],
  ['stock', 'boolean'],
] as const);

function open() {
  const onApply = vi.fn<(condition: Condition) => void>();
  const { user } = renderPart(<FilterForm fields={['day', 'stock']} kinds={KINDS} onApply={onApply} />);
  return { user, onApply };
}

describe('the value of a condition', () => {
  it('is a day chosen as the language writes it, compared as exports have it', async () => {
    const { user, onApply } = open();
    const value = screen.getByLabelText('Value');
    expect(value.getAttribute('type')).toBe('date');
    await user.type(value, '2026-01-31');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onApply).toHaveBeenCalledWith({ field: 'day', op: 'greater', value: '2026-01-31' });
  });

  it('is yes or no of a column with truth values', async () => {
    const { user, onApply } = open();
    await user.selectOptions(screen.getByLabelText('Field'), 'stock');
    await user.selectOptions(screen.getByLabelText('Value'), 'no');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(onApply).toHaveBeenCalledWith({ field: 'stock', op: 'is', value: 'false' });
  });
});
