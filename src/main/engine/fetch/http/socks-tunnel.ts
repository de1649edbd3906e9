import type net from 'node:net';
import { SocksClient } from 'socks';
import {
  createHangUpError,
  createLoginError,
  createNotAProxyError,
  createRefusedTargetError,
  createTargetUnreachableError,
  type DialError,
  type Target,
} from './dial-error';
import type { ProxyAddress } from './route';

// The dial has its own deadline, which destroys the socket.
const NEVER_MS = 2 ** 31 - 1;

/** Opens a tunnel through a SOCKS5 proxy over an existing socket. Rejects with a `DialError`, and when the socket is destroyed. */
export async function openSocksTunnel(socket: net.Socket, proxy: ProxyAddress, target: Target): Promise<void> {
  try {
    await SocksClient.createConnection({
      command: 'connect',
      destination: { host: target.host, port: target.port },
      proxy: {
        host: proxy.host,
        port: proxy.port,
        type: 5,
        ...(proxy.username !== '' && { userId: proxy.username }),
        ...(proxy.password !== '' && { password: proxy.password }),
      },
      timeout: NEVER_MS,
      existing_socket: socket,
    });
  } catch (error) {
    throw translate(error, proxy, target);
  }
}

const TARGET_REPLIES: Readonly<Record<string, string>> = {
  Failure: 'general failure',
  NetworkUnreachable: 'network unreachable',
  HostUnreachable: 'host unreachable',
  ConnectionRefused: 'connection refused',
  TTLExpired: 'timed out on the way',
  AddressNotSupported: 'kind of address not supported',
};

/** Maps the library's errors, which differ only in their text. */
function translate(error: unknown, proxy: ProxyAddress, target: Target): DialError {
  const text = error instanceof Error ? error.message : String(error);
  const reply = /rejected connection - (\w+)/.exec(text)?.[1];
  if (reply !== undefined) {
    const sign = TARGET_REPLIES[reply];
    if (sign !== undefined) return createTargetUnreachableError(proxy, target, sign, error);
    return createRefusedTargetError(proxy, target, reply === 'NotAllowed' ? 'not allowed by its rules' : 'refused');
  }
  if (/authentication failed/i.test(text)) return createLoginError(proxy, 'wrong user name or password');
  if (/no accepted authentication/i.test(text)) return createLoginError(proxy, 'no login was accepted');
  if (/invalid socks version|unknown authentication/i.test(text))
    return createNotAProxyError(proxy, 'does not speak SOCKS5');
  return createHangUpError(proxy, target, error);
}
