import { setTimeout as delay } from 'node:timers/promises';
import { withDeadline } from '../concurrency/index';
import { getProviderAddress } from './address';
import { type Answer, AttemptFailed, askAttempt } from './attempt';
import { type CallLimiter, cancelled } from './call-limiter';
import { type Connection, describeMissing, getKeyHint } from './connection';
import { AiError } from './error';
import { type Asked, judgeFailure } from './judge-failure';
import { createModelCall, getOutputTokens } from './model-call';
import { learn, type Quirks } from './quirks';
import { readFailure } from './read-failure';
import { findJson } from './read-json';
import { type CountedTokens, estimateTokens } from './reported-usage';
import { type Bill, openBill } from './spending';
import type { CallOptions, Completion, Cost, Question, ResolvedModel } from './types';

/** State of a model that a call reads and updates. */
export interface CallContext {
  readonly connection: Connection;
  readonly limiter: CallLimiter;
  readonly quirks: () => Quirks;
  readonly learned: (quirks: Quirks) => void;
  /** Whether the last call failed after all attempts. Calls are then tried only once, until one succeeds. */
  readonly isDown: () => boolean;
  readonly setDown: (down: boolean) => void;
  readonly costOf: (tokens: CountedTokens) => Cost | null;
  readonly timeoutMs: number;
  readonly backoff: Backoff;
  readonly now: () => number;
  readonly random: () => number;
  readonly log: (line: string) => void;
}

export interface Backoff {
  /** Delay before the second attempt; doubles with each further one. */
  readonly baseMs: number;
  readonly attempts: number;
  /** A call that would have to wait longer fails at once. */
  readonly longestWaitMs: number;
}

/** Asks a model until it answers or asking again is pointless. Throws AiError. */
export async function callModel(
  model: ResolvedModel,
  question: Question,
  options: CallOptions,
  context: CallContext,
): Promise<Completion> {
  const { limiter, log, backoff } = context;
  const { signal } = options;
  const most = options.attempts ?? backoff.attempts;
  const { isDown, setDown } = context;
  const bill = openBill(options.onUsage);
  for (let number = 1; ; number++) {
    const leave = await limiter.enter(signal);
    const outcome = await askOnce(model, question, options, context, bill).catch((error: unknown) => {
      leave(false);
      throw error;
    });
    if (!(outcome instanceof AiError)) {
      leave(true);
      setDown(false);
      return { ...outcome, ...bill.sum(), attempts: number };
    }
    const waitMs = outcome.retryAfterMs ?? backoff.baseMs * 2 ** (number - 1) * (0.5 + context.random());
    if (outcome.kind === 'rate_limit') limiter.hold(waitMs); // before the slot is free for the next
    leave(false);
    const isLast = number >= most || (isDown() && isFault(outcome));
    if (isLast && isFault(outcome)) setDown(true);
    if (!outcome.retryable || isLast || waitMs > backoff.longestWaitMs) throw outcome;
    log(`${model.name}: ${outcome.message} Asks again in ${Math.round(waitMs)} ms.`);
    if (outcome.kind !== 'rate_limit') await waitBeforeRetry(waitMs, signal);
  }
}

/** Whether the server is at fault, not the question. */
function isFault({ kind }: AiError): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'server';
}

function waitBeforeRetry(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return delay(waitMs, undefined, { signal }).catch(() => Promise.reject(cancelled()));
}

type Outcome = Pick<Completion, 'object' | 'text' | 'finish'> | AiError;

/** One attempt, repeated in a simpler form as long as the server says what it does not support. */
async function askOnce(
  model: ResolvedModel,
  question: Question,
  options: CallOptions,
  context: CallContext,
  bill: Bill,
): Promise<Outcome> {
  const { connection, learned } = context;
  for (;;) {
    const quirks = context.quirks();
    const maxOutputTokens = getOutputTokens(model, question, connection, quirks);
    const started = performance.now();
    const result = await callOnce(model, question, maxOutputTokens, quirks, options, context);
    const msec = performance.now() - started;
    const tokens =
      result instanceof AttemptFailed ? result.tokens : (result.tokens ?? estimateTokens(question, result.text));
    if (tokens) bill.add(tokens, context.costOf(tokens), msec);
    else bill.spent(msec);
    if (!(result instanceof AttemptFailed)) {
      if (!result.streamed && quirks.streams) learned({ ...quirks, streams: false });
      return { text: result.text, object: findJson(result.text), finish: result.finish };
    }
    if (result.cause instanceof AiError) return result.cause;
    const failure = readFailure(result.cause);
    const plainer = learn(quirks, failure, maxOutputTokens);
    if (!plainer)
      return judgeFailure(
        { ...failure, body: hideKey(failure.body, connection.key) },
        asked(model, connection),
        context.now(),
      );
    learned(plainer);
  }
}

async function callOnce(
  model: ResolvedModel,
  question: Question,
  maxOutputTokens: number,
  quirks: Quirks,
  { signal, timeoutMs }: CallOptions,
  context: CallContext,
): Promise<Answer | AttemptFailed> {
  const { connection } = context;
  const { provider, key, baseUrl } = connection;
  if (baseUrl === null || (key === '' && provider.needsKey)) {
    return new AttemptFailed(new AiError('auth', describeMissing(connection)), null);
  }
  const opening = {
    model: model.model,
    baseUrl: getProviderAddress(baseUrl, provider.path, quirks),
    apiKey: key,
    countsStreams: quirks.countsStreams,
  };
  const limitMs = timeoutMs ?? context.timeoutMs;
  let isLate = () => false;
  try {
    return await withDeadline(signal, limitMs, (ends) => {
      isLate = () => ends.aborted;
      const open = (send: typeof fetch) => provider.open({ ...opening, fetch: send });
      return askAttempt(
        open,
        createModelCall(question, maxOutputTokens, quirks, provider.reasoning, ends),
        quirks.streams,
      );
    });
  } catch (error) {
    if (!(error instanceof AttemptFailed)) throw error;
    if (signal?.aborted) return new AttemptFailed(cancelled(), error.tokens);
    return isLate() ? new AttemptFailed(tooLate(provider.name, limitMs), error.tokens) : error;
  }
}

function tooLate(providerName: string, limitMs: number): AiError {
  return new AiError('timeout', `${providerName} did not answer within ${limitMs / 1000} s.`);
}

function asked({ model }: ResolvedModel, { provider, key, keyFrom, keyVariable, baseUrl }: Connection): Asked {
  const hint = getKeyHint(key);
  const ending = hint === null ? '' : ` (it ends in …${hint})`;
  const stored = keyFrom === 'stored' ? 'the key stored under Settings → AI models' : `the key in ${keyVariable}`;
  const keyName = key === '' ? 'the call, because it came without a key' : stored + ending;
  return { providerName: provider.name, model, baseUrl: baseUrl ?? '', keyName };
}

function hideKey(text: string, key: string): string {
  return key === '' ? text : text.replaceAll(key, '…');
}
