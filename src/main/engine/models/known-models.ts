import type { KnownModel, ModelProvider } from '@shared/contract/models';
import type { Settings } from '@shared/contract/settings';
import { type ProviderId, writeModelName } from '@shared/model';
import { type Connection, isReady } from './connection';
import { getPrice, listTableModels, type TableModel } from './prices';
import type { Provider } from './providers/index';

export interface ModelList {
  readonly default: string | null;
  readonly defaultFrom: 'environment' | 'setting' | null;
  readonly providers: ModelProvider[];
  readonly models: KnownModel[];
}

// A reseller's list is ten times as long as the others; it is shown only if the provider is set up.
const LONG_LIST = 200;

/** Lists models with a known price: of each provider that is set up, and of others with a short list. */
export function createKnownModels(now: () => number) {
  // looking up hundreds of prices takes 0.1 s, and the table does not change while Winnow runs
  const tables = new Map<ProviderId, readonly KnownModel[]>();
  const getConnectionTable = (connection: Connection): readonly KnownModel[] => {
    const { provider } = connection;
    const models = listTableModels(provider);
    if (models.length > LONG_LIST && !isReady(connection)) return [];
    const table = tables.get(provider.id) ?? models.flatMap((model) => findKnownModels(provider, model, now()));
    tables.set(provider.id, table);
    return table;
  };
  return (connections: readonly Connection[], { modelPrices }: Settings): KnownModel[] =>
    connections
      .flatMap(getConnectionTable)
      .map((known) => ({ ...known, price: modelPrices[known.model] ?? known.price }));
}

function findKnownModels(provider: Provider, { id, contextTokens }: TableModel, now: number): readonly KnownModel[] {
  const price = getPrice({ provider, model: id, baseUrl: provider.baseUrl, price: null }, now);
  return price ? [{ model: writeModelName({ provider: provider.id, model: id }), price, contextTokens }] : [];
}
