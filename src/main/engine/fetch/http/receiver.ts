import type { IncomingHttpHeaders } from 'node:http';

/** The head of an answer. */
export interface AnswerHead {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
}

/** Takes an answer as it comes; each call tells whether more of it is wanted. */
export interface Receiver {
  readonly head: (head: AnswerHead) => boolean;
  readonly piece: (piece: Uint8Array) => boolean;
}
