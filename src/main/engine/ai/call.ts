import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, AttemptFailed, attempt } from './attempt';
import { type Connection, keyHint, whatIsMissing } from './connection';
import { AiError } from './error';
import { cancelled, type Gate } from './gate';
import { type Asked, judgeFailure, readFailure } from './judge-failure';
import type { ModelCall } from './providers/types';
import { learn, type Quirks } from './quirks';
import { readJson } from './read-json';
import type { CountedTokens } from './reported-usage';
import { strictSchema } from './schema';
import type { CallOptions, CallUsage, Completion, Cost, Question, ResolvedModel } from './types';

/** What a call needs to know of its model, and may change. */
export interface CallContext {
  readonly connection: Connection;
  readonly gate: Gate;
  readonly quirks: () => Quirks;
  readonly learned: (quirks: Quirks) => void;
  readonly costOf: (tokens: CountedTokens) => Cost | null;
  readonly timeoutMs: number;
  readonly backoff: Backoff;
  readonly now: () => number;
  readonly random: () => number;
  readonly log: (line: string) => void;
}

export interface Backoff {
  /** Wait before the second attempt; doubled for each further one. */
  readonly baseMs: number;
  readonly attempts: number;
}

/** Asks a model until it answers or there is no sense in asking on. Throws AiError. */
export async function callModel(
  model: ResolvedModel,
  question: Question,
  options: CallOptions,
  context: CallContext,
): Promise<Completion> {
  const { gate, log, backoff } = context;
  const { signal } = options;
  const most = options.attempts ?? backoff.attempts;
  const bill = openBill(options.onUsage);
  for (let number = 1; ; number++) {
    const leave = await gate.enter(signal);
    const outcome = await askOnce(model, question, options, context, bill).finally(leave);
    if (!(outcome instanceof AiError)) return { ...outcome, ...bill.sum(), attempts: number };
    if (!outcome.retryable || number >= most) throw outcome;
    const waitMs = outcome.retryAfterMs ?? backoff.baseMs * 2 ** (number - 1) * (0.5 + context.random());
    log(`${model.name}: ${outcome.message} Asks again in ${Math.round(waitMs)} ms.`);
    if (outcome.kind === 'rate_limit') gate.hold(waitMs);
    else await delay(waitMs, undefined, { signal }).catch(() => Promise.reject(cancelled()));
  }
}

type Outcome = Pick<Completion, 'object' | 'text' | 'finish'> | AiError;

/** One attempt, repeated in a plainer form as long as the server says what it does not understand. */
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
    const maxOutputTokens = outputRoom(model, question, connection, quirks);
    const started = performance.now();
    const result = await once(model, question, maxOutputTokens, quirks, options, context);
    const msec = performance.now() - started;
    if (result.tokens) bill.add(result.tokens, context.costOf(result.tokens), msec);
    else bill.spent(msec);
    if (!(result instanceof AttemptFailed)) {
      if (!result.streamed && quirks.streams) learned({ ...quirks, streams: false });
      return { text: result.text, object: readJson(result.text), finish: result.finish };
    }
    if (result.cause instanceof AiError) return result.cause;
    const failure = readFailure(result.cause);
    if (!failure) throw result.cause;
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

async function once(
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
    return new AttemptFailed(new AiError('auth', whatIsMissing(connection)), null);
  }
  const deadline = openDeadline(timeoutMs ?? context.timeoutMs, signal);
  const opening = {
    model: model.model,
    baseUrl: address(baseUrl, provider.path, quirks),
    apiKey: key,
    countsStreams: quirks.countsStreams,
  };
  try {
    const open = (send: typeof fetch) => provider.open({ ...opening, fetch: send });
    const call = modelCall(question, maxOutputTokens, quirks, provider.reasoning, deadline.signal);
    return await attempt(open, call, quirks.streams);
  } catch (error) {
    if (!(error instanceof AttemptFailed)) throw error;
    const reason = deadline.reason(provider.name);
    return reason ? new AttemptFailed(reason, error.tokens) : error;
  } finally {
    deadline.close();
  }
}

