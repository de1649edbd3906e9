import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type SessionHandlers = Pick<Handlers, 'listSessions' | 'logIn' | 'importSession' | 'renameSession' | 'deleteSession'>;

export function sessionHandlers({ sessions }: Engine): SessionHandlers {
  return {
    listSessions: async () => ({ results: [...sessions.list()], window: await sessions.hasWindow() }),
    logIn: ({ url, name }) => sessions.logIn(url, name),
    importSession: ({ url, name, cookies }) => sessions.importCookies(url, name, cookies),
    renameSession: ({ id, name }) => sessions.rename(id, name),
    deleteSession: ({ id }) => {
      sessions.remove(id);
      return { id, deleted: true };
    },
  };
}
