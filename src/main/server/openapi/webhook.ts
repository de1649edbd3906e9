import type { JsonSchema } from './schema';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** What is posted to the address that a task or a schedule names, as OpenAPI writes it. */
export function webhookOf(body: JsonSchema): Readonly<Record<string, unknown>> {
  return {
    'job.finished': {
      post: {
        operationId: 'jobFinished',
        tags: ['Schedules and webhooks'],
        summary: 'A job is over; posted to its webhook',
        description: 'Signed by the scheme of Standard Webhooks, with the secret of getWebhookSecret.',
        security: [],
        parameters: [
          header('webhook-id', 'The same for every try'),
          header('webhook-timestamp', 'Seconds since 1970'),
          header('webhook-signature', 'v1, and the Base64 of an HMAC-SHA256 over id.timestamp.body'),
        ],
        requestBody: { required: true, content: { 'application/json': { schema: body } } },
        responses: { '2XX': { description: 'Taken; anything else is tried again' } },
      },
    },
  };
}
