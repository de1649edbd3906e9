import type { ApiCalls } from '../api-calls';
import type { Handlers } from '../dispatch';

type CallHandlers = Pick<Handlers, 'listCalls' | 'getCall' | 'clearCalls'>;

export function callHandlers(calls: ApiCalls): CallHandlers {
  return {
    listCalls: ({ search = null, ...filter }) => calls.list({ search, ...filter }),
    getCall: ({ id }) => calls.get(id),
    clearCalls: () => ({ cleared: calls.clear() }),
  };
}
