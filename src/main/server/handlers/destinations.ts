import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type DestinationHandlers = Pick<
  Handlers,
  | 'listDestinations'
  | 'createDestination'
  | 'getDestination'
  | 'changeDestination'
  | 'deleteDestination'
  | 'testDestination'
  | 'writeDestination'
  | 'listDestinationWrites'
>;

export function destinationHandlers({ destinations }: Engine): DestinationHandlers {
  return {
    listDestinations: (of) => ({ results: [...destinations.list(of)] }),
    createDestination: (body) => destinations.create(body),
    getDestination: ({ id }) => destinations.get(id),
    changeDestination: ({ id, ...change }) => destinations.change(id, change),
    deleteDestination: ({ id }) => {
      destinations.remove(id);
      return { id, deleted: true };
    },
    testDestination: (request) => destinations.test(request),
    writeDestination: ({ id }) => destinations.write(id),
    listDestinationWrites: ({ id, limit }) => ({ results: [...destinations.writes(id, limit)] }),
  };
}
