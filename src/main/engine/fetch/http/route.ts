import type { PROXY_PROTOCOLS, Tier } from '@shared/tier';

/** The connection by which a visit loads its page. */
export type Route = DirectRoute | ProxyRoute | RemoteBrowserRoute | UnlockerRoute;

export interface DirectRoute {
  readonly tier: Tier;
  readonly via: 'direct';
}

export interface ProxyRoute {
  readonly tier: Tier;
  readonly via: 'proxy';
  readonly proxy: ProxyAddress;
}

/** A remote browser, controlled by the Chrome DevTools Protocol. */
export interface RemoteBrowserRoute {
  readonly tier: Tier;
  readonly via: 'browser';
  /** ws:// or wss://. */
  readonly endpoint: string;
}

/** A service that receives the URL by POST and returns the page. */
export interface UnlockerRoute {
  readonly tier: Tier;
  readonly via: 'unlocker';
  readonly address: string;
  readonly key: string | null;
  /** Fields to send with the URL. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface ProxyAddress {
  readonly protocol: (typeof PROXY_PROTOCOLS)[number];
  readonly host: string;
  readonly port: number;
  /** Empty if the proxy needs no authentication. */
  readonly username: string;
  readonly password: string;
}

export const DIRECT: DirectRoute = { tier: 'none', via: 'direct' };
