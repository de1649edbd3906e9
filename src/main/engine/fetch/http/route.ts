import type { PROXY_PROTOCOLS, Tier } from '@shared/tier';

/** The route a visit takes to its page. */
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

/** A browser elsewhere, driven by the Chrome DevTools Protocol. */
export interface RemoteBrowserRoute {
  readonly tier: Tier;
  readonly via: 'browser';
  /** ws:// or wss://. */
  readonly endpoint: string;
}

/** A service that is posted the URL and answers with the page. */
export interface UnlockerRoute {
  readonly tier: Tier;
  readonly via: 'unlocker';
  readonly address: string;
  readonly key: string | null;
  /** Sent in addition to the URL. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface ProxyAddress {
  readonly protocol: (typeof PROXY_PROTOCOLS)[number];
  readonly host: string;
  readonly port: number;
  /** Empty where the proxy asks for no login. */
  readonly username: string;
  readonly password: string;
}

export const DIRECT: DirectRoute = { tier: 'none', via: 'direct' };
