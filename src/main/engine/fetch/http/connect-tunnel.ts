import type net from 'node:net';
import {
  createHangUpError,
  createLoginError,
  createNotAProxyError,
  createRefusedTargetError,
  createTargetUnreachableError,
  type DialError,
  formatTarget,
  type Target,
} from './dial-error';
import type { ProxyAddress } from './route';

const MAX_HEAD_BYTES = 16 * 1024;

/** Value of the Proxy-Authorization header; null if the proxy needs none. */
export function getProxyAuthorization({ username, password }: ProxyAddress): string | null {
  if (username === '' && password === '') return null;
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

/** Opens a tunnel through an HTTP proxy over an existing socket. Rejects with a `DialError`, and when the socket is destroyed. */
export async function openConnectTunnel(socket: net.Socket, proxy: ProxyAddress, target: Target): Promise<void> {
  const authority = formatTarget(target);
  const login = getProxyAuthorization(proxy);
  const lines = [`CONNECT ${authority} HTTP/1.1`, `Host: ${authority}`];
  socket.write([...lines, ...(login === null ? [] : [`Proxy-Authorization: ${login}`]), '', ''].join('\r\n'));
  const answer = await readHead(socket, proxy, target);
  const [, status, phrase = ''] = /^HTTP\/1\.[01] (\d{3})(?: (.*))?/.exec(answer) ?? [];
  if (status === undefined) throw createNotAProxyError(proxy, 'does not speak HTTP');
  if (status.startsWith('2')) return;
  throw toTunnelError(Number(status), `${status} ${phrase.trim()}`.trim(), answer, proxy, target);
}

function toTunnelError(status: number, sign: string, head: string, proxy: ProxyAddress, target: Target): DialError {
  if (status === 407) return createLoginError(proxy, sign, wantedLogins(head));
  if (status >= 500) return createTargetUnreachableError(proxy, target, sign);
  return createRefusedTargetError(proxy, target, sign);
}

/** Values of Proxy-Authenticate in a response head. */
function wantedLogins(head: string): string {
  return [...head.matchAll(/^proxy-authenticate:(.*)$/gim)].map(([, value = '']) => value.trim()).join(', ');
}

/** Reads up to the empty line; returns further bytes to the socket. */
function readHead(socket: net.Socket, proxy: ProxyAddress, target: Target): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const settle = () => {
      socket.off('readable', read).off('error', fail).off('close', ended).off('end', ended);
    };
    const fail = (error: unknown) => {
      settle();
      reject(createHangUpError(proxy, target, error));
    };
    const ended = () => fail(null);
    const read = () => {
      for (let chunk: Buffer | null = socket.read(); chunk !== null; chunk = socket.read()) {
        received = Buffer.concat([received, chunk]);
        const end = received.indexOf('\r\n\r\n');
        if (end >= 0) {
          settle();
          if (received.length > end + 4) socket.unshift(received.subarray(end + 4));
          return resolve(received.toString('latin1', 0, end));
        }
        if (received.length > MAX_HEAD_BYTES || !looksLikeHttp(received)) {
          settle();
          return reject(createNotAProxyError(proxy, 'does not speak HTTP'));
        }
      }
    };
    socket.on('readable', read).once('error', fail).once('close', ended).once('end', ended);
  });
}

function looksLikeHttp(received: Buffer): boolean {
  const begin = 'HTTP/1.';
  return received.toString('latin1', 0, begin.length) === begin.slice(0, received.length);
}