function modelCall(
  { system, prompt, schema }: Question,
  maxOutputTokens: number,
  { format, takesReasoning }: Quirks,
  reasoning: ModelCall['reasoning'],
  abortSignal: AbortSignal,
): ModelCall {
  const strict = strictSchema(schema);
  const inWords = `${system}\n\nAnswer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(strict)}`;
  return {
    prompt: [
      { role: 'system', content: format === 'schema' ? system : inWords },
      { role: 'user', content: [{ type: 'text', text: prompt }] },
    ],
    maxOutputTokens,
    abortSignal,
    ...(format === 'schema' && { responseFormat: { type: 'json', schema: strict, name: 'answer' } }),
    ...(format === 'json' && { responseFormat: { type: 'json' } }),
    ...(takesReasoning && reasoning && { reasoning }),
  };
}

function outputRoom(
  model: ResolvedModel,
  question: Question,
  { provider }: Connection,
  { mostOutput }: Quirks,
): number {
  const wanted = question.maxOutputTokens + (provider.thoughtTokens?.(model.model) ?? 0);
  return Math.min(wanted, mostOutput ?? wanted);
}

/** The address as it was given, with the provider's usual path where it has none. */
function address(baseUrl: string, path: string, { bareAddress }: Quirks): string {
  const plain = baseUrl.replace(/\/+$/, '');
  return bareAddress || hasPath(plain) ? plain : plain + path;
}

export function hasPath(baseUrl: string): boolean {
  return /^https?:\/\/[^/]+\/./i.test(baseUrl);
}

function asked({ model }: ResolvedModel, { provider, key, keyFrom, keyVariable, baseUrl }: Connection): Asked {
  const hint = keyHint(key);
  const ending = hint === null ? '' : ` (it ends in …${hint})`;
  const stored = keyFrom === 'stored' ? 'the key stored under Settings → Models' : `the key in ${keyVariable}`;
  const keyName = key === '' ? 'the call, for it came without a key' : stored + ending;
  return { providerName: provider.name, model, baseUrl: baseUrl ?? '', keyName };
}

function hideKey(text: string, key: string): string {
  return key === '' ? text : text.replaceAll(key, '…');
}

interface Bill {
  readonly add: (tokens: CountedTokens, costUsd: Cost | null, msec: number) => void;
  readonly spent: (msec: number) => void;
  readonly sum: () => Pick<Completion, 'usage' | 'costUsd' | 'msec'>;
}

/** Adds up the attempts of a call; an unknown price makes the sum unknown. */
function openBill(tell: (usage: CallUsage) => void = () => undefined): Bill {
  let usage = { input: 0, output: 0 };
  let costUsd: Cost | null = { input: 0, output: 0 };
  let total = 0;
  return {
    add: ({ input, output }, cost, msec) => {
      usage = { input: usage.input + input, output: usage.output + output };
      costUsd = cost && costUsd && { input: costUsd.input + cost.input, output: costUsd.output + cost.output };
      total += msec;
      tell({ tokens: { input, output }, costUsd: cost, msec: Math.round(msec) });
    },
    spent: (msec) => {
      total += msec;
    },
    sum: () => ({ usage, costUsd, msec: Math.round(total) }),
  };
}

/** A signal that ends with the caller's or after so long, and knows which it was. */
function openDeadline(timeoutMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let late = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, timeoutMs);
  outer?.addEventListener('abort', abort, { once: true });
  if (outer?.aborted) abort();
  return {
    signal: controller.signal,
    reason: (providerName: string): AiError | null => {
      if (outer?.aborted) return cancelled();
      if (!late) return null;
      return new AiError('timeout', `${providerName} did not answer within ${timeoutMs / 1000} s.`);
    },
    close: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
