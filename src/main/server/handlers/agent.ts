import { AppError } from '@shared/errors';
import type { Handlers } from '../dispatch';

const missing = (): never => {
  throw new AppError('not_available', 'This version cannot do it yet.');
};

export function agentHandlers(): Pick<Handlers, 'agent'> {
  return { agent: missing };
}
