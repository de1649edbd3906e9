import type { IncomingHttpHeaders } from 'node:http';

/** Head of a response. */
export interface AnswerHead {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
}

/** Receives a response; each call returns whether more is wanted. */
export interface Receiver {
  readonly head: (head: AnswerHead) => boolean;
  readonly piece: (piece: Uint8Array) => boolean;
}
