import type { KnownModel, ModelProvider } from '@shared/contract/models';
import type { Settings } from '@shared/contract/settings';
import { type ProviderId, writeModelName } from '@shared/model';
import { type Connection, isReady } from './connection';
import { contextTokensOf, knownModels, priceOf } from './prices';
import type { Environment, Provider } from './providers/types';

export interface ModelList {
  readonly default: string | null;
  readonly defaultFrom: 'environment' | 'setting' | null;
  readonly providers: ModelProvider[];
  readonly models: KnownModel[];
}

// A reseller's list is ten times as long as all others together; it is shown to who can use it.
const LONG_LIST = 200;

/** Lists models whose price is known: of each provider that is ready, and of the others where their list is short. */
export function createKnownList(environment: Environment, now: () => number) {
  // looking up hundreds of prices takes a tenth of a second, and the table does not change while Winnow runs
  const tables = new Map<ProviderId, readonly KnownModel[]>();
  const tableOf = (provider: Provider) => {
    const table = tables.get(provider.id) ?? lookUpAll(provider, environment, now());
    tables.set(provider.id, table);
    return table;
  };
  return (connections: readonly Connection[], { modelPrices }: Settings): KnownModel[] =>
    connections.flatMap((connection) => {
      const table = tableOf(connection.provider);
      if (table.length > LONG_LIST && !isReady(connection)) return [];
      return table.map((known) => ({ ...known, price: modelPrices[known.model] ?? known.price }));
    });
}

function lookUpAll(provider: Provider, environment: Environment, now: number): readonly KnownModel[] {
  return knownModels(provider).flatMap((model) => {
    const priced = { provider, model, baseUrl: provider.baseUrl, price: null };
    const price = priceOf(priced, now);
    const name = writeModelName({ provider: provider.id, model });
    return price ? [{ model: name, price, contextTokens: contextTokensOf(priced, environment, now) }] : [];
  });
}
