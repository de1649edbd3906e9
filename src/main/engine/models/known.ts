import type { KnownModel, ModelProvider } from '@shared/contract/models';
import type { Settings } from '@shared/contract/settings';
import { type ProviderId, writeModelName } from '@shared/model';
import { type Connection, isReady } from './connection';
import { getPrice, type TableModel, tableModels } from './prices';
import type { Provider } from './providers/index';

export interface ModelList {
  readonly default: string | null;
  readonly defaultFrom: 'environment' | 'setting' | null;
  readonly providers: ModelProvider[];
  readonly models: KnownModel[];
}

// A reseller's list is ten times as long as all others; it is shown to those who can use it.
const LONG_LIST = 200;

/** Lists models whose price is known: of each provider that is ready, and of the others where their list is short. */
export function createKnownList(now: () => number) {
  // looking up hundreds of prices takes a tenth of a second, and the table does not change while Winnow runs
  const tables = new Map<ProviderId, readonly KnownModel[]>();
  const getConnectionTable = (connection: Connection): readonly KnownModel[] => {
    const { provider } = connection;
    const models = tableModels(provider);
    if (models.length > LONG_LIST && !isReady(connection)) return [];
    const table = tables.get(provider.id) ?? models.flatMap((model) => lookUp(provider, model, now()));
    tables.set(provider.id, table);
    return table;
  };
  return (connections: readonly Connection[], { modelPrices }: Settings): KnownModel[] =>
    connections
      .flatMap(getConnectionTable)
      .map((known) => ({ ...known, price: modelPrices[known.model] ?? known.price }));
}

function lookUp(provider: Provider, { id, contextTokens }: TableModel, now: number): readonly KnownModel[] {
  const price = getPrice({ provider, model: id, baseUrl: provider.baseUrl, price: null }, now);
  return price ? [{ model: writeModelName({ provider: provider.id, model: id }), price, contextTokens }] : [];
}
