import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type StorageHandlers = Pick<Handlers, 'getStorage' | 'removeSitePages' | 'compactStorage'>;

export function storageHandlers({ storage }: Engine): StorageHandlers {
  return {
    getStorage: ({ search = null, ...range }) => storage.state({ search, ...range }),
    removeSitePages: async ({ host }) => ({ host, ...(await storage.removeSite(host)) }),
    compactStorage: storage.compact,
  };
}
