import { AppError } from '@shared/errors';
import type { Handlers } from '../dispatch';

const missing = (): never => {
  throw new AppError('not_available', 'This version cannot do it yet.');
};

export function webhookHandlers(): Pick<Handlers, 'listWebhooks' | 'getWebhookSecret' | 'renewWebhookSecret'> {
  return { listWebhooks: missing, getWebhookSecret: missing, renewWebhookSecret: missing };
}
