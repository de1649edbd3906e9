import type { ChangeCounts, JobSummary } from '@shared/contract/jobs';
import { WebhookEvent, WebhookJobEvent, WebhookPageEvent, type WebhookTestEvent } from '@shared/contract/schedules';
import type { WebhookEventName } from '@shared/contract/task';

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

/** Message with the finished pages of a job; `time` in ms since 1970. */
export function createPageEvent(
  jobId: string,
  pages: WebhookPageEvent['data']['pages'],
  time: number,
): WebhookPageEvent {
  return WebhookPageEvent.parse({ type: 'job.page', timestamp: new Date(time).toISOString(), data: { jobId, pages } });
}

/** Message to a webhook about a job as a whole. */
export function createJobEvent(
  event: Exclude<WebhookEventName, 'page'>,
  { job, schedule, changes, baseUrl, time }: EventFacts,
): WebhookEvent | WebhookJobEvent {
  const args = Object.fromEntries(
    Object.entries(job.args).filter(([, value]) => JSON.stringify(value ?? null).length <= MAX_ARG_LENGTH),
  );
  const at = `${baseUrl}/api/jobs/${job.id}`;
  // parsed, so that only fields of the contract are sent
  return (event === 'finished' ? WebhookEvent : WebhookJobEvent).parse({
    type: `job.${event}`,
    timestamp: new Date(time).toISOString(),
    data: {
      job: { ...job, args, errors: job.problems.slice(0, MAX_ERRORS) },
      schedule,
      changes,
      links: { job: at, items: `${at}/items`, export: `${at}/export` },
    },
  });
}
