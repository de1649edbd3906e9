import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@shared/errors';
import { answerError } from './dispatch';

/** Answers what could not even be read as a request of HTTP, in the shape of every other refusal. */
export function refuseBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const what =
    error.code === 'HPE_HEADER_OVERFLOW' ? 'its address and headers are longer than 16 KB' : 'it does not follow HTTP';
  const { status, body } = answerError(
    new AppError('invalid_request', `The request cannot be read: ${what}.`),
    () => {},
  );
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
