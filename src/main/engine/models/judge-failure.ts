import { assertNever } from '@shared/errors';
import { z } from 'zod';
import { AiError, type AiErrorKind } from './error';
import type { Failure } from './read-failure';
import { getModelWaitMs } from './retry-after';

/** Names the model and key in messages. */
export interface Asked {
  readonly providerName: string;
  readonly model: string;
  readonly baseUrl: string;
  /** Source of the key, e.g. `the key in OPENAI_API_KEY`. */
  readonly keyName: string;
}

const CONTEXT =
  /context[ _](length|window|size)|maximum context|prompt is too long|too many (input )?tokens|input token count|exceeds? the (maximum|available|model'?s).{0,40}(tokens|context)|reduce the length/i;
// not "billing": Google mentions it at every rate limit
const NO_CREDIT = /insufficient_quota|insufficient (credit|balance|funds)|credit balance|payment required/i;
const BAD_KEY = /api[ _]?key (not valid|invalid|expired)|API_KEY_INVALID|invalid[ _]api[ _]key|invalid x-api-key/i;
// The body may be a proxy's whole error page; this much says what is wrong.
const MESSAGE_CHARS = 300;

/** Turns a failure into an error a person can act on. */
export function judgeFailure(failure: Failure, asked: Asked, now: number): AiError {
  const kind = getFailureKind(failure);
  const options = { cause: failure.cause, retryAfterMs: getModelWaitMs(failure.headers, failure.body, now) };
  return new AiError(kind, getKindMessage(kind, failure, asked), options);
}

function getFailureKind(failure: Failure): AiErrorKind {
  const { status, body } = failure;
  if (status === null) return 'network';
  if (status === 402 || (NO_CREDIT.test(body) && status < 500)) return 'quota';
  if (status === 401 || status === 403 || (status === 400 && BAD_KEY.test(body))) return 'auth';
  if (status === 429) return 'rate_limit';
  if (status === 408 || status === 504) return 'timeout';
  if (isTooLong(failure)) return 'context_length';
  if (status === 404) return 'unknown_model';
  if (status < 400) return 'bad_answer';
  return status >= 500 || status === 409 ? 'server' : 'bad_request';
}

/** Whether the question is too long for the model. */
export function isTooLong({ status, body }: Failure): boolean {
  return status === 413 || (status !== null && status < 500 && status !== 429 && CONTEXT.test(body));
}

function getKindMessage(kind: AiErrorKind, { status, body }: Failure, asked: Asked): string {
  const { providerName, model, baseUrl, keyName } = asked;
  const words = spokenIn(body).slice(0, MESSAGE_CHARS);
  const quote = words === '' ? '' : ` It said: ${words}`;
  switch (kind) {
    case 'auth':
      return `${providerName} refused ${keyName} (HTTP ${status}).${quote}`;
    case 'quota':
      return `The account at ${providerName} has no credit left for ${model}.${quote}`;
    case 'rate_limit':
      return `${providerName} accepts no more calls to ${model} for now.${quote}`;
    case 'timeout':
      return `${providerName} did not answer in time.${quote}`;
    case 'network':
      return `${providerName} cannot be reached at ${baseUrl}.${quote}`;
    case 'unknown_model':
      return `${providerName} does not know the model "${model}" at ${baseUrl}.${quote}`;
    case 'context_length':
      return `The question is longer than ${model} can read.${quote}`;
    case 'bad_answer':
      return `${providerName} answered with something that is not a model's answer.${quote}`;
    case 'server':
      return `${providerName} failed (HTTP ${status}).${quote}`;
    case 'bad_request':
    case 'cancelled':
      return `${providerName} refused the call to ${model} (HTTP ${status}).${quote}`;
    default:
      return assertNever(kind);
  }
}

const Spoken = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
]);

/** The error message of a JSON body; any other body unchanged. */
function spokenIn(body: string): string {
  try {
    return Spoken.catch(body).parse(JSON.parse(body));
  } catch {
    return body;
  }
}
