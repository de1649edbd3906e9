import type { KnownModel, ModelProvider } from '@shared/contract/models';
import type { Settings } from '@shared/contract/settings';
import { writeModelName } from '@shared/model';
import { type Connection, isReady } from './connection';
import { contextTokensOf, knownModels, priceOf } from './prices';
import type { Environment } from './providers/types';

export interface ModelList {
  readonly default: string | null;
  readonly defaultFrom: 'environment' | 'setting' | null;
  readonly providers: ModelProvider[];
  readonly models: KnownModel[];
}

// A reseller's list is ten times as long as all others together; it is shown to who can use it.
const LONG_LIST = 200;

/** Models whose price is known: of each provider that is ready, and of the others where their list is short. */
export function listKnown(
  connections: readonly Connection[],
  settings: Settings,
  environment: Environment,
  now: number,
): KnownModel[] {
  return connections.flatMap((connection) => {
    const { provider, baseUrl } = connection;
    const names = knownModels(provider);
    if (names.length > LONG_LIST && !isReady(connection)) return [];
    return names.flatMap((model) => {
      const name = writeModelName({ provider: provider.id, model });
      const priced = { provider, model, baseUrl, price: settings.modelPrices[name] ?? null };
      const price = priceOf(priced, now);
      return price ? [{ model: name, price, contextTokens: contextTokensOf(priced, environment, now) }] : [];
    });
  });
}
