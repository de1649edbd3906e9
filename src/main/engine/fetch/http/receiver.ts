import type { IncomingHttpHeaders } from 'node:http';

/** The head of an answer. */
export interface AnswerHead {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
}

/** Takes a response as it arrives; each call returns whether it wants more. */
export interface Receiver {
  readonly head: (head: AnswerHead) => boolean;
  readonly piece: (piece: Uint8Array) => boolean;
}
