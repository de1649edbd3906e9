import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type WebhookHandlers = Pick<Handlers, 'listWebhooks' | 'getWebhookSecret' | 'renewWebhookSecret' | 'testWebhook'>;

export function webhookHandlers({ jobs, webhooks }: Engine): WebhookHandlers {
  return {
    listWebhooks: ({ id }) => ({ results: webhooks.ofJob(jobs.get(id)) }),
    getWebhookSecret: () => ({ secret: webhooks.secret.read() }),
    testWebhook: ({ url }) => webhooks.test(url),
    renewWebhookSecret: () => ({ secret: webhooks.secret.renew() }),
  };
}
