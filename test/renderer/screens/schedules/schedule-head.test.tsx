import { Schedule } from '@shared/contract/schedules';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ScheduleHead } from '../../../../src/renderer/src/screens/schedules/detail/schedule-head';
import { serveApi } from '../../in-memory-api';
import { renderPart } from '../../render-part';

const SCHEDULE = Schedule.parse({
  id: 's1',
  name: 'Prices',
  cron: '0 7 * * *',
  task: { type: 'extract', args: { url: 'https://shop.example/', template: { name: 'Name' } } },
  nextAt: null,
  lastRun: null,
  note: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

describe('the head of a schedule', () => {
  it('says that a run has started, and leads to it', async () => {
    serveApi({ runSchedule: () => ({ jobId: 'j7' }) });
    const { user } = renderPart(
      <ScheduleHead schedule={SCHEDULE} isProject={false} onEdit={() => {}} onChanged={() => {}} />,
    );
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Run now' }));
    expect((await screen.findByRole('link', { name: 'Open results' })).getAttribute('href')).toContain('j7');
    expect(screen.getByRole('status').textContent).toBe('The run has started.');
  });
});
