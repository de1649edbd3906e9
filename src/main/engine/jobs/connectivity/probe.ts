import type { Addresses, HostSet } from '../../fetch/index';
import { DialError, type DialRoute, dial, PrivateAddressError } from '../../fetch/index';

/**
 * Result of opening a bare connection. `refused`: by the host or the proxy; `silent`: no response; `no_network`: the
 * name does not resolve or there is no route.
 */
export type Sign = 'answers' | 'refused' | 'silent' | 'no_network';

export interface ProbeParts {
  readonly addresses: Addresses;
  /** Hosts that the user named for the job. */
  readonly named: HostSet;
  readonly route: DialRoute;
}

/** Opens and closes a connection to a URL's origin. Rejects only when the signal aborts, with its reason. */
export async function probe(
  { addresses, named, route }: ProbeParts,
  origin: string,
  signal: AbortSignal,
): Promise<Sign> {
  const { hostname, port, protocol } = new URL(origin);
  const target = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
  };
  try {
    const socket = await dial(route, target, { addresses, permit: addresses.permit(hostname, { named }), signal });
    socket.on('error', () => undefined).destroy();
    return 'answers';
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    return readSign(error);
  }
}

const NO_NETWORK = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL']);
const REFUSED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

function readSign(error: unknown): Sign {
  if (error instanceof PrivateAddressError) return 'answers'; // waiting would not help
  if (error instanceof DialError) {
    if (error.fault === 'target') return 'refused';
    // waiting does not fix a rejected login or a server that is not a proxy
    return error.fault === 'unreachable' ? readSign(error.cause) : 'answers';
  }
  if (error instanceof AggregateError && error.errors.length > 0) return readSign(error.errors[0]);
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (NO_NETWORK.has(code)) return 'no_network';
  return REFUSED.has(code) ? 'refused' : 'silent';
}
