import { describe, expect, it, onTestFinished } from 'vitest';
import { useStore } from '../../../src/renderer/src/store/store';
import { jobSummary } from '../job-summary';

/** Answers the stream of all jobs with these events, and stays open. */
function streamEvents(...events: readonly { readonly type: string; readonly data: unknown }[]): void {
  const real = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  const text = events.map(({ type, data }) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  globalThis.fetch = async () =>
    new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(text)) }), {
      headers: { 'content-type': 'text/event-stream' },
    });
}

describe('a job that is over', () => {
  it('is shown as it is after pages of its child jobs were tried again', async () => {
    const complete = { state: 'complete', sentence: 'Complete.', reasons: [] } as const;
    useStore.setState({
      jobId: 'job-1',
      job: jobSummary({ outcome: { state: 'partial', sentence: 'Partial.', reasons: [] } }),
    });
    streamEvents({ type: 'finished', data: jobSummary({ outcome: { ...complete, reasons: [] } }) });
    onTestFinished(useStore.getState().followRunning());
    await expect.poll(() => useStore.getState().job?.outcome.state).toBe('complete');
  });
});
