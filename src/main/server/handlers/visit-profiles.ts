import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type VisitProfileHandlers = Pick<
  Handlers,
  'listVisitProfiles' | 'createVisitProfile' | 'getVisitProfile' | 'replaceVisitProfile' | 'deleteVisitProfile'
>;

export function visitProfileHandlers({ visitProfiles }: Engine): VisitProfileHandlers {
  return {
    listVisitProfiles: () => ({ results: [...visitProfiles.list()] }),
    createVisitProfile: (body) => visitProfiles.create(body),
    getVisitProfile: ({ id }) => visitProfiles.get(id),
    replaceVisitProfile: ({ id, ...body }) => visitProfiles.replace(id, body),
    deleteVisitProfile: ({ id }) => {
      visitProfiles.remove(id);
      return { id, deleted: true };
    },
  };
}
