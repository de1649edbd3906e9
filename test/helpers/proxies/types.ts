import type { ProxyRoute } from '../../../src/main/engine/fetch/http/route';

/** A proxy on loopback that a test started. */
export interface RunningProxy {
  readonly port: number;
  /** The way through this proxy, with the right login unless another is given. */
  readonly route: (login?: Login) => ProxyRoute;
  /** `scheme://user:password@127.0.0.1:port`, as a person types it. */
  readonly address: string;
  /** What the proxy counted on the connections of its clients, both ways. */
  readonly bytes: () => number;
  /** Targets it was asked for, in order: `host:port` of a tunnel, or a whole address. */
  readonly asked: readonly string[];
  readonly stop: () => Promise<void>;
}

export interface Login {
  readonly username: string;
  readonly password: string;
}

export const NO_LOGIN: Login = { username: '', password: '' };
