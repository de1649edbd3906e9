import { AppError } from '@shared/errors';
import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type WorkerHandlers = Pick<
  Handlers,
  'listWorkers' | 'drainWorker' | 'resumeWorker' | 'removeWorker' | 'changeQueue' | 'removeQueue'
>;

export function workerHandlers({ workers }: Engine): WorkerHandlers {
  const order = async (id: string, what: 'drain' | 'take' | 'end') => {
    if (!(await workers.order(id, what))) throw new AppError('not_found', `There is no worker ${id}.`);
  };
  return {
    listWorkers: workers.describe,
    changeQueue: workers.changeQueue,
    removeQueue: workers.removeQueue,
    drainWorker: async ({ id }) => {
      await order(id, 'drain');
      return { id, drained: true };
    },
    resumeWorker: async ({ id }) => {
      await order(id, 'take');
      return { id, drained: false };
    },
    removeWorker: async ({ id }) => {
      await order(id, 'end');
      return { id, removed: true };
    },
  };
}
