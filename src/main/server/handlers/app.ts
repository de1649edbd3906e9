import type { AppInfo } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import { type Engine, toApiKey } from '../../engine/index';
import type { Auth } from '../auth';
import type { Handlers } from '../dispatch';

type AppHandlers = Pick<Handlers, 'getApp' | 'getSettings' | 'changeSettings' | 'listKeys' | 'createKey' | 'revokeKey'>;

export function appHandlers(engine: Engine, auth: Auth, app: () => AppInfo): AppHandlers {
  const { keys } = engine.store;
  return {
    getApp: app,
    getSettings: engine.settings,
    changeSettings: engine.changeSettings,
    listKeys: () => ({ results: keys.list().map(toApiKey) }),
    createKey: ({ name, scope, expiresAt }) => {
      const { row, key } = auth.createKey({
        name,
        scope,
        expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
      });
      return { ...toApiKey(row), key };
    },
    revokeKey: ({ id }) => {
      if (!keys.remove(id)) throw new AppError('not_found', `There is no API key "${id}".`, { path: ['id'] });
      return { id, revoked: true };
    },
  };
}
