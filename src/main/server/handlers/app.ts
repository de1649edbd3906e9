import type { AppInfo } from '@shared/contract/settings';
import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type AppHandlers = Pick<Handlers, 'getApp' | 'getSettings' | 'changeSettings' | 'listKeys' | 'createKey' | 'revokeKey'>;

export function appHandlers({ access, settings }: Engine, app: () => AppInfo): AppHandlers {
  return {
    getApp: app,
    getSettings: settings.current,
    changeSettings: settings.change,
    listKeys: () => ({ results: access.keys() }),
    createKey: ({ expiresAt, ...wanted }) =>
      access.createKey({ ...wanted, expiresAt: expiresAt === null ? null : Date.parse(expiresAt) }),
    revokeKey: ({ id }) => {
      access.revokeKey(id);
      return { id, revoked: true };
    },
  };
}
