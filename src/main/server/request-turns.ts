import type { FastifyInstance } from 'fastify';

/**
 * Decides which requests begin in each turn of the event loop: all that only read, and one that may start work, first come, first
 * served.
 *
 * Node accepts one new connection a turn. If many requests begin in a turn, it takes long, and a client that opens 50 connections to
 * a busy server waits 50 such turns for the last of them. So a turn that has accepted a connection begins one request.
 */
export function limitTurns(http: FastifyInstance): void {
  const reads: (() => void)[] = [];
  const others: (() => void)[] = [];
  let hasAccepted = false;
  let turn: { readonly isForOne: boolean; begun: number; hasOther: boolean } | null = null;

  // one immediate for each waiting request, so that the promises of one run before the next begins
  function beginNext(): void {
    turn ??= openTurn();
    const begin = takeNext(turn);
    if (begin) begin();
    else setImmediate(beginNext);
  }

  function openTurn() {
    const isForOne = hasAccepted;
    hasAccepted = false;
    // runs first in the next turn
    setImmediate(() => {
      turn = null;
    });
    return { isForOne, begun: 0, hasOther: false };
  }

  function takeNext(now: NonNullable<typeof turn>): (() => void) | undefined {
    if (now.isForOne && now.begun > 0) return undefined;
    const isOther = !now.hasOther && others.length > 0 && (!now.isForOne || reads.length === 0);
    now.begun += 1;
    now.hasOther ||= isOther;
    return isOther ? others.shift() : reads.shift();
  }

  http.server.on('connection', () => {
    hasAccepted = true;
  });
  http.addHook('preValidation', ({ method }, _reply, done) => {
    (method === 'GET' || method === 'HEAD' ? reads : others).push(done);
    setImmediate(beginNext);
  });
}
