import { describe, expect, it } from 'vitest';
import { useStore } from '../../../src/renderer/src/store/store';
import { serveApi } from '../in-memory-api';
import { jobSummary } from '../job-summary';

const stopping = { id: 'job-1', state: 'active', paused: false, stopped: true } as const;

describe('a job that is stopped', () => {
  it('is shown as stopping, as the server answers', async () => {
    useStore.setState({ jobId: 'job-1', job: jobSummary({ state: 'active' }) });
    serveApi({ stopJob: () => stopping });
    await useStore.getState().control('stopJob', 'after_current');
    expect(useStore.getState().job).toMatchObject({ state: 'active', stopped: true });
  });

  it('stays finished if its end was reported before the response arrived', async () => {
    useStore.setState({ jobId: 'job-1', job: jobSummary({ state: 'active' }) });
    serveApi({
      stopJob: () => {
        useStore.setState({ job: jobSummary({ state: 'completed', stopped: true }) });
        return stopping;
      },
    });
    await useStore.getState().control('stopJob', 'after_current');
    expect(useStore.getState().job).toMatchObject({ state: 'completed', stopped: true });
  });
});
