import type { ModelProvider } from '@shared/contract/models';
import type { ProviderId } from '@shared/model';
import type { Secrets } from '../secrets/index';
import { readAddress } from './address';
import type { Environment, Provider } from './providers/index';
import { PROVIDER } from './providers/index';

/** A provider's address and credentials. Stored settings take precedence over the environment. */
export interface Connection {
  readonly provider: Provider;
  /** Empty if there is none. */
  readonly key: string;
  readonly keyFrom: ModelProvider['keyFrom'];
  /** Environment variable with the key; null if the key is stored or missing. */
  readonly keyVariable: string | null;
  readonly baseUrl: string | null;
  readonly baseUrlFrom: ModelProvider['baseUrlFrom'];
}

export const keySecret = (id: ProviderId) => `model-key:${id}`;
export const addressSecret = (id: ProviderId) => `model-address:${id}`;

export function getConnection(id: ProviderId, environment: Environment, secrets: Secrets): Connection {
  const provider = PROVIDER[id];
  return {
    provider,
    ...getProviderKey(provider, environment, secrets),
    ...getProviderAddress(provider, environment, secrets),
  };
}

/** Whether nothing is missing. */
export function isReady({ provider, key, baseUrl }: Connection): boolean {
  return baseUrl !== null && (key !== '' || !provider.needsKey);
}

/** A sentence that says what is missing and where to set it. */
export function describeMissing({ provider, baseUrl }: Connection): string {
  const { name, keyVariables, baseUrlVariable } = provider;
  const [what, variable] = baseUrl === null ? ['address', baseUrlVariable] : ['key', keyVariables[0]];
  return `${name} has no ${what}: set it under Settings → AI models, or in the environment as ${variable}.`;
}

/** The provider as the API shows it, with a hint of the key instead of the key. */
export function describeProvider(connection: Connection): ModelProvider {
  const { provider, key, keyFrom, baseUrl, baseUrlFrom } = connection;
  return {
    id: provider.id,
    name: provider.name,
    ready: isReady(connection),
    needsKey: provider.needsKey,
    keyFrom,
    keyHint: getKeyHint(key),
    keyVariable: connection.keyVariable ?? provider.keyVariables[0] ?? null,
    baseUrl,
    baseUrlFrom,
  };
}

const HINT_CHARS = 4;
// characters; four of a shorter key would reveal too much
const SHORTEST_HINTED = 12;

/** Last characters of a key; null if it is missing or short. */
export function getKeyHint(key: string): string | null {
  return key.length < SHORTEST_HINTED ? null : key.slice(-HINT_CHARS);
}

function getProviderKey({ id, keyVariables }: Provider, environment: Environment, secrets: Secrets) {
  const stored = secrets.read(keySecret(id));
  if (stored) return { key: stored, keyFrom: 'stored' as const, keyVariable: null };
  const keyVariable = keyVariables.find((name) => environment[name]?.trim()) ?? null;
  const key = keyVariable === null ? '' : (environment[keyVariable] ?? '').trim();
  return { key, keyFrom: keyVariable === null ? null : ('environment' as const), keyVariable };
}

function getProviderAddress(
  { id, baseUrl, baseUrlVariable }: Provider,
  environment: Environment,
  secrets: Secrets,
): Pick<Connection, 'baseUrl' | 'baseUrlFrom'> {
  const stored = secrets.read(addressSecret(id));
  if (stored) return { baseUrl: stored, baseUrlFrom: 'stored' };
  const set = readAddress(environment[baseUrlVariable]?.trim() ?? '');
  if (set !== null) return { baseUrl: set, baseUrlFrom: 'environment' };
  return { baseUrl, baseUrlFrom: baseUrl === null ? null : 'known' };
}
