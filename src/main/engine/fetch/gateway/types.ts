import type { Addresses, Permit } from '../http/addresses';

export interface GatewayBounds {
  readonly addresses: Addresses;
  /** Which private addresses a host may have. */
  readonly permit: (host: string) => Permit;
}
