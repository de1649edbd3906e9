import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type ReplayHandlers = Pick<Handlers, 'listReplays' | 'getReplay' | 'changeReplay' | 'deleteReplay' | 'exportReplay'>;

export function replayHandlers({ replays }: Engine): ReplayHandlers {
  return {
    listReplays: replays.list,
    getReplay: ({ id }) => replays.get(id),
    changeReplay: ({ id, enabled }) => replays.change(id, { enabled }),
    deleteReplay: ({ id }) => {
      replays.remove(id);
      return { id, deleted: true };
    },
    exportReplay: ({ id, format, url }) => replays.script(id, format, url),
  };
}
