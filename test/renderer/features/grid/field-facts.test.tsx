import type { FieldProfile } from '@shared/contract/job-items';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FieldFacts } from '../../../../src/renderer/src/features/grid/field-facts';
import { renderPart } from '../../render-part';

const PROFILE: FieldProfile = {
  field: 'price',
  type: 'number',
  types: [],
  filled: 3,
  empty: 0,
  unsure: 0,
  distinct: { count: 3, exact: true },
  top: [],
  topExact: true,
  numbers: { min: 0.5, max: 6848.63, mean: 2283.04, median: 0.1 + 0.2 },
  lengths: null,
  outliers: { count: 0, exact: true },
  usual: { type: 'number', numbers: null, lengths: null },
  histogram: null,
};

describe('the facts of a field', () => {
  it('state the least and the most of a price to the cent', () => {
    renderPart(<FieldFacts profile={PROFILE} kind="price" onFilter={() => undefined} />);
    expect(screen.getByText(/^0\.50.*6,848\.63$/)).toBeDefined();
  });

  it('state numbers without remains of binary fractions', () => {
    renderPart(<FieldFacts profile={PROFILE} kind="number" onFilter={() => undefined} />);
    expect(screen.getByText('0.3')).toBeDefined();
  });
});
