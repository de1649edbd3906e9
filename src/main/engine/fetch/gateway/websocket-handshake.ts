import { randomBytes } from 'node:crypto';
import type net from 'node:net';
import { type Addresses, PERSONS_OWN } from '../http/addresses';
import { createByteMeter } from '../http/byte-meter';
import { dial } from '../http/dial';
import { explainNetworkError } from '../http/failure-text';
import { DIRECT } from '../http/route';
import { openTls } from '../http/secure';

export interface Handshake {
  readonly ok: boolean;
  /** Result as a sentence. */
  readonly message: string;
  /** Bytes on the wire, both directions. */
  readonly bytes: number;
}

/** Opens and closes a WebSocket: whether something responds at a ws:// or wss:// URL. Never rejects. */
export async function shakeHands(addresses: Addresses, endpoint: string, signal: AbortSignal): Promise<Handshake> {
  const meter = createByteMeter();
  const url = new URL(endpoint);
  try {
    const status = await askToUpgrade(url, addresses, signal, meter.add);
    return { ...describeHandshake(status), bytes: meter.bytes() };
  } catch (error) {
    const message = signal.aborted ? 'The browser did not answer in time.' : explainNetworkError(error).message;
    return { ok: false, message, bytes: meter.bytes() };
  }
}

function describeHandshake(status: number | null): Pick<Handshake, 'ok' | 'message'> {
  if (status === 101) return { ok: true, message: 'The browser accepts the connection.' };
  if (status === null) return { ok: false, message: 'The server there does not speak HTTP. Check the address.' };
  if (status === 401 || status === 403)
    return { ok: false, message: `The browser does not accept the login (${status}). Check the address.` };
  return { ok: false, message: `There is no WebSocket at this address (${status}). Check its path.` };
}

async function askToUpgrade(
  url: URL,
  addresses: Addresses,
  signal: AbortSignal,
  onWire: (wire: net.Socket) => void,
): Promise<number | null> {
  const isSecure = url.protocol === 'wss:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const target = { host, port: Number(url.port) || (isSecure ? 443 : 80) };
  const wire = await dial(DIRECT, target, { addresses, permit: PERSONS_OWN, signal, onWire });
  const socket = isSecure ? await openTls(wire, { host, alpn: ['http/1.1'], signal }) : wire;
  try {
    socket.write(requestFor(url));
    return await readStatus(socket, signal);
  } finally {
    socket.destroy();
  }
}

function requestFor({ pathname, search, host, username, password }: URL): string {
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const lines = [
    `GET ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(login === ':' ? [] : [`Authorization: Basic ${Buffer.from(login).toString('base64')}`]),
  ];
  return [...lines, '', ''].join('\r\n');
}

const MAX_STATUS_LINE = 1000;

/** Status of the response; null if it is not HTTP. */
function readStatus(socket: net.Socket, signal: AbortSignal): Promise<number | null> {
  return new Promise((resolve, reject) => {
    let received = '';
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    socket.once('error', reject).once('close', () => {
      signal.removeEventListener('abort', abort);
      resolve(null);
    });
    socket.on('data', (data) => {
      received += data.toString('latin1');
      const whole = received.includes('\r\n') || received.length > MAX_STATUS_LINE;
      if (whole) resolve(Number(/^HTTP\/1\.[01] (\d{3})/.exec(received)?.[1]) || null);
    });
  });
}
