import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShareTable } from '../../../../src/renderer/src/features/job/activity/share-table';
import { renderPart } from '../../render-part';

it('shows what each worker loaded for a job, by machine and the start of its id', () => {
  renderPart(
    <ShareTable
      workers={[
        { id: '9f3a1cdd', machine: 'box7', pages: 12_000, failures: 3 },
        { id: '07bb21aa', machine: 'box8', pages: 1, failures: 0 },
      ]}
    />,
  );
  const rows = within(screen.getByRole('table', { name: 'Workers' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WorkerPagesNo answer',
    'box7 (9f3a1c)12,0003',
    'box8 (07bb21)10',
  ]);
});
