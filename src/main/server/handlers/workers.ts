import { AppError } from '@shared/errors';
import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type WorkerHandlers = Pick<Handlers, 'listWorkers' | 'drainWorker' | 'resumeWorker' | 'removeWorker'>;

export function workerHandlers({ fleet }: Engine): WorkerHandlers {
  const order = async (id: string, what: 'drain' | 'take' | 'end') => {
    if (!(await fleet?.order(id, what))) throw new AppError('not_found', `There is no worker ${id}.`);
  };
  return {
    listWorkers: () => fleet?.describe() ?? { queue: null, results: [] },
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
