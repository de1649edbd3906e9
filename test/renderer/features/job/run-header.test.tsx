import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RunHeader } from '../../../../src/renderer/src/features/job';
import { useStore } from '../../../../src/renderer/src/store/store';
import { serveApi } from '../../in-memory-api';
import { jobSummary } from '../../job-summary';
import { renderPart } from '../../render-part';

const RUNNING = jobSummary({
  state: 'active',
  details: { state: 'active' },
  progress: { phase: 'extracting', progress: 1, total: 4, visits: 1, hits: 1, items: 1, errors: 0 },
});

function open(job: ReturnType<typeof jobSummary>) {
  useStore.setState({ jobId: job.id, job, feed: 'live' });
  return renderPart(<RunHeader />);
}

describe('the header of a job', () => {
  it('names the job and offers what a running one can be told', async () => {
    serveApi({});
    open(RUNNING);
    expect(screen.getByRole('heading', { name: 'Books' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it('pauses the job and then offers to resume it, with the focus kept', async () => {
    const calls = serveApi({ pauseJob: () => ({ ...RUNNING, paused: true }) });
    const { user } = open(RUNNING);
    screen.getByRole('button', { name: 'Pause' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Resume' }));
    expect(calls).toContainEqual({ name: 'pauseJob', request: { id: 'job-1' } });
  });

  it('keeps the focus among its buttons when the job ends', async () => {
    serveApi({});
    open(RUNNING);
    screen.getByRole('button', { name: 'Pause' }).focus();
    act(() => useStore.setState({ job: jobSummary() }));
    await expect.poll(() => document.activeElement?.closest('button')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('stops the job with the pages that are loaded, or at once', async () => {
    const calls = serveApi({ stopJob: () => ({ ...RUNNING, stopped: true }) });
    const { user } = open(RUNNING);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await user.click((await screen.findAllByRole('menuitem'))[1] ?? document.body);
    expect(calls).toContainEqual({ name: 'stopJob', request: { id: 'job-1', when: 'now' } });
  });

  it('offers another try if pages failed', () => {
    serveApi({});
    open(jobSummary({ progress: { ...jobSummary().progress, errors: 1 } }));
    expect(screen.getByRole('button', { name: 'Try failed again' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('renames the job with Enter, and leaves the name with Escape', async () => {
    const calls = serveApi({ changeJob: ({ name }) => jobSummary({ name: String(name) }) });
    const { user } = open(jobSummary());
    await user.click(screen.getByRole('button', { name: 'Rename this job' }));
    await user.keyboard('Chairs{Escape}');
    expect(screen.getByRole('heading', { name: 'Books' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Rename this job' }));
    await user.keyboard('Lamps{Enter}');
    expect(await screen.findByRole('heading', { name: 'Lamps' })).toBeDefined();
    expect(calls.filter(({ name }) => name === 'changeJob')).toEqual([
      { name: 'changeJob', request: { id: 'job-1', name: 'Lamps' } },
    ]);
  });

  it('says that the connection is lost', () => {
    serveApi({});
    useStore.setState({ feed: 'retrying', job: null });
    renderPart(<RunHeader />);
    expect(screen.getByText(/onnect/)).toBeDefined();
  });
});
