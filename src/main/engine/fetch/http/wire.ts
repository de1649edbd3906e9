import type net from 'node:net';
import type { Addresses, Permit } from './addresses';
import type { Target } from './dial-error';

export interface WireOptions {
  readonly addresses: Addresses;
  /** Private addresses it may access. */
  readonly permit: Permit;
  readonly signal: AbortSignal;
  /** Whether the other side may close its half first. */
  readonly halfOpen: boolean;
  /** Called with the socket before it connects, so that its bytes are always counted. */
  readonly onWire: (wire: net.Socket) => void;
}

/** Opens a TCP connection. Rejects with the system's error, a `PrivateAddressError`, or the signal's reason. */
export function openWire(
  target: Target,
  { addresses, permit, signal, halfOpen, onWire }: WireOptions,
): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const wire = addresses.connect(target, permit, halfOpen);
    onWire(wire);
    const settle = () => {
      signal.removeEventListener('abort', abort);
      wire.off('error', fail).off('connect', ready);
    };
    const fail = (error: unknown) => {
      settle();
      wire.on('error', () => undefined).destroy();
      reject(error);
    };
    const abort = () => fail(signal.reason);
    const ready = () => {
      settle();
      resolve(wire);
    };
    wire.once('error', fail).once('connect', ready);
    signal.addEventListener('abort', abort, { once: true });
  });
}
