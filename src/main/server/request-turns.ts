import type { FastifyInstance } from 'fastify';

const LEAST_MS = 5;
const MOST_AT_ONCE = 64;
// Reads may take twice the time that everything else took in the turn, since people and scripts wait for them.
const READ_SHARE = 2;

/**
 * Decides which requests begin in each turn of the event loop: one that may start work, then reads, first come, first served, for a
 * limited time (`leastMs` or more, by how long the rest of the turn took).
 *
 * Node accepts one new connection a turn. If many requests begin in a turn, it takes long, and a client that opens 50 connections to
 * a busy server waits 50 such turns for the last of them. So a turn that has accepted a connection begins one request.
 */
export function limitTurns(http: FastifyInstance, leastMs = LEAST_MS): void {
  const reads: (() => void)[] = [];
  const others: (() => void)[] = [];
  let scheduled = 0;
  let begun = 0;
  let hasAccepted = false;
  let budgetMs = leastMs;
  let beganAt = 0;
  let endedAt = performance.now();

  function schedule(): void {
    begun = 0;
    scheduled = Math.min(reads.length + Math.min(others.length, 1), MOST_AT_ONCE);
    // an immediate each, so that the promises of one request run before the next begins
    for (let index = 0; index < scheduled; index++) setImmediate(beginNext);
  }

  function beginNext(): void {
    const now = performance.now();
    if (begun === 0) {
      budgetMs = hasAccepted ? 0 : Math.max(leastMs, READ_SHARE * (now - endedAt));
      beganAt = now;
    }
    if (begun === 0 || now - beganAt < budgetMs) takeNext()?.();
    scheduled -= 1;
    if (scheduled === 0) endTurn();
  }

  function takeNext(): (() => void) | undefined {
    begun += 1;
    const other = begun === 1 && !hasAccepted ? others.shift() : undefined;
    return other ?? reads.shift() ?? others.shift();
  }

  function endTurn(): void {
    hasAccepted = false;
    endedAt = performance.now();
    if (reads.length + others.length > 0) schedule();
  }

  http.server.on('connection', () => {
    hasAccepted = true;
  });
  http.addHook('preValidation', ({ method }, _reply, done) => {
    (method === 'GET' || method === 'HEAD' ? reads : others).push(done);
    if (scheduled === 0) schedule();
  });
}
