import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type AlertHandlers = Pick<
  Handlers,
  | 'listAlerts'
  | 'createAlert'
  | 'getAlert'
  | 'changeAlert'
  | 'deleteAlert'
  | 'testAlert'
  | 'listAlertEvents'
  | 'retryAlert'
>;

export function alertHandlers({ alerts }: Engine): AlertHandlers {
  return {
    listAlerts: ({ schedule }) => ({ results: [...alerts.list(schedule)] }),
    createAlert: (body) => alerts.create(body),
    getAlert: ({ id }) => alerts.get(id),
    changeAlert: ({ id, ...change }) => alerts.change(id, change),
    deleteAlert: ({ id }) => {
      alerts.remove(id);
      return { id, deleted: true };
    },
    testAlert: (request) => alerts.test(request),
    listAlertEvents: ({ id, limit, all }) => ({ results: [...alerts.events(id, limit, all)] }),
    retryAlert: ({ id }) => alerts.retry(id),
  };
}
