import type { TierChange } from '@shared/contract/proxies';
import { AppError, ERROR_TABLE, type ErrorDetail, type ErrorPath } from '@shared/errors';
import { restoreSecrets } from '@shared/restore-secrets';
import { type Tier, UNLOCKING_TIERS } from '@shared/tier';
import { MASK, ProxyAddressError } from '../http/proxy-address';
import { formatAddress, maskAddress, parseAddress, type TierAddress } from './address';
import type { StoredTier } from './stored-tiers';

/** Validates a change and merges it with the stored tier. Throws `invalid_request` with the path of each fault. */
export function applyChange(change: TierChange, before: StoredTier | null): StoredTier {
  const { tier, addresses, key, fields } = change;
  const faults: ErrorDetail[] = [];
  const kept = (before?.addresses ?? []).map((text) => parseAddress(tier, text));
  const takeKept = keptByMask(kept);
  const parsed = addresses.flatMap((text, i) => {
    try {
      return [takeKept(text) ?? unmask(parseAddress(tier, text), kept[i])];
    } catch (error) {
      if (!(error instanceof ProxyAddressError)) throw error;
      faults.push(fault(error.message, ['addresses', i]));
      return [];
    }
  });
  faults.push(...getTierFaults(tier, parsed, change));
  // stored secrets belong to the former server and are not sent to another one
  const known = isSameServer(parsed, kept) ? before : null;
  const unmasked = unmaskFields(fields, known);
  if (unmasked === null)
    faults.push(fault('*** stands for a value that is kept, and none is kept for this server; type it.', ['fields']));
  if (faults.length > 0) throw AppError.all(faults);
  return {
    addresses: parsed.map(formatAddress),
    key: key === undefined ? (known?.key ?? null) : key || null,
    fields: unmasked ?? {},
  };
}

/** Null if a mask does not stand for a stored value. */
function unmaskFields(fields: TierChange['fields'], known: StoredTier | null): StoredTier['fields'] | null {
  if (fields === undefined) return known?.fields ?? {};
  try {
    return restoreSecrets(fields, known?.fields ?? {});
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const UNLOCKERS = [...UNLOCKING_TIERS].join(' or ');

function getTierFaults(tier: Tier, addresses: readonly TierAddress[], { key, fields }: TierChange): ErrorDetail[] {
  const faults: ErrorDetail[] = [];
  const unlocks = UNLOCKING_TIERS.has(tier);
  if (unlocks && addresses.length > 1) faults.push(fault(`${tier} takes one address.`, ['addresses', 1]));
  const odd = addresses.findIndex(({ by }) => by !== addresses[0]?.by);
  if (odd > 0)
    faults.push(fault('The addresses of a tier are all proxies, or all remote browsers.', ['addresses', odd]));
  if (!unlocks && key)
    faults.push(fault(`Only ${UNLOCKERS} takes a key; a proxy has its login in its address.`, ['key']));
  if (!unlocks && fields && Object.keys(fields).length > 0)
    faults.push(fault(`Only ${UNLOCKERS} takes fields.`, ['fields']));
  if (fields && Object.hasOwn(fields, 'url'))
    faults.push(fault('The url is always that of the requested page.', ['fields', 'url']));
  // a key is sent in a header, and invalid characters would fail only at the first call
  if (key && !/^[\x21-\x7e]+$/.test(key))
    faults.push(fault('A key has only letters, digits and symbols, without spaces.', ['key']));
  return faults;
}

function fault(message: string, path: ErrorPath): ErrorDetail {
  return { code: 'invalid_request', message, path, hint: ERROR_TABLE.invalid_request.hint };
}

/** Returns a function that gives each stored address once for its masked text, in order. */
function keptByMask(kept: readonly TierAddress[]): (text: string) => TierAddress | undefined {
  const waiting = new Map<string, TierAddress[]>();
  for (const address of kept) {
    const shown = maskAddress(address);
    waiting.set(shown, [...(waiting.get(shown) ?? []), address]);
  }
  return (text) => (text.includes(MASK) ? waiting.get(text.trim())?.shift() : undefined);
}

/** Replaces `***` in a changed address by the password stored for the same user and host. */
function unmask(address: TierAddress, kept: TierAddress | undefined): TierAddress {
  if (!maskedIn(address)) return address;
  if (address.by !== 'proxy' || kept?.by !== 'proxy') throw unknownMask();
  const { host, username } = kept.proxy;
  if (host !== address.proxy.host || username !== address.proxy.username) throw unknownMask();
  return { by: 'proxy', proxy: { ...address.proxy, password: kept.proxy.password } };
}

function maskedIn(address: TierAddress): boolean {
  if (address.by === 'proxy') return address.proxy.password === MASK;
  const { password, pathname, searchParams } = address.url;
  return password === MASK || pathname.split('/').includes(MASK) || [...searchParams.values()].includes(MASK);
}

function unknownMask(): ProxyAddressError {
  return new ProxyAddressError('*** stands for a password that is kept, and none is kept for this address; type it.');
}

function isSameServer([next]: readonly TierAddress[], [last]: readonly TierAddress[]): boolean {
  return next?.by === 'unlocker' && last?.by === 'unlocker' && next.url.origin === last.url.origin;
}
