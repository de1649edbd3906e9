import { AppError } from '@shared/errors';
import { PROVIDERS, type ProviderId } from '@shared/model';
import type { Secrets } from '../secrets/index';
import { isServerAddress } from './address';
import { addressSecret, keySecret } from './connection';
import { PROVIDER } from './providers/index';

/** Omitted properties stay; null removes them. */
export interface ProviderChange {
  readonly key?: string | null | undefined;
  readonly baseUrl?: string | null | undefined;
}

/** Stores or removes a provider's key or address. Throws `not_found`, `invalid_request`. */
export function storeChange(id: string, { key, baseUrl }: ProviderChange, secrets: Secrets): ProviderId {
  const provider = PROVIDERS.find((known) => known === id);
  if (!provider) {
    const message = `There is no provider "${id}"; there are ${PROVIDERS.join(', ')}.`;
    throw new AppError('not_found', message, { path: ['id'] });
  }
  if (key) checkKey(key);
  if (baseUrl) checkServerAddress(baseUrl);
  keepSecret(keySecret(provider), key ?? forgotten(provider, key, baseUrl, secrets), secrets);
  keepSecret(addressSecret(provider), baseUrl ? baseUrl.replace(/\/+$/, '') : baseUrl, secrets);
  return provider;
}

/** A stored key belongs to the address it was entered for: another one gets no key, unless it is on the same server. */
function forgotten(provider: ProviderId, key: null | undefined, baseUrl: string | null | undefined, secrets: Secrets) {
  if (key === null || !baseUrl) return key;
  const before = secrets.read(addressSecret(provider));
  // this provider has no default address
  if (before === null && PROVIDER[provider].baseUrl === null) return undefined;
  const same = before !== null && new URL(before).origin === new URL(baseUrl).origin;
  return same ? undefined : null;
}

function keepSecret(name: string, value: string | null | undefined, secrets: Secrets): void {
  if (value === undefined) return;
  if (value === null) secrets.remove(name);
  else secrets.write(name, value);
}

/** Throws for keys that cannot be sent in a header, instead of failing at the first call. */
function checkKey(key: string): void {
  if (/^[\x21-\x7e]+$/.test(key)) return;
  throw new AppError('invalid_request', 'A key has only letters, digits and symbols, without spaces.', {
    path: ['key'],
  });
}

function checkServerAddress(address: string): void {
  if (isServerAddress(address)) return;
  const message = 'This is not a server address. Enter a full one without a login, such as http://127.0.0.1:1234/v1.';
  throw new AppError('invalid_request', message, { path: ['baseUrl'] });
}
