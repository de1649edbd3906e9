import type { AppFacts } from '@shared/contract/settings';
import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type AppHandlers = Pick<Handlers, 'getApp' | 'getSettings' | 'changeSettings' | 'listKeys' | 'createKey' | 'revokeKey'>;

export function appHandlers(engine: Engine, app: () => AppFacts): AppHandlers {
  const { access, settings } = engine;
  return {
    getApp: () => {
      const facts = app();
      return { ...facts, runtime: { ...facts.runtime, sqlite: engine.sqliteVersion }, paid: hasPaid(engine) };
    },
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

/** Whether a run can cost money; if not, prices are hidden. */
function hasPaid({ models, proxies, captchas }: Engine): boolean {
  return (
    captchas.isSetUp() ||
    proxies.list().some(({ tier, by }) => tier !== 'none' && by !== null) ||
    models.describe().providers.some(({ ready, needsKey }) => ready && needsKey)
  );
}
