import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '@shared/errors';
import { answerError, type ErrorAnswer } from './dispatch';
import { SECURITY_HEADERS } from './security-headers';

/** Answers a request that is not valid HTTP in the format of all other errors. */
export function refuseBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const what =
    error.code === 'HPE_HEADER_OVERFLOW' ? 'its address and headers are longer than 16 KB' : 'it does not follow HTTP';
  sendRaw(
    socket,
    answerError(new AppError('invalid_request', `The request cannot be read: ${what}.`), () => {}),
  );
}

/** Answers on a connection without a response object, and closes it. */
export function sendRaw(socket: Duplex, { status, body }: ErrorAnswer): void {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
