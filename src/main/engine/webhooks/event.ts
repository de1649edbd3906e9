import type { ChangeCounts, JobSummary } from '@shared/contract/jobs';
import { WebhookEvent, type WebhookTestEvent } from '@shared/contract/schedules';

export interface EventFacts {
  readonly job: JobSummary;
  readonly schedule: WebhookEvent['data']['schedule'];
  readonly changes: ChangeCounts | null;
  readonly baseUrl: string;
  /** ms since 1970. */
  readonly time: number;
}

const MAX_ARG_LENGTH = 1000; // characters of JSON: enough for any pattern, too few for lists of URLs
const MAX_ERRORS = 5;

/** Test message for a webhook. `time` in ms since 1970. */
export function testEvent(time: number): WebhookTestEvent {
  const message = 'A test message. When a job ends, you receive one of the type job.finished.';
  return { type: 'webhook.test', timestamp: new Date(time).toISOString(), data: { message } };
}

/** Message to a webhook when a job ends. */
export function createFinishedEvent({ job, schedule, changes, baseUrl, time }: EventFacts): WebhookEvent {
  const args = Object.fromEntries(
    Object.entries(job.args).filter(([, value]) => JSON.stringify(value ?? null).length <= MAX_ARG_LENGTH),
  );
  const at = `${baseUrl}/api/jobs/${job.id}`;
  // parsed, so that only what the contract names is sent
  return WebhookEvent.parse({
    type: 'job.finished',
    timestamp: new Date(time).toISOString(),
    data: {
      job: { ...job, args, errors: job.problems.slice(0, MAX_ERRORS) },
      schedule,
      changes,
      links: { job: at, items: `${at}/items`, export: `${at}/export` },
    },
  });
}
